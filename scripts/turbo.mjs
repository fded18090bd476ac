// turbo without its telemetry: `node scripts/turbo.mjs lint test`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const turbo = join(import.meta.dirname, '../node_modules/turbo/bin/turbo')
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
const child = spawn(process.execPath, [turbo, 'run', ...process.argv.slice(2)], { env, stdio: 'inherit' })
// Ctrl-C reaches turbo from the terminal: it ends its tasks, then this process with its code.
process.on('SIGINT', () => {}).on('SIGTERM', () => child.kill('SIGTERM'))
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
