// `npm run reference`: builds the reference site unless nothing has changed, and serves it on loopback.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readArguments } from './usage.mjs'

readArguments('npm run reference\nBuilds the reference site and serves it on loopback.')

const root = join(import.meta.dirname, '..')
// The site's programs are TypeScript; Node before 22.18 needs a flag to strip types.
const env = process.features.typescript
  ? process.env
  : { ...process.env, NODE_OPTIONS: '--experimental-strip-types --disable-warning=ExperimentalWarning' }

const options = { cwd: root, env, stdio: 'inherit' }
const built = spawnSync(
  process.execPath,
  [join(root, 'scripts/turbo.mjs'), 'site', '--output-logs=errors-only'],
  options,
)
if (built.status !== 0) process.exit(built.status ?? 1)

const server = spawn(process.execPath, [join(root, 'apps/reference/src/bin.ts'), 'serve'], options)
// The terminal sends Ctrl-C to the server as well: this process exits with its code.
process.on('SIGINT', () => {}).on('SIGTERM', () => server.kill('SIGTERM'))
server.on('close', (code) => {
  process.exitCode = code ?? 0
})
