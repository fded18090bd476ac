import type { Caller } from '@mgmt-api/models'
import { type AlertDef, bulkCreateAlertDefs, bulkDeleteAlertDefs, listAlertDefs } from '@mgmt-api/models/alerts'
import type { AlertDefToCreate, ListAlertDefsResponse } from '@mgmt-api/models/alerts'
import { expectTypeOf, test } from 'vitest'
import { bulk, type BulkOutcome, type BulkRun, paged, type Paged } from './index.ts'
import { mapEntries } from './internal.ts'

declare const caller: Caller

test('a list knows its items and its response from the operation', () => {
  const list = paged(caller, listAlertDefs, { query: {} })
  expectTypeOf(list).toEqualTypeOf<Paged<AlertDef, ListAlertDefsResponse>>()
  expectTypeOf(list.toArray()).resolves.toEqualTypeOf<AlertDef[]>()
})

test('a list refuses a wrong input, a wrong option, and an operation that does not list', () => {
  // @ts-expect-error it is called query_filter
  paged(caller, listAlertDefs, { query: { filter: {} } })
  // @ts-expect-error there is no such option
  paged(caller, listAlertDefs, { query: {} }, { pageSize: 5 })
  // @ts-expect-error this operation deletes
  paged(caller, bulkDeleteAlertDefs, { query: {} })
})

test('a run knows its entries and results from the operation', () => {
  const created = bulk(caller, bulkCreateAlertDefs, [{ alertDefProperties: { name: 'a' } }])
  expectTypeOf(created).toEqualTypeOf<BulkRun<AlertDefToCreate, AlertDef>>()
  const deleted = bulk(caller, bulkDeleteAlertDefs, new Set(['id']))
  expectTypeOf(deleted).toEqualTypeOf<BulkRun<string, string>>()
})

test('a run refuses entries of another kind and operations without any', () => {
  // @ts-expect-error ids are texts
  bulk(caller, bulkDeleteAlertDefs, [1])
  // @ts-expect-error it must have properties
  bulk(caller, bulkCreateAlertDefs, [{ name: 'a' }])
  // @ts-expect-error it lists, and takes no entries
  bulk(caller, listAlertDefs, [])
})

test('an outcome is narrowed by its status', () => {
  const look = (outcome: BulkOutcome<string, AlertDef>): unknown => {
    if (outcome.status === 'done') return expectTypeOf(outcome.result).toEqualTypeOf<AlertDef>()
    if (outcome.status === 'failed') return expectTypeOf(outcome.reason).toEqualTypeOf<string>()
    // @ts-expect-error only what is done has a result
    return outcome.result
  }
  expectTypeOf(look).parameter(0).toHaveProperty('index')
})

test('mapped entries have the type that they are mapped to', () => {
  expectTypeOf(mapEntries([1], String)).toEqualTypeOf<Iterable<string> | AsyncIterable<string>>()
})
