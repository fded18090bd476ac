import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEmulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { canaryKey, type Ran, runCli, twoProfiles } from '../../test/run-cli.ts'

/** Two profiles, of which one has a key that the service does not know. */
async function start(): Promise<(line: string) => Promise<Ran>> {
  const emulator = createEmulator({ seed: { alertDefs: 3 }, keys: { [canaryKey]: {} } })
  const home = await twoProfiles(emulator)
  return (line) => runCli(line, { home, fetch: emulator.fetch })
}

test('rows of several profiles carry the name of their profile', async () => {
  const run = await start()
  const { stdout, exitCode } = await run('alerts list --profile good,sandbox --limit 2 -o json')
  expect(exitCode).toBe(0)
  const rows = JSON.parse(stdout) as { profile: string; id: string }[]
  expect(rows.map(({ profile }) => profile)).toEqual(['good', 'good', 'sandbox', 'sandbox'])
})

test('one failing profile of several is a failure, and named; the others are shown', async () => {
  const run = await start()
  for (const order of ['good,bad', 'bad,good']) {
    const { stdout, stderr, exitCode } = await run(`alerts list --profile ${order} -o json`)
    expect(exitCode).toBe(1)
    expect((JSON.parse(stdout) as unknown[]).length).toBe(3)
    const { error } = JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as { error: Record<string, unknown> }
    expect(error.message).toBe('1 of 2 profiles failed: bad')
    expect(error.failures).toEqual([expect.objectContaining({ profile: 'bad', status: 401, exitCode: 4 })])
  }
})

test('where all fail alike, the exit code says how', async () => {
  const run = await start()
  const { stdout, exitCode } = await run('alerts list --profile bad,bad2')
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
  expect((await run('alerts list --profile bad')).exitCode).toBe(4)
})

test('usage of several profiles fails as a whole when one does', async () => {
  const run = await start()
  const { exitCode, stderr } = await run('usage daily --profile good,bad --since 3d -o csv')
  expect(exitCode).toBe(1)
  expect(stderr).toContain('1 of 2 profiles failed: bad')
})

test('a change accepts one profile', async () => {
  const run = await start()
  const { exitCode, stderr } = await run('alerts delete 3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81 --yes --profile good,bad')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('Changes accept one profile at a time')
})

test.each([
  { by: '--profile', line: 'alerts delete ID --yes --profile good', env: {} },
  { by: 'MGMT_PROFILE', line: 'alerts delete ID --yes', env: { MGMT_PROFILE: 'good' } },
  { by: 'mgmt profile use', line: 'alerts delete ID --yes', env: {} },
])('a change says that $by chose the profile', async ({ by, line, env }) => {
  const emulator = createEmulator({ keys: { [canaryKey]: {} } })
  const home = await twoProfiles(emulator)
  const typed = line.replace('ID', '3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81')
  const { stderr } = await runCli(typed, { home, fetch: emulator.fetch, env })
  expect(stderr).toMatch(
    new RegExp(`^target: profile good \\(from ${by}\\), [^,]+, key [0-9a-f]{8} \\(from profile good\\)`),
  )
})

test('a profile that is named wins whole over the environment', async () => {
  const run = await start()
  const emulator = createEmulator({ keys: { [canaryKey]: {} } })
  const home = await twoProfiles(emulator)
  const env = { MGMT_API_KEY: 'other-key', MGMT_BASE_URL: 'https://elsewhere.invalid' }
  const { stdout } = await runCli('doctor --profile good -o json', { home, env, fetch: emulator.fetch })
  expect(stdout).toContain(`${emulator.url} (from profile good)`)
  expect(stdout).not.toContain('elsewhere')
  expect((await run('alerts list --profile good --base-url https://x.invalid --key-stdin')).exitCode).toBe(2)
})

test.each([
  { name: 'an address without a key', line: 'alerts list --base-url https://x.invalid', env: { MGMT_API_KEY: 'k' } },
  { name: 'a key without an address', line: 'alerts list', env: { MGMT_API_KEY: 'k' } },
  {
    name: 'a key flag without an address',
    line: 'alerts list --key-stdin',
    env: { MGMT_BASE_URL: 'https://x.invalid' },
  },
])('$name is never filled up from elsewhere', async ({ line, env }) => {
  const { exitCode, stderr } = await runCli(line, { env, stdin: 'k' })
  expect(exitCode).toBe(2)
  expect(stderr).toContain('Set both key and address in the same way')
})

test('nothing that says where to act is exit code 2, with what to type', async () => {
  const { exitCode, stderr } = await runCli('alerts list')
  expect(exitCode).toBe(2)
  for (const way of ['mgmt profile add', 'MGMT_API_KEY=', '--profile sandbox']) expect(stderr).toContain(way)
})

test.each([
  { name: 'a service that never answers', line: '--base-url URL --key-stdin --timeout 1s', hint: '--timeout' },
  { name: 'a region without a domain', line: '--region eu1 --key-stdin', hint: '--region and --domain' },
  { name: 'an unknown region', line: '--region eu9 --domain example.com --key-stdin', hint: 'eu1' },
  { name: 'an address of another kind', line: '--base-url ftp://example.com --key-stdin', hint: 'https://' },
  { name: 'plain HTTP', line: '--base-url http://example.com --key-stdin', hint: 'https' },
])('$name is told in flags, not in options of the library', async ({ line, hint }) => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => silent.closeAllConnections())
  // A server that listens on TCP has such an address.
  const { port } = silent.address() as AddressInfo
  const typed = `alerts list ${line.replace('URL', `http://127.0.0.1:${port}`)}`
  const { stderr, exitCode } = await runCli(typed, { stdin: canaryKey })
  expect(exitCode).toBeGreaterThan(0)
  expect(stderr.slice(stderr.indexOf('hint:'))).toContain(hint)
  expect(stderr).not.toMatch(/\b(?:deadlineMs|timeoutMs|baseUrl|apiKey|keyStdin|createTransport)\b/)
})
