import { startForwardingService } from './forwarding-service.ts'
import { FORWARDING_PORT } from './ways-of-running.ts'

await startForwardingService(FORWARDING_PORT)
