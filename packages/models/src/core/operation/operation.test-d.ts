import { expectTypeOf, test } from 'vitest'
import { type CreateActionRequest, type createAction, type listActions } from '../../actions/generated/index.ts'
import {
  type BulkReplaceAlertDefsBody,
  type bulkReplaceAlertDefs,
  downloadAlerts,
  type DownloadAlertsResponse,
} from '../../alerts/generated/index.ts'
import { bulkUnassign, createComment, listCases, resolveCase } from '../../cases/generated/index.ts'
import type { assignIncidents, Incident, listIncidents } from '../../incidents/generated/index.ts'
import type { Caller } from './caller.ts'
import type { BodyOf } from './operation.ts'

test('the type of a body comes from its operation', () => {
  expectTypeOf<BodyOf<typeof createAction>>().toEqualTypeOf<CreateActionRequest>()
  expectTypeOf<BodyOf<typeof bulkReplaceAlertDefs>>().toEqualTypeOf<BulkReplaceAlertDefsBody>()
  expectTypeOf<BodyOf<typeof listActions>>().toBeNever()
})

test('a call takes the places of its operation, with their required fields', () => {
  const calls = (caller: Caller): unknown[] => [
    caller.call(listCases, { body: {} }),
    caller.call(bulkUnassign, { query: { ids: ['CASE-1'] } }),
    caller.call(createComment, { path: { case_id: 'CASE-1' }, body: { text: 'fixed' } }),
    // @ts-expect-error the case is missing
    caller.call(resolveCase, { body: {} }),
    // @ts-expect-error the text is missing
    caller.call(createComment, { path: { case_id: 'CASE-1' }, body: {} }),
  ]
  expectTypeOf(calls).toBeFunction()
})

test('a download is a stream of messages', () => {
  const read = (caller: Caller): AsyncIterable<DownloadAlertsResponse> => caller.stream(downloadAlerts, { query: {} })
  expectTypeOf(read).toBeFunction()
  expectTypeOf(downloadAlerts.stream).toEqualTypeOf<true | undefined>()
})

test('lists know their items, changes of many their entries', () => {
  expectTypeOf<Parameters<NonNullable<(typeof listIncidents)['~item']>>[0]>().toEqualTypeOf<Incident>()
  expectTypeOf<ReturnType<NonNullable<(typeof assignIncidents)['~bulk']>>>().toEqualTypeOf<[string, Incident]>()
})
