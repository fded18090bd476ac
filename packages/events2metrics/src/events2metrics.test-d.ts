import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type {
  E2M,
  E2MCreateParams,
  E2MExecutionResponse,
  GetLimitsResponse,
  LabelsPermutationsCardinalityDay,
  ListE2MResponse,
  ListLabelsCardinalityResponse,
} from '@mgmt-api/models/events2metrics'
import { expectTypeOf, test } from 'vitest'
import { createEvents2Metrics } from './index.ts'

declare const caller: Caller
const events2metrics = createEvents2Metrics(caller)

test('methods accept and return named models', () => {
  expectTypeOf(events2metrics.list()).toEqualTypeOf<Paged<E2M, ListE2MResponse>>()
  expectTypeOf(events2metrics.get('id')).toEqualTypeOf<Call<E2M>>()
  expectTypeOf(events2metrics.create).parameter(0).toEqualTypeOf<E2MCreateParams>()
  expectTypeOf(events2metrics.delete('id')).toEqualTypeOf<Call<string>>()
  expectTypeOf(events2metrics.changeMany([])).toEqualTypeOf<Call<E2MExecutionResponse[]>>()
  expectTypeOf(events2metrics.labelCardinalities()).toEqualTypeOf<
    Paged<LabelsPermutationsCardinalityDay, ListLabelsCardinalityResponse>
  >()
  expectTypeOf(events2metrics.limits()).toEqualTypeOf<Call<GetLimitsResponse>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error a definition has a name
  void events2metrics.create({ logsQuery: {} })
  // @ts-expect-error it counts logs or spans, and not both
  void events2metrics.create({ name: 'a', logsQuery: {}, spansQuery: {} })
})
