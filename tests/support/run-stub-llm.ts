import { startStubLlm } from './stub-llm.ts'
import { STUB_LLM_PORT } from './targets.ts'

await startStubLlm(STUB_LLM_PORT)
