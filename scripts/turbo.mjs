// Runs turbo without telemetry: `node scripts/turbo.mjs lint test`.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { testSeed } from './test-seed.mjs'
import { readArguments } from './usage.mjs'

const text = { type: 'string' }
readArguments('node scripts/turbo.mjs TASK... [options of turbo]\nRuns tasks of turbo without telemetry.', {
  options: {
    continue: { type: 'boolean' },
    force: { type: 'boolean' },
    concurrency: text,
    filter: { type: 'string', multiple: true },
    'log-order': text,
    'output-logs': text,
    summarize: { type: 'boolean' },
  },
  most: Infinity,
})

const turbo = join(import.meta.dirname, '../node_modules/turbo/bin/turbo')
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
// The seed is passed as a number: a run cached under "random" would never run again.
if (env.MGMT_TEST_SEED === 'random') {
  env.MGMT_TEST_SEED = String(testSeed('random'))
  console.log(`MGMT_TEST_SEED=${env.MGMT_TEST_SEED} draws the same again.`)
}
const child = spawn(process.execPath, [turbo, 'run', ...process.argv.slice(2)], { env, stdio: 'inherit' })
// The terminal sends Ctrl-C to turbo too: it ends its tasks, and this process exits with its code.
process.on('SIGINT', () => {}).on('SIGTERM', () => child.kill('SIGTERM'))
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
