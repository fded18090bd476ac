import type { Caller } from '@mgmt-api/models'
import { type IpAccessVerbs, type UserVerbs } from '@mgmt-api/models/access'
import type { AlertVerbs } from '@mgmt-api/models/alerts'
import type { MetricsArchiveVerbs } from '@mgmt-api/models/archive'
import { type Case, type CaseCommentVerbs, caseVerbs } from '@mgmt-api/models/cases'
import { type Dashboard, type DashboardRest, type DashboardVerbs } from '@mgmt-api/models/dashboards'
import type { EnrichmentVerbs } from '@mgmt-api/models/enrichments'
import type { IncidentVerbs } from '@mgmt-api/models/incidents'
import { type CreateViewBody, type View, type ViewVerbs, viewVerbs } from '@mgmt-api/models/views'
import { expectTypeOf, test } from 'vitest'
import {
  bind,
  bulk,
  type BulkRun,
  createMany,
  type EachOptions,
  type Entries,
  listed,
  type MethodsOf,
  paged,
  type ResourceClient,
} from '../index.ts'

declare const caller: Caller
const cases = bind(caller, caseVerbs, { bulk, paged })

test('a bulk method takes its entries, what they share, and options', () => {
  expectTypeOf(cases.assignMany(['CASE-1'], { assignee: { userId: 'id' } })).toEqualTypeOf<BulkRun<string, Case>>()
  expectTypeOf(cases.closeMany(['CASE-1'], { chunkSize: 10 })).toEqualTypeOf<BulkRun<string, Case>>()
})

test('a bulk method requires the input that its entries share', () => {
  // @ts-expect-error the shared input is missing
  cases.assignMany(['CASE-1'])
  // @ts-expect-error the ids are the entries
  cases.resolveMany(['CASE-1'], { ids: ['CASE-2'] })
  // @ts-expect-error nothing is shared: these are options
  cases.closeMany(['CASE-1'], { reason: 'done' })
})

test('a resource whose items are created from a body has createMany, with the further inputs of create', () => {
  expectTypeOf<ResourceClient<ViewVerbs>['createMany']>().toEqualTypeOf<
    (entries: Entries<CreateViewBody>, options?: EachOptions) => BulkRun<CreateViewBody, View>
  >()
  expectTypeOf<ResourceClient<DashboardVerbs>['createMany']>().toEqualTypeOf<
    (entries: Entries<Dashboard>, options?: EachOptions & DashboardRest) => BulkRun<Dashboard, string>
  >()
  const views = bind(caller, viewVerbs, { listed, createMany })
  // @ts-expect-error every request has one entry
  views.createMany([], { chunkSize: 2 })
  // @ts-expect-error a view has a time selection
  views.createMany([{ name: 'Errors' }])
})

test('other resources are unchanged, and so is a client that is bound without it', () => {
  expectTypeOf<ResourceClient<AlertVerbs>>().toEqualTypeOf<MethodsOf<AlertVerbs>>()
  expectTypeOf<ResourceClient<EnrichmentVerbs>>().toEqualTypeOf<MethodsOf<EnrichmentVerbs>>()
  expectTypeOf<ResourceClient<IncidentVerbs>>().toEqualTypeOf<MethodsOf<IncidentVerbs>>()
  expectTypeOf<ResourceClient<UserVerbs>>().toEqualTypeOf<MethodsOf<UserVerbs>>()
  expectTypeOf<ResourceClient<CaseCommentVerbs>>().toEqualTypeOf<MethodsOf<CaseCommentVerbs>>()
  expectTypeOf<ResourceClient<IpAccessVerbs>>().toEqualTypeOf<MethodsOf<IpAccessVerbs>>()
  expectTypeOf<ResourceClient<MetricsArchiveVerbs>>().toEqualTypeOf<MethodsOf<MetricsArchiveVerbs>>()
  expectTypeOf(bind(caller, viewVerbs, { listed })).toEqualTypeOf<MethodsOf<ViewVerbs>>()
})
