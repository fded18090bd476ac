import type { BulkRun, Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type { Case, CaseEvent, CaseSettings, ListCasesResponse } from '@mgmt-api/models/cases'
import { expectTypeOf, test } from 'vitest'
import { createCases } from './index.ts'

declare const caller: Caller
const cases = createCases(caller)

test('methods accept and return named models', () => {
  expectTypeOf(cases.list()).toEqualTypeOf<Paged<Case, ListCasesResponse>>()
  expectTypeOf(cases.acknowledge('CASE-1')).toEqualTypeOf<Call<Case>>()
  expectTypeOf(cases.resolveMany(['CASE-1'], { reason: 'Fixed.' })).toEqualTypeOf<BulkRun<string, Case>>()
  expectTypeOf(cases.closeMany(['CASE-1'])).toEqualTypeOf<BulkRun<string, Case>>()
  expectTypeOf(cases.comments.create('CASE-1', { text: 'On it' })).toEqualTypeOf<Call<CaseEvent>>()
  expectTypeOf(cases.settings.getActive()).toEqualTypeOf<Call<CaseSettings>>()
})

test('lists take filter, orderBy and limit, in words or in values', () => {
  void cases.list({ filter: { status: 'active', priority: ['P1', 'CASE_PRIORITY_P2'] }, limit: 3 })
  void cases.list({ orderBy: { field: 'created-at', direction: 'desc' } })
  void cases.filterValues({ filter: { status: ['active', 'tomorrow'] } })
  // @ts-expect-error it is called status
  void cases.list({ filter: { statuses: ['active'] } })
  // @ts-expect-error places of the request are for `call`
  void cases.list({ body: {} })
  // @ts-expect-error values have no order
  void cases.filterValues({ orderBy: {} })
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error the id of a case is a text
  void cases.get(1)
  // @ts-expect-error a priority is needed
  void cases.setPriority('CASE-1', {})
  // @ts-expect-error the ids of a bulk method are texts
  void cases.closeMany([{ id: 'CASE-1' }])
  expectTypeOf(cases).not.toHaveProperty('create')
})
