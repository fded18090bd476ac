import { expect, test } from 'vitest'
import { configOf } from '../../../test/config-of.ts'
import { readSecrets } from './read-secrets.ts'

test('keys and secrets are redacted in the log from twelve characters: shorter ones may be ordinary words', async () => {
  const target = { name: 'prod', base_url: 'https://platform.example', key: '${env:KEY}' }
  const config = configOf({
    targets: [target, { ...target, name: 'sandbox', key: '${env:SHORT}' }],
    jobs: [{ job: 'alert-history', schedule: '0 * * * *' }],
    notifiers: [{ name: 'chat', kind: 'webhook', url: '${env:NOT_SET}' }],
    ping_url: '${env:PING}',
  })
  const setup = { config, provided: new Map<string, never>(), directory: import.meta.dirname }
  const env = { KEY: 'k'.repeat(12), SHORT: 'k'.repeat(11), PING: 'https://ping.example/' }
  expect((await readSecrets(setup, env)).toSorted()).toEqual([env.PING, env.KEY])
})
