import type { FaultName } from './stub-llm-faults.ts'

type Expected = { fault: FaultName; status: number; calls: number; retryAfter?: string }

/** For each fault of the LLM, the visitor's status and the number of calls. */
export const expectedFaults: readonly Expected[] = [
  { fault: 'ok', status: 200, calls: 1 },
  { fault: 'slow', status: 200, calls: 1 },
  { fault: 'hang', status: 504, calls: 1 },
  { fault: 'silence-after-headers', status: 504, calls: 1 },
  { fault: 'drip', status: 504, calls: 1 },
  { fault: 'bound-refused', status: 200, calls: 2 },
  { fault: 'cut-at-the-bound', status: 502, calls: 1 },
  { fault: 'status-302', status: 502, calls: 1 },
  { fault: 'status-400', status: 502, calls: 1 },
  { fault: 'status-401', status: 502, calls: 1 },
  { fault: 'status-403', status: 502, calls: 1 },
  { fault: 'status-429-retry-after', status: 503, calls: 1, retryAfter: '40' },
  { fault: 'status-429', status: 503, calls: 2, retryAfter: '5' },
  { fault: 'insufficient-quota', status: 503, calls: 1, retryAfter: '5' },
  { fault: 'status-500', status: 502, calls: 2 },
  { fault: 'status-503', status: 503, calls: 2, retryAfter: '5' },
  { fault: 'reset', status: 502, calls: 2 },
  { fault: 'fin', status: 502, calls: 2 },
  { fault: 'cut-in-the-middle', status: 502, calls: 2 },
  { fault: 'wrong-length', status: 502, calls: 2 },
  { fault: 'broken-json', status: 502, calls: 2 },
  { fault: 'html', status: 502, calls: 1 },
  { fault: 'empty-choices', status: 502, calls: 1 },
  { fault: 'null-content', status: 502, calls: 1 },
  { fault: 'wrong-types', status: 502, calls: 1 },
  { fault: 'huge', status: 502, calls: 1 },
]
