import { startVideoHost } from './video-host.ts'
import { VIDEO_HOST_PORT } from './ways-of-running.ts'

await startVideoHost(VIDEO_HOST_PORT)
