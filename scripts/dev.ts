// Vite and the server with reload: `npm run dev`. Open the address that Vite prints.
import { spawn } from 'node:child_process'
import { projectEnvironment, projectFolder, run } from '../tools/child-process.js'
import { readSettings } from '../tools/settings.ts'
import { stopWithChildren } from '../tools/processes.ts'

readSettings()
await run('node', ['content/src/check.ts'])
stopWithChildren(
  ['server', 'client'].map((workspace) =>
    spawn('npm', ['run', 'dev', '--silent', '--workspace', workspace], { cwd: projectFolder, stdio: 'inherit', env: projectEnvironment() }),
  ),
)
