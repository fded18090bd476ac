import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStoreDatabase } from '../../test/stores.ts'
import { openPostgres } from '../store/open-postgres.ts'
import type { Store } from '../store/store.ts'
import { updateFindings } from './update-findings.ts'

let store: Store
beforeAll(async () => {
  store = await openPostgres({ url: await newStoreDatabase() })
})
afterAll(() => store.close())

test('concurrent updates by the same run change each finding once', async () => {
  const keys = Array.from({ length: 200 }, (_, at) => `key ${at}`)
  const update = (runId: string, found: readonly string[]) =>
    store.transaction((transaction) =>
      updateFindings(transaction, {
        job: 'alert-drift',
        target: 'prod-eu',
        runId,
        now: new Date(),
        findings: found.map((key) => ({ key, title: key, details: {} })),
        isBaseline: false,
      }),
    )
  for (const found of [keys, keys, [], []]) {
    const runId = randomUUID()
    await Promise.all([1, 2, 3, 4].map(() => update(runId, found)))
  }
  const rows = await store.db.selectFrom('findings').select(['key', 'state']).execute()
  expect(rows).toHaveLength(200)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['closed']))
})
