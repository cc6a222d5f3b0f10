import { startVideoHost } from './video-host.ts'
import { VIDEO_HOST_PORT } from './targets.ts'

await startVideoHost(VIDEO_HOST_PORT)
