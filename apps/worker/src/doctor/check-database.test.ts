import type { Finding } from '@mgmt-api/command'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storesOf } from '../../test/stores.ts'
import type { Store } from '../store/store.ts'
import { checkDatabase } from './check-database.ts'

describe.each(storesOf(import.meta.url))('the database of a worker, on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const looked = async (aheadMs = 0): Promise<readonly Finding[]> => {
    const rows: Finding[] = []
    const found = checkDatabase({
      config: { targets: [] },
      sources: new Map(),
      // Closed after all tests.
      openStore: async () => ({ ...store, close: async () => undefined }),
      now: () => new Date(Date.now() + aheadMs),
    })
    for await (const each of found) rows.push({ check: 'database', ...each })
    return rows
  }

  test('passes every check right after its migrations', async () => {
    const rows = await looked()
    expect(rows.map(({ check, result }) => `${check} ${result}`)).toEqual(['database ok', 'tables ok', 'clock ok'])
  })

  test('gets a warning if a newer program migrated it', async () => {
    await sql`insert into mgmt_worker.kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(
      store.db,
    )
    const rows = await looked()
    await sql`delete from mgmt_worker.kysely_migration where name = '9999-later'`.execute(store.db)
    expect(rows[1]).toMatchObject({ result: 'warning', detail: 'migrated to 9999-later by a newer mgmt-worker' })
  })

  test('gets a warning if its clock differs by a minute', async () => {
    const rows = await looked(60_000)
    expect(rows[2]).toMatchObject({
      check: 'clock',
      result: 'warning',
      detail: expect.stringMatching(/^this machine is (59|60)\.\d s ahead of the database$/) as string,
    })
  })
})
