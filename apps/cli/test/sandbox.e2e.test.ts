import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { bundle, isolatedEnv, runBundle } from './bundle.ts'
import { runCli, sandboxHome } from './run-cli.ts'

test('sandbox start serves the sandbox on a socket until Ctrl-C, and says how to use it', async () => {
  const home = await sandboxHome()
  const child = spawn(process.execPath, [bundle, 'sandbox', 'start', '--port', '0', '-o', 'ndjson'], {
    env: isolatedEnv(home),
  })
  const [first] = (await once(child.stdout, 'data')) as [Buffer]
  const { url, key } = JSON.parse(first.toString()) as { url: string; key: string }
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const env = { MGMT_BASE_URL: url, MGMT_API_KEY: key }
  const served = await runBundle(['alerts', 'list', '--all', '-o', 'name'], { env })
  const direct = await runCli('alerts list --all -o name --profile sandbox', { home })
  expect(served.stdout).toBe(direct.stdout)
  expect(served.stdout.trim().split('\n')).toHaveLength(300)
  child.kill('SIGINT')
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(130)
})

test('a port that is taken is one clear line', async () => {
  const home = await sandboxHome()
  const child = spawn(process.execPath, [bundle, 'sandbox', 'start', '--port', '0', '-o', 'name'], {
    env: isolatedEnv(home),
  })
  const [first] = (await once(child.stdout, 'data')) as [Buffer]
  const port = new URL(first.toString().trim()).port
  const { exitCode, stderr } = await runBundle(['sandbox', 'start', '--port', port], { home })
  child.kill('SIGINT')
  expect(exitCode).toBe(7)
  expect(stderr).toMatch(
    new RegExp(
      `^error: Cannot listen on port ${port}: .*\\nhint: Choose another port with --port, or 0 for any free port\\n$`,
    ),
  )
})
