import { expectTypeOf, test } from 'vitest'
import type { Caller } from '../core/caller.ts'
import type { ImpactedEntityFilter } from './generated/models.ts'
import { bulkResolve, bulkUnassign, createComment, listCases, resolveCase } from './generated/operations.ts'

test('what an operation on cases needs is required', () => {
  const calls = (caller: Caller): unknown[] => [
    caller.call(listCases, { body: {} }),
    caller.call(resolveCase, { path: { id: 'CASE-1' }, body: {} }),
    caller.call(bulkResolve, { body: { ids: ['CASE-1'], reason: 'fixed' } }),
    caller.call(bulkUnassign, { query: { ids: ['CASE-1'] } }),
    caller.call(createComment, { path: { case_id: 'CASE-1' }, body: { text: 'fixed' } }),
    // @ts-expect-error the case is missing
    caller.call(resolveCase, { body: {} }),
    // @ts-expect-error the ids are missing
    caller.call(bulkResolve, { body: { reason: 'fixed' } }),
    // @ts-expect-error the text is missing
    caller.call(createComment, { path: { case_id: 'CASE-1' }, body: {} }),
  ]
  expectTypeOf(calls).toBeFunction()
})

test('a filter by what cases affect names a service or a database, not both, and not neither', () => {
  expectTypeOf<{ apmService: { name: string } }>().toExtend<ImpactedEntityFilter>()
  expectTypeOf<{ apmDatabase: { name: string } }>().toExtend<ImpactedEntityFilter>()
  expectTypeOf<{}>().not.toExtend<ImpactedEntityFilter>()
  expectTypeOf<{ apmService: { name: string }; apmDatabase: { name: string } }>().not.toExtend<ImpactedEntityFilter>()
})
