// Vite's server for `npm run dev`, run by `node --watch`: vite.config.ts reads the content, and Node would keep the first version of each module.
import { createServer } from 'vite'
import config from './vite.config.ts'

const server = await createServer({ ...config, configFile: false, root: import.meta.dirname })
await server.listen()
server.printUrls()
