import { chmodSync, readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type BundleRun, listeningEmulator, runBundle } from './bundle.ts'
import { canaryKey, type Ran, runCli, temporaryHome } from './run-cli.ts'

test('a key reaches the service and its file, and nothing else', async () => {
  await using emulator = await listeningEmulator(3)
  const home = temporaryHome()
  const keyFile = join(home, 'key')
  writeFileSync(keyFile, canaryKey)
  writeFileSync(join(home, 'bad.yaml'), `alertDefProperties: { name: "${'x'.repeat(600)}" }`)
  const run = (line: string): ReturnType<typeof runBundle> => runBundle(line.split(' '), { home, input: canaryKey })
  expect((await run(`profile add stored --base-url ${emulator.url} --key-stdin`)).exitCode).toBe(0)
  expect(
    (await runBundle(['profile', 'add', 'asked', '--base-url', emulator.url, '--key-command', 'cat key'], { home }))
      .exitCode,
  ).toBe(0)

  const calls = (profile: string): string[] => [
    `doctor --profile ${profile} --verbose --curl -o json`,
    `alerts get 3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81 --profile ${profile} --verbose --curl`,
    `alerts create -f bad.yaml --profile ${profile} --verbose --curl -o json --yes`,
  ]
  const elsewhere = `alerts list --base-url http://elsewhere.invalid --key-stdin --verbose --curl`
  const lines = [
    'profile list -o json',
    'profile show stored',
    'profile show stored -o yaml',
    'profile show asked -o json',
    'profile add stored --base-url https://x.invalid --key-stdin',
    ...calls('stored'),
    'alerts list --profile stored --verbose --curl',
    'call deleteAlertDef --param id=3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81 --yes --profile stored --verbose --curl',
    `alerts list --base-url ${emulator.url} --key-stdin --verbose --curl`,
    elsewhere,
    `alerts list --region eu9 --domain example.com --key-stdin --verbose`,
  ]
  const expectHidden = (line: string, { stdout, stderr }: Ran | BundleRun): void => {
    expect(stdout + stderr, line).not.toContain(canaryKey)
    expect(stdout + stderr, line).not.toBe('')
  }
  for (const line of lines) expectHidden(line, await runCli(line, { home, stdin: canaryKey, fetch }))
  // Only a process runs the key command, and prints for itself what no command has handled.
  for (const line of [...calls('asked'), elsewhere]) expectHidden(line, await run(line))
  const { stderr } = await run('alerts list --profile stored --curl')
  expect(stderr).toMatch(/^curl .*MGMT_API_KEY/)
})

test.each([
  { name: 'the environment', env: { MGMT_API_KEY: `${canaryKey} two words`, MGMT_BASE_URL: 'https://x.invalid' } },
  {
    name: 'an address with a key in it',
    env: { MGMT_API_KEY: canaryKey, MGMT_BASE_URL: `https://k:${canaryKey}@x.invalid` },
  },
])('a key that is wrong in $name is not shown by the error', async ({ env }) => {
  const { stdout, stderr, exitCode } = await runBundle(['alerts', 'list', '-o', 'json'], { env })
  expect(exitCode).toBe(2)
  expect(stdout + stderr).not.toContain(canaryKey)
})

test('a broken profile is named without what is in it', async () => {
  const home = temporaryHome()
  const add = ['profile', 'add', 'prod', '--region', 'eu1', '--domain', 'example.com', '--key-stdin']
  await runCli(add, { home, stdin: canaryKey })
  const file = join(home, 'config/mgmt/profiles/prod.json')
  for (const text of [`{"apiKey": "${canaryKey}", "readonly": true}`, `{"apiKey": ${canaryKey}`]) {
    writeFileSync(file, text)
    const { stderr, exitCode } = await runCli('alerts list --profile prod', { home })
    expect(exitCode).toBe(2)
    expect(stderr).toContain(file)
    expect(stderr).not.toContain(canaryKey)
  }
})

test('a profile file is its owner’s alone, and written beside and renamed', async () => {
  const home = temporaryHome()
  const add = ['profile', 'add', 'prod', '--region', 'eu1', '--domain', 'example.com', '--key-stdin']
  await runCli(add, { home, stdin: canaryKey })
  const folder = join(home, 'config/mgmt/profiles')
  const file = join(folder, 'prod.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)

  const before = statSync(file).ino
  const seen = new Set<string>()
  const watcher = watch(folder, (_, name) => seen.add(name ?? ''))
  expect((await runBundle([...add, '--replace', '--read-only'], { home, input: 'another-key' })).exitCode).toBe(0)
  watcher.close()
  expect(statSync(file).ino).not.toBe(before)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect([...seen].some((name) => name.startsWith('.mgmt-') && name.endsWith('.tmp'))).toBe(true)
  expect(readdirSync(folder)).toEqual(['prod.json'])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    region: 'eu1',
    domain: 'example.com',
    apiKey: 'another-key',
    safety: 'read-only',
  })
})

test('a profile file that others may read is warned of', async () => {
  const home = temporaryHome()
  await runCli('profile add prod --base-url http://127.0.0.1:9 --key-stdin', { home, stdin: canaryKey })
  chmodSync(join(home, 'config/mgmt/profiles/prod.json'), 0o644)
  const { stderr } = await runCli('alerts list --timeout 1s', { home })
  expect(stderr).toMatch(/^warning: .*prod\.json contains a key and is readable by other users\. Run: chmod 600 /)
  expect((await runCli('profile list', { home })).stdout).toContain('file is readable by other users')
})

test('a key that a key command prints on standard error, or contains, is not shown', async () => {
  await using emulator = await listeningEmulator(1)
  const env = { MGMT_BASE_URL: emulator.url }
  const run = (command: string): ReturnType<typeof runBundle> =>
    runBundle(['alerts', 'list', '--base-url', emulator.url, '--key-command', command], { env })
  const loud = await run(`echo "token ${canaryKey} of you" >&2; echo ${canaryKey}`)
  expect(loud).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('token [key] of you') as string })
  const failed = await run(`echo "no such entry" >&2; echo ${canaryKey}; exit 3`)
  expect(failed.exitCode).toBe(4)
  expect(failed.stderr).toContain('no such entry')
  expect(failed.stderr).toContain('exit code 3')
  expect(loud.stderr + failed.stderr).not.toContain(canaryKey)
})
