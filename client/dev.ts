// Vite's server for `npm run dev`, under `node --watch`: vite.config.ts reads content, and Node would keep each module's first version.
import { createServer } from 'vite'
import config from './vite.config.ts'

const server = await createServer({ ...config, configFile: false, root: import.meta.dirname })
await server.listen()
server.printUrls()
