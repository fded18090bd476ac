import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ProgramHost } from '../host.ts'
import { plainStyle } from '../output/style.ts'
import { createReport } from '../report.ts'
import { memoryHost } from '../testing/index.ts'
import type { Profile } from './profile-schema.ts'
import {
  chooseProfile,
  currentProfile,
  profileFile,
  profileNames,
  removeProfile,
  writeProfile,
} from './profile-store.ts'
import { readKey } from './read-key.ts'
import { type ResolvedProfile, resolveProfile } from './resolve-profile.ts'

interface Scene {
  readonly host: ProgramHost
  readonly stderr: () => string
  readonly resolve: (name: string) => Promise<ResolvedProfile>
  /** The key of a profile, as it would be sent. */
  readonly key: (name: string) => Promise<string>
}

async function scene(profiles: Readonly<Record<string, Profile>>): Promise<Scene> {
  const { host, stderr } = memoryHost({
    program: 'jobs',
    shell: async ({ command }) => ({ exitCode: 0, output: `${command}-key\n` }),
  })
  const report = createReport({ stream: host.stderr, format: 'table', style: plainStyle })
  for (const [name, profile] of Object.entries(profiles)) await writeProfile(host, name, profile, { replace: false })
  const resolve = (name: string): Promise<ResolvedProfile> => resolveProfile({ host, report }, name)
  return {
    host,
    stderr,
    resolve,
    async key(name) {
      const { key, keyFrom } = await resolve(name)
      return readKey(host, report, key, keyFrom)
    },
  }
}

test('a profile is an address, where the key comes from, and what is allowed', async () => {
  const { resolve, key } = await scene({
    prod: { region: 'eu1', domain: 'example.com', apiKey: 'stored-key', readOnly: true, scheme: 'Bearer' },
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
    readOnly: true,
  })
  expect(await resolve('asked')).toEqual({
    name: 'asked',
    kind: 'service',
    baseUrl: 'http://127.0.0.1:9',
    nativeName: 'Native',
    key: { kind: 'command', command: 'vault' },
    keyFrom: 'profile asked, by its command',
    readOnly: false,
  })
  expect(await key('prod')).toBe('stored-key')
  expect(await key('asked')).toBe('vault-key')
})

test('the sandbox needs no file', async () => {
  const { resolve, key } = await scene({})
  expect(await resolve('sandbox')).toMatchObject({ kind: 'sandbox', name: 'sandbox', readOnly: false })
  expect(await key('sandbox')).toBe('sandbox')
})

test('a profile that is not there is refused with the nearest name', async () => {
  const { resolve } = await scene({ prod: { apiKey: 'k' } })
  await expect(resolve('prdo')).rejects.toMatchObject({
    code: 'unknown_profile',
    exitCode: 2,
    message: 'There is no profile "prdo", did you mean "prod"?',
  })
})

test('a profile without a key, with two, or with a mistyped name in it is refused', async () => {
  const { host, resolve } = await scene({ bare: { region: 'eu1', domain: 'example.com' } })
  await expect(resolve('bare')).rejects.toMatchObject({ code: 'missing_key', exitCode: 2 })
  writeFileSync(profileFile(host, 'bare'), '{"apiKey": "secret", "keyCommand": "vault"}')
  await expect(resolve('bare')).rejects.toThrow('apiKey and keyCommand exclude each other')
  writeFileSync(profileFile(host, 'bare'), '{"apiKey": "secret", "readonly": true}')
  await expect(resolve('bare')).rejects.toThrow(/bare\.json: unknown: readonly$/)
})

test('a file with a key that others may read is warned of, and one without is not', async () => {
  const { host, resolve, stderr } = await scene({ prod: { apiKey: 'secret' }, asked: { keyCommand: 'vault' } })
  for (const name of ['prod', 'asked']) chmodSync(profileFile(host, name), 0o644)
  await resolve('asked')
  expect(stderr()).toBe('')
  await resolve('prod')
  const file = profileFile(host, 'prod')
  expect(stderr()).toBe(`warning: ${file} holds a key and others may read it. Type: chmod 600 ${file}\n`)
})

test('the chosen profile is forgotten when it is removed, and other files are no profiles', async () => {
  const { host } = await scene({ prod: { apiKey: 'a' }, test: { apiKey: 'b' } })
  mkdirSync(join(profileFile(host, 'prod'), '../folder'))
  writeFileSync(join(profileFile(host, 'prod'), '../.hidden.json'), '{}')
  await chooseProfile(host, 'prod')
  expect(await currentProfile(host)).toBe('prod')
  await removeProfile(host, 'prod')
  expect(await currentProfile(host)).toBeUndefined()
  expect(await profileNames(host)).toEqual(['test'])
})
