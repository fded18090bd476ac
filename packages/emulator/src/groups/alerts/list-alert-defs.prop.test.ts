import {
  AlertDefOrderByDirection,
  AlertDefOrderByFields,
  type AlertDefOrderBys,
  type ListAlertDefsQuery,
} from '@mgmt-api/models/alerts'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countOf } from '../../../../../scripts/vitest/left-out.ts'
import { definitions, filtersOf } from '../../../test/arbitrary-filters.ts'
import { databases } from '../../../test/databases.ts'
import { expectedList } from '../../../test/list-oracle.ts'
import { drawDefinitions, populate, type StoredAlertDef } from '../../../test/population.ts'
import { createService, type Requests, requestsTo } from '../../../test/service.ts'
import { createEmulator, type SqliteConnection } from '../../browser.ts'
import { migrations } from '../migrations.ts'
import { createDatabase } from '../../store/database.ts'
import { implementedAlertDefs } from './alert-defs.ts'

const filters = filtersOf()

const orders: fc.Arbitrary<AlertDefOrderBys | undefined> = fc.option(
  fc.record({
    orderBys: fc.array(
      fc.record({
        fieldName: fc.constantFrom(...AlertDefOrderByFields.values),
        direction: fc.constantFrom(...AlertDefOrderByDirection.values),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  { nil: undefined },
)

/** Names and totals of all pages. */
async function walk(service: Requests, query: ListAlertDefsQuery): Promise<{ ids: string[]; totals: Set<unknown> }> {
  const ids: string[] = []
  const totals = new Set<unknown>()
  let pageToken = ''
  do {
    const pagination = { ...query.pagination, ...(pageToken !== '' && { pageToken }) }
    const page = await service.list({ ...query, pagination })
    ids.push(...page.alertDefs.map(({ id }) => id))
    totals.add(page.pagination?.totalSize)
    pageToken = page.pagination?.nextPageToken ?? ''
  } while (pageToken !== '')
  return { ids, totals }
}

/** Requests to an emulator over a connection with these definitions. */
async function serviceOver(connection: SqliteConnection, stored: readonly StoredAlertDef[]): Promise<Requests> {
  const emulator = createEmulator(connection)
  onTestFinished(() => emulator.close())
  await emulator.ready
  const db = createDatabase(connection, migrations)
  db.write(() => {
    for (const each of stored) implementedAlertDefs.add({ db }, each)
  })
  return requestsTo(emulator)
}

describe('a list', () => {
  test.each(databases)('matches the filter and the order for any page size over $name', async ({ connect }) => {
    const service = await serviceOver(connect(), definitions)
    const sizes = fc.constantFrom(7, 50, 1000)
    let found = 0
    await fc.assert(
      fc.asyncProperty(filters, orders, sizes, async (query_filter, order_bys, pageSize) => {
        const expected = expectedList(definitions, query_filter, order_bys).map(({ id }) => id)
        const { ids, totals } = await walk(service, {
          query_filter,
          ...(order_bys && { order_bys }),
          pagination: { pageSize },
        })
        expect(ids).toEqual(expected)
        expect([...totals]).toEqual([expected.length])
        found += expected.length
      }),
      { numRuns: countOf('emulator: filters of a list', 200, 100) },
    )
    // Ensures that the filters match something.
    expect(found).toBeGreaterThan(1_000)
  })

  test('neither repeats nor misses definitions while others are added and deleted between pages', async () => {
    const service = createService()
    const steps = fc.array(fc.tuple(fc.boolean(), fc.nat()), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(orders, fc.integer({ min: 1, max: 9 }), steps, async (order_bys, pageSize, changes) => {
        const before = drawDefinitions(40, pageSize)
        await populate(service.emulator, before)
        const deleted = new Set<string>()
        const added = new Set<string>()
        const seen: string[] = []
        const pending = [...changes]
        let pageToken = ''
        do {
          const pagination = { pageSize, ...(pageToken !== '' && { pageToken }) }
          const page = await service.list({ ...(order_bys && { order_bys }), pagination })
          seen.push(...page.alertDefs.map(({ id }) => id))
          pageToken = page.pagination?.nextPageToken ?? ''
          const [create, which] = pending.shift() ?? []
          if (create === true) added.add((await service.create()).id)
          const victim = before[(which ?? 0) % before.length]?.id
          if (create === false && victim !== undefined && !deleted.has(victim)) {
            deleted.add(victim)
            await service.send(`DELETE /5/alerts/alerts/v3/${victim}`)
          }
        } while (pageToken !== '')

        const stayed = expectedList(before, {}, order_bys).filter(({ id }) => !deleted.has(id))
        expect(new Set(seen).size).toBe(seen.length)
        // Definitions that were there throughout, in order; others may or may not appear.
        expect(seen.filter((id) => !deleted.has(id) && !added.has(id))).toEqual(stayed.map(({ id }) => id))
      }),
      { numRuns: 60 },
    )
  })
})
