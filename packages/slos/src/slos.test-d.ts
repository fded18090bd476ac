import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type { BatchExecuteSloResponse, ListSlosResponse, Slo, SloAlertValidityResult } from '@mgmt-api/models/slos'
import { expectTypeOf, test } from 'vitest'
import { createSlos } from './index.ts'

declare const caller: Caller
const slos = createSlos(caller)

test('methods accept and return named models', () => {
  expectTypeOf(slos.list()).toEqualTypeOf<Paged<Slo, ListSlosResponse>>()
  expectTypeOf(slos.get('id')).toEqualTypeOf<Call<Slo>>()
  expectTypeOf(slos.create).parameter(0).toEqualTypeOf<Slo>()
  expectTypeOf(slos.delete('id')).toEqualTypeOf<Call<string[]>>()
  expectTypeOf(slos.changeMany([])).toEqualTypeOf<Call<BatchExecuteSloResponse>>()
  expectTypeOf(slos.validateReplace('id', {})).toEqualTypeOf<Call<SloAlertValidityResult[]>>()
  expectTypeOf(slos.zeroState()).toEqualTypeOf<Call<boolean>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error the id of an SLO is a text
  void slos.get(1)
  // @ts-expect-error a change is exactly one of three
  void slos.changeMany([{}])
  // @ts-expect-error filters are in the query
  void slos.list({ filters: [] })
  expectTypeOf(slos).not.toHaveProperty('update')
})
