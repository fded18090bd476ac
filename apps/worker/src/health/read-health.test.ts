import { describe, expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { fillStore } from '../../test/fill-store.ts'
import { testStores } from '../../test/stores.ts'
import { readHealth } from './read-health.ts'

const config = configOf({
  targets: [{ name: 'prod-eu', base_url: 'https://eu.invalid', key: '${env:KEY}' }],
  jobs: [{ job: 'usage-history', schedule: '0 3 1 1 *', from: '2026-11-15' }],
  notifiers: [{ name: 'lines', kind: 'stdout' }],
})

describe.each(testStores)('health, on $name', ({ open }) => {
  test('warns about dead messages for a week', async () => {
    const store = await open()
    onTestFinished(() => store.close())
    await fillStore(store)
    const deadAt = async (now: string) => {
      const { problems } = await readHealth(store, { config, now: new Date(now) })
      return problems.filter(({ code }) => code === 'messages_dead').map(({ message }) => message)
    }
    expect(await deadAt('2026-11-28T02:59:00Z')).toEqual(['2 messages of the last week are dead.'])
    expect(await deadAt('2026-11-28T03:01:00Z')).toEqual([])

    // One was sent again, and refused again.
    const refused = new Date('2026-11-27T12:00:00Z')
    await store.db.updateTable('messages').set({ refused_since: refused }).where('idempotency_key', '=', 'b').execute()
    expect(await deadAt('2026-11-28T03:01:00Z')).toEqual(['1 message of the last week is dead.'])
  })
})
