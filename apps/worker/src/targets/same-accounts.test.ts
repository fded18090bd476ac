import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { newDataDirectory } from '../../test/stores.ts'
import { findSameAccounts } from './same-accounts.ts'

const env = { KEY: 'canary-key-0123456789', SAME: ' canary-key-0123456789\n', OTHER: 'canary-key-9876543210' }

type Fields = Readonly<Record<string, unknown>>

const targetsOf = (all: readonly Fields[]) =>
  configOf({
    targets: all.map((fields, at) => ({
      name: `t${at}`,
      key: '${env:KEY}',
      ...(Object.hasOwn(fields, 'region') ? {} : { base_url: 'https://api.eu1.example.com' }),
      ...fields,
    })),
    jobs: [{ job: 'alert-history', schedule: '0 * * * *' }],
  }).targets

test.each<{ name: string; other: Fields }>([
  { name: 'region and domain', other: { region: 'eu1', domain: 'Example.com' } },
  { name: 'upper case', other: { base_url: 'HTTPS://API.eu1.example.COM' } },
  { name: 'a slash', other: { base_url: 'https://api.eu1.example.com/' } },
  { name: 'the default port', other: { base_url: 'https://api.eu1.example.com:443' } },
  { name: 'the path of the API', other: { base_url: 'https://api.eu1.example.com/mgmt/openapi/4/' } },
  { name: 'another variable with the same key', other: { key: '${env:SAME}' } },
])('a target is the account of an earlier one with $name', async ({ other }) => {
  const targets = targetsOf([{}, { key: '${env:OTHER}' }, other])
  expect(await findSameAccounts(targets, { env, directory: '/' })).toEqual([
    { index: 2, target: 't2', first: 't0', address: 'https://api.eu1.example.com' },
  ])
})

test.each<{ name: string; other: Fields }>([
  { name: 'another key', other: { key: '${env:OTHER}' } },
  { name: 'another region', other: { region: 'us1', domain: 'example.com' } },
  { name: 'another port', other: { base_url: 'https://api.eu1.example.com:8443' } },
  { name: 'another path', other: { base_url: 'https://api.eu1.example.com/team' } },
  { name: 'a key that cannot be read', other: { key: '${env:UNSET}' } },
])('a target with $name is another account', async ({ other }) => {
  expect(await findSameAccounts(targetsOf([{}, other]), { env, directory: '/' })).toEqual([])
})

test('keys that cannot be read are the same if their references are', async () => {
  const directory = newDataDirectory()
  writeFileSync(join(directory, 'key'), env.KEY)
  const targets = targetsOf([{}, { key: '${file:key}' }, { key: `\${file:${directory}/key}` }, { key: '${env:UNSET}' }])
  const found = async (options: { readonly env?: typeof env }): Promise<readonly string[]> =>
    (await findSameAccounts(targets, { directory, ...options })).map(({ target, first }) => `${target} ${first}`)
  expect(await found({ env })).toEqual(['t1 t0', 't2 t0'])
  expect(await found({})).toEqual(['t2 t1'])
  expect(await findSameAccounts(targetsOf([{}, {}]), { env: {}, directory })).toHaveLength(1)
})
