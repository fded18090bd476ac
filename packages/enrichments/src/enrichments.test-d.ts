import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type {
  CustomEnrichment,
  Enrichment,
  EnrichmentRequestModel,
  EnrichmentsResponse,
} from '@mgmt-api/models/enrichments'
import { expectTypeOf, test } from 'vitest'
import { createEnrichments } from './index.ts'

declare const caller: Caller
const enrichments = createEnrichments(caller)

test('methods accept and return named models', () => {
  expectTypeOf(enrichments.list()).toEqualTypeOf<Paged<Enrichment, EnrichmentsResponse>>()
  expectTypeOf(enrichments.createMany).parameter(0).toEqualTypeOf<EnrichmentRequestModel[]>()
  expectTypeOf(enrichments.deleteMany([1])).toEqualTypeOf<Call<Enrichment[]>>()
  expectTypeOf(enrichments.custom.get(1)).toEqualTypeOf<Call<CustomEnrichment>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error a rule has a type
  void enrichments.createMany([{ fieldName: 'client.ip' }])
  // @ts-expect-error a table has a file
  void enrichments.custom.create({ name: 'hosts', description: '' })
  expectTypeOf(enrichments).not.toHaveProperty('get')
})
