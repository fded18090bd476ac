import { describe, expect, onTestFinished, test } from 'vitest'
import { storesOf } from '../../test/stores.ts'
import { removeWorker, recordHeartbeat } from './heartbeat.ts'

const startedAt = new Date('2026-11-21T12:00:00Z')
const first = { id: '00000000-0000-4000-8000-000000000001', machine: { host: 'one', pid: 11 }, startedAt }
const second = { id: '00000000-0000-4000-8000-000000000002', machine: { host: 'two', pid: 22 }, startedAt }
const state = { digest: 'd', revision: 3 }

describe.each(storesOf(import.meta.url))('on $name', ({ open }) => {
  test('a worker is listed until a minute after its last heartbeat', async () => {
    const store = await open()
    onTestFinished(() => store.close())
    const listed = async (): Promise<readonly string[]> => {
      const rows = await store.db.selectFrom('workers').select(['host', 'config_revision']).orderBy('host').execute()
      return rows.map(({ host, config_revision: revision }) => `${host} ${revision}`)
    }

    await recordHeartbeat(store, first, { ...state, now: startedAt })
    await recordHeartbeat(store, second, { ...state, now: startedAt })
    await recordHeartbeat(store, second, { digest: 'e', revision: 4, now: new Date('2026-11-21T12:01:00Z') })
    expect(await listed()).toEqual(['one 3', 'two 4'])
    await recordHeartbeat(store, second, { ...state, now: new Date('2026-11-21T12:01:01Z') })
    expect(await listed()).toEqual(['two 3'])
    await removeWorker(store, second.id)
    expect(await listed()).toEqual([])
  })
})
