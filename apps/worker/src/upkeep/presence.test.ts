import { describe, expect, onTestFinished, test } from 'vitest'
import { testStores } from '../../test/stores.ts'
import { endPresence, tellPresence } from './presence.ts'

const startedAt = new Date('2026-11-21T12:00:00Z')
const first = { id: '00000000-0000-4000-8000-000000000001', machine: { host: 'one', pid: 11 }, startedAt }
const second = { id: '00000000-0000-4000-8000-000000000002', machine: { host: 'two', pid: 22 }, startedAt }
const followed = { digest: 'd', revision: 3 }

describe.each(testStores)('on $name', ({ open }) => {
  test('a worker is in the list while it tells that it is there, and gone a minute after', async () => {
    const store = await open()
    onTestFinished(() => store.close())
    const there = async (): Promise<readonly string[]> => {
      const rows = await store.db.selectFrom('workers').select(['host', 'config_revision']).orderBy('host').execute()
      return rows.map(({ host, config_revision: revision }) => `${host} ${revision}`)
    }

    await tellPresence(store, first, { ...followed, now: startedAt })
    await tellPresence(store, second, { ...followed, now: startedAt })
    await tellPresence(store, second, { digest: 'e', revision: 4, now: new Date('2026-11-21T12:01:00Z') })
    expect(await there()).toEqual(['one 3', 'two 4'])
    await tellPresence(store, second, { ...followed, now: new Date('2026-11-21T12:01:01Z') })
    expect(await there()).toEqual(['two 3'])
    await endPresence(store, second.id)
    expect(await there()).toEqual([])
  })
})
