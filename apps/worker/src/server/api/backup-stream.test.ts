import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serve, sourcesOver } from '../../../test/api-server.ts'
import { newStoreDatabase } from '../../../test/stores.ts'
import { openPostgres } from '../../store/open-postgres.ts'

test('a backup with a paused reader does not delay the end of the worker', async () => {
  const store = await openPostgres({ url: await newStoreDatabase() })
  await sql`insert into mgmt_worker.usage_days
    select 'target-' || number, '2026-11-01', 'logs', 'high', number, now(), now()
    from generate_series(1, 100000) number`.execute(store.db)
  const served = await sourcesOver(store)
  const { ask, close } = await serve(served.sources)
  const response = await ask('/api/v1/backup.ndjson')
  const reader = response.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)

  await close(0)
  // It waits for every used connection.
  await served.close()
  const toTheEnd = async (): Promise<void> => {
    while ((await reader?.read())?.done === false);
  }
  await expect(toTheEnd()).rejects.toThrow('terminated')
})
