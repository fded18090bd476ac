import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, temporaryHome } from '../../../test/run-cli.ts'

const at = (home: string) => ({
  run: (line: string, stdin?: string): Promise<Ran> =>
    runCli(line, { home, ...(stdin === undefined ? {} : { stdin }) }),
  add: (name: string, more = ''): Promise<Ran> =>
    runCli(`profile add ${name} --region eu1 --domain example.com --key-stdin${more}`, { home, stdin: canaryKey }),
})

test('the first profile is the one that commands act on, until another is chosen', async () => {
  const { run, add } = at(temporaryHome())
  expect((await add('one')).stderr).toContain('is now the default')
  expect((await add('two')).stderr).not.toContain('is now the default')
  const current = async (): Promise<string[]> =>
    (JSON.parse((await run('profile list -o json')).stdout) as { name: string; current: boolean }[])
      .filter((profile) => profile.current)
      .map(({ name }) => name)
  expect(await current()).toEqual(['one'])
  expect((await run('profile use two')).exitCode).toBe(0)
  expect(await current()).toEqual(['two'])
  expect((await run('profile remove two --yes')).exitCode).toBe(0)
  expect(await current()).toEqual([])
})

test('a profile is written over only when told to', async () => {
  const { run, add } = at(temporaryHome())
  await add('one')
  expect(await add('one')).toMatchObject({ exitCode: 6, stderr: expect.stringContaining('--replace') as string })
  expect((await add('one', ' --replace --read-only')).exitCode).toBe(0)
  expect(JSON.parse((await run('profile show one -o json')).stdout)).toMatchObject({ readOnly: true, key: 'stored' })
})

test('a profile is shown with a hash of its key and never the key', async () => {
  const { run, add } = at(temporaryHome())
  await add('one')
  const { stdout } = await run('profile show -o json')
  expect(JSON.parse(stdout)).toMatchObject({ name: 'one', address: 'https://api.eu1.example.com', problem: null })
  expect((JSON.parse(stdout) as { keyHash: string }).keyHash).toMatch(/^[0-9a-f]{8}$/)
  expect(stdout).not.toContain(canaryKey)
})

test.each([
  { line: 'profile add sandbox --region eu1 --domain example.com --key-stdin', message: 'is built in' },
  { line: 'profile add ../x --region eu1 --domain example.com --key-stdin', message: 'is not a valid profile name' },
  { line: 'profile add a --region eu9 --domain example.com --key-stdin', message: 'eu1' },
  { line: 'profile add a --region eu1 --domain example.com', message: 'Cannot prompt for the key without a terminal' },
  {
    line: 'profile add a --region eu1 --domain example.com --key-stdin --key-command x',
    message: 'cannot be combined',
  },
  { line: 'profile add a --key-stdin', message: 'region' },
  { line: 'profile use sandbox', message: 'Use --profile sandbox' },
  { line: 'profile use prd', message: 'Unknown profile "prd"' },
  { line: 'profile remove prd --yes', message: 'Unknown profile "prd"' },
  { line: 'profile show', message: 'No default profile is set' },
])('"$line" is exit code 2', async ({ line, message }) => {
  const { exitCode, stdout, stderr } = await runCli(line, { stdin: canaryKey })
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  expect(stderr).toContain(message)
  expect(stderr).not.toContain(canaryKey)
})

test.each(['', 'two words', 'line\nbreak', 'ümlaut'])('"%s" is no key', async (key) => {
  const { run } = at(temporaryHome())
  const { exitCode } = await run('profile add one --region eu1 --domain example.com --key-stdin', key)
  expect(exitCode).toBe(2)
  expect((await run('profile list -o name')).stdout).toBe('sandbox\n')
})

test('removing asks, and without a terminal there is no yes', async () => {
  const home = temporaryHome()
  const { run, add } = at(home)
  await add('one')
  expect((await run('profile remove one')).exitCode).toBe(2)
  const terminal = { columns: 80, rows: 24 }
  expect((await runCli('profile remove one', { home, keys: 'n\r', terminal })).exitCode).toBe(130)
  expect((await run('profile list -o name')).stdout).toBe('one\nsandbox\n')
  expect((await runCli('profile remove one', { home, keys: 'y\r', terminal })).exitCode).toBe(0)
  expect((await run('profile list -o name')).stdout).toBe('sandbox\n')
})

test('a profile that forbids changes refuses them with exit code 4', async () => {
  const { run, add } = at(temporaryHome())
  await add('one', ' --read-only')
  const { exitCode, stderr } = await run('alerts delete 3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81 --yes')
  expect(exitCode).toBe(4)
  expect(stderr).toContain('Changes are forbidden by profile one; nothing was sent')
})
