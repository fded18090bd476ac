import { chmodSync, mkdirSync, readFileSync, readlinkSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { createTransport } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import type { ProgramHost } from '../host.ts'
import { plainStyle } from '../output/style.ts'
import { createReport, type Report } from '../output/report.ts'
import { memoryHost } from '../testing/index.ts'
import { type OpenProfile, openProfile } from './open-profile.ts'
import { configDirectory } from './paths.ts'
import type { Profile } from './profile-schema.ts'
import {
  chooseProfile,
  currentProfile,
  profileFile,
  profileNames,
  removeProfile,
  writeProfile,
} from './profile-store.ts'
import { type ResolvedProfile, resolveProfile } from './resolve-profile.ts'

interface Started {
  readonly host: ProgramHost
  readonly report: Report
  readonly stderr: () => string
  readonly resolve: (name: string) => Promise<ResolvedProfile>
  /** Options of a transport for a profile. */
  readonly open: (name: string) => Promise<OpenProfile>
}

async function start(profiles: Readonly<Record<string, Profile>>): Promise<Started> {
  const { host, stderr } = memoryHost({
    program: 'jobs',
    shell: async ({ command }) => ({ exitCode: 0, output: `${command}-key\n` }),
  })
  const report = createReport({ stream: host.stderr, format: 'table', style: plainStyle })
  for (const [name, profile] of Object.entries(profiles)) await writeProfile(host, name, profile, { replace: false })
  const resolve = (name: string): Promise<ResolvedProfile> => resolveProfile({ host, report }, name)
  return {
    host,
    report,
    stderr,
    resolve,
    open: async (name) => openProfile({ host, report }, await resolve(name)),
  }
}

test('a profile has an address, the source of its key, and permissions', async () => {
  const { resolve, open } = await start({
    prod: { region: 'eu1', domain: 'example.com', apiKey: 'stored-key', safety: 'read-only', scheme: 'Bearer' },
    asked: { baseUrl: 'http://127.0.0.1:9', keyCommand: 'vault', nativeName: 'Native' },
  })
  expect(await resolve('prod')).toEqual({
    name: 'prod',
    kind: 'service',
    region: 'eu1',
    domain: 'example.com',
    scheme: 'Bearer',
    key: { kind: 'text', text: 'stored-key' },
    keyFrom: 'profile prod',
    safety: 'read-only',
  })
  expect(await resolve('asked')).toEqual({
    name: 'asked',
    kind: 'service',
    baseUrl: 'http://127.0.0.1:9',
    nativeName: 'Native',
    key: { kind: 'command', command: 'vault' },
    keyFrom: 'profile asked, key command',
    safety: 'all',
  })
  expect((await open('prod')).options).toMatchObject({ region: 'eu1', domain: 'example.com', apiKey: 'stored-key' })
  expect((await open('asked')).options).toMatchObject({ baseUrl: 'http://127.0.0.1:9', apiKey: 'vault-key' })
})

test('the sandbox needs no file, answers in this process, and its key is no secret', async () => {
  const { resolve, open, report, stderr } = await start({})
  expect(await resolve('sandbox')).toMatchObject({ kind: 'sandbox', name: 'sandbox', safety: 'all' })
  const opened = await open('sandbox')
  try {
    const alerts = await createTransport(opened.options).call(listAlertDefs, { query: {} })
    expect(alerts.alertDefs?.length).toBeGreaterThan(0)
    expect(opened.place).toBe('emulator in this process')
  } finally {
    await opened.close()
  }
  report.note('the sandbox is open')
  expect(stderr()).toBe('the sandbox is open\n')
})

test('a key is never written, and an invalid one is not used', async () => {
  const { open, report, stderr } = await start({ prod: { apiKey: 'stored-key' }, bad: { apiKey: 'two words' } })
  await open('prod')
  report.note('with stored-key')
  expect(stderr()).toBe('with [key]\n')
  await expect(open('bad')).rejects.toMatchObject({ code: 'bad_key', exitCode: 2 })
})

test('an unknown profile is rejected with the nearest name', async () => {
  const { resolve } = await start({ prod: { apiKey: 'k' } })
  await expect(resolve('prdo')).rejects.toMatchObject({
    code: 'unknown_profile',
    exitCode: 2,
    message: 'Unknown profile "prdo", did you mean "prod"?',
  })
})

test('a profile without a key, with two, or with a mistyped field is rejected', async () => {
  const { host, resolve } = await start({ bare: { region: 'eu1', domain: 'example.com' } })
  await expect(resolve('bare')).rejects.toMatchObject({ code: 'missing_key', exitCode: 2 })
  writeFileSync(profileFile(host, 'bare'), '{"apiKey": "secret", "keyCommand": "vault"}')
  await expect(resolve('bare')).rejects.toThrow('apiKey and keyCommand cannot be combined')
  writeFileSync(profileFile(host, 'bare'), '{"apiKey": "secret", "readonly": true}')
  await expect(resolve('bare')).rejects.toThrow(/bare\.json: unknown: readonly$/)
})

test('a file with a key that other users can read causes a warning, and one without a key does not', async () => {
  const { host, resolve, stderr } = await start({ prod: { apiKey: 'secret' }, asked: { keyCommand: 'vault' } })
  for (const name of ['prod', 'asked']) chmodSync(profileFile(host, name), 0o644)
  await resolve('asked')
  expect(stderr()).toBe('')
  await resolve('prod')
  const file = profileFile(host, 'prod')
  const warning = `warning: ${file} contains a key and is readable by other users. Run: chmod 600 ${file}\n`
  expect(stderr()).toBe(warning)
  // Windows has no such modes.
  const windows: ProgramHost = { ...host, platform: 'win32' }
  await resolveProfile(
    { host: windows, report: createReport({ stream: host.stderr, format: 'table', style: plainStyle }) },
    'prod',
  )
  expect(stderr()).toBe(warning)
})

test('removing the chosen profile clears the choice, and other files are ignored', async () => {
  const { host } = await start({ prod: { apiKey: 'a' }, test: { apiKey: 'b' } })
  mkdirSync(join(profileFile(host, 'prod'), '../folder'))
  writeFileSync(join(profileFile(host, 'prod'), '../.hidden.json'), '{}')
  await chooseProfile(host, 'prod')
  expect(await currentProfile(host)).toBe('prod')
  await removeProfile(host, 'prod')
  expect(await currentProfile(host)).toBeUndefined()
  expect(await profileNames(host)).toEqual(['test'])
})

test('files of the configuration that are links stay links', async () => {
  const { host } = await start({ prod: { region: 'eu1', domain: 'example.com' } })
  const [profile, config] = [profileFile(host, 'prod'), join(configDirectory(host), 'config.json')]
  await chooseProfile(host, 'prod')
  for (const file of [profile, config]) {
    renameSync(file, `${file}.real`)
    symlinkSync(`${file}.real`, file)
  }
  await writeProfile(host, 'prod', { region: 'us1', domain: 'example.com' }, { replace: true })
  await writeProfile(host, 'test', {}, { replace: false })
  await chooseProfile(host, 'test')
  expect([readlinkSync(profile), readlinkSync(config)]).toEqual([`${profile}.real`, `${config}.real`])
  expect(readFileSync(`${profile}.real`, 'utf8')).toContain('us1')
  expect(readFileSync(`${config}.real`, 'utf8')).toContain('test')
})

test('a profile that is a broken link is not overwritten', async () => {
  const { host } = await start({ test: {} })
  const file = profileFile(host, 'prod')
  symlinkSync('missing', file)
  await expect(writeProfile(host, 'prod', {}, { replace: true })).rejects.toMatchObject({
    code: 'unwritable_config',
    exitCode: 2,
    message: `Cannot write ${file}: is a broken symbolic link`,
  })
  expect(readlinkSync(file)).toBe('missing')
})

test('a profile that cannot be stored is an error with the reason and an alternative location', async () => {
  const { host } = memoryHost({ program: 'jobs' })
  const file = join(host.home, 'file')
  writeFileSync(file, '')
  await expect(
    writeProfile(
      { ...host, env: {}, home: file },
      'prod',
      { region: 'eu1', domain: 'example.com' },
      { replace: false },
    ),
  ).rejects.toMatchObject({
    code: 'unwritable_config',
    exitCode: 2,
    message: expect.stringContaining(`not a directory, mkdir '${file}`) as string,
    hint: expect.stringContaining('XDG_CONFIG_HOME') as string,
  })
})

test.each([
  { what: 'the file', path: 'profiles/asked.json', mode: 0o602 },
  { what: 'the file, by its group', path: 'profiles/asked.json', mode: 0o660 },
  { what: 'the directory of profiles', path: 'profiles', mode: 0o777 },
  { what: 'the directory above it', path: '', mode: 0o1777 },
])('a key command is not run if other users can write to $what', async ({ path, mode }) => {
  const { host, resolve } = await start({
    asked: { baseUrl: 'http://127.0.0.1:9', keyCommand: 'vault' },
    stored: { baseUrl: 'http://127.0.0.1:9', apiKey: 'stored-key' },
  })
  const open = join(configDirectory(host), path)
  chmodSync(open, mode)
  await expect(resolve('asked')).rejects.toMatchObject({
    code: 'insecure_profile',
    exitCode: 2,
    hint: `Check the profile, then run: chmod go-w ${open}`,
  })
  await expect(resolve('stored')).resolves.toMatchObject({ name: 'stored' })
  chmodSync(open, mode & ~0o022)
  await expect(resolve('asked')).resolves.toMatchObject({ key: { kind: 'command', command: 'vault' } })
})
