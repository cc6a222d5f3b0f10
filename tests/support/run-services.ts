import { startForwardingService } from './peers/forwarding-service.ts'
import { startStubLlm } from './peers/stub-llm.ts'
import { startVideoHost } from './peers/video-host.ts'
import { FORWARDING_PORT, STUB_LLM_PORT, VIDEO_HOST_PORT } from './targets.ts'

await startStubLlm(STUB_LLM_PORT)
await startForwardingService(FORWARDING_PORT)
// Playwright starts the tests once this one answers.
await startVideoHost(VIDEO_HOST_PORT)
