import { startForwardingService } from './forwarding-service.ts'
import { FORWARDING_PORT } from './targets.ts'

await startForwardingService(FORWARDING_PORT)
