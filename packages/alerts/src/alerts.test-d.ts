import type { BulkRun, Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type {
  AlertDef,
  AlertDefTypeKey,
  AlertEvent,
  AlertSchedulerRule,
  AlertSchedulerRuleResponse,
  AlertSchedulerRuleWithActiveTimeframe,
  CreateAlertSchedulerRuleRequest,
  EventStats,
  FilterOptionCounts,
  GetBulkAlertSchedulerRuleResponse,
  ListAlertDefsResponse,
  ListEventsResponse,
  MetricThresholdType,
  PlatformEvent,
} from '@mgmt-api/models/alerts'
import { expectTypeOf, test } from 'vitest'
import {
  createAlerts,
  type DefinitionWithAccess,
  type Download,
  type NoiseCause,
  type NoisyAlert,
  type NoisyAlerts,
  notifies,
  rankNoisyAlerts,
  readNoisyAlerts,
  type TypeWord,
  variantOf,
} from './index.ts'

declare const caller: Caller
declare const def: AlertDef
const { definitions, events, suppressionRules } = createAlerts(caller)

test('list yields named models and refuses unknown options', () => {
  expectTypeOf(definitions.list()).toEqualTypeOf<Paged<AlertDef, ListAlertDefsResponse>>()
  // @ts-expect-error it is called filter
  definitions.list({ filters: {} })
  // @ts-expect-error it is called name
  definitions.list({ filter: { names: 'x' } })
  // @ts-expect-error there is no such direction
  definitions.list({ orderBy: { field: 'priority', direction: 'down' } })
})

test("a filter has short words or the contract's fields", () => {
  definitions.list({
    filter: { priority: ['P1', 'ALERT_DEF_PRIORITY_P2'], type: 'logs-threshold', name: { not: 'x' } },
  })
  definitions.list({ filter: { nameFilter: { name: ['x'] } } })
  // @ts-expect-error a name is text
  definitions.list({ filter: { name: 5 } })
})

test("words of types are the contract's, with hyphens", () => {
  expectTypeOf<'logs-time-relative-threshold'>().toExtend<TypeWord>()
  expectTypeOf<'flow'>().toExtend<TypeWord>()
  expectTypeOf<'logsThreshold'>().not.toExtend<TypeWord>()
})

test('get returns the access on request', () => {
  expectTypeOf(definitions.get('id')).toEqualTypeOf<Call<AlertDef>>()
  expectTypeOf(definitions.get('id', { includeAccess: false })).toEqualTypeOf<Call<AlertDef>>()
  expectTypeOf(definitions.get('id', { includeAccess: true })).toEqualTypeOf<Call<DefinitionWithAccess>>()
  expectTypeOf(definitions.getByVersionId('id', { includeAccess: true })).toEqualTypeOf<Call<DefinitionWithAccess>>()
})

test('a definition that was read can be passed back', () => {
  definitions.replaceMany([def])
  definitions.createMany([def])
  definitions.createMany(definitions.list())
  definitions.createMany([{ name: 'a' }, { alertDefProperties: { name: 'b' }, accessPolicy: '{}' }])
  void definitions.replace('id', def.alertDefProperties)
})

test('an optional field accepts undefined, at any depth and beside an exclusive one', () => {
  const maybe: string | undefined = undefined
  void definitions.create({ name: 'x', description: maybe, logsImmediate: { logsFilter: undefined }, flow: undefined })
  void definitions.list({ filter: { name: maybe }, pageSize: undefined })
})

test('unknown words of filters and options are rejected', () => {
  void definitions.list({ filter: { priority: 'P1', status: ['alerting', 'ALERT_DEF_STATUS_OK'], type: 'flow' } })
  // @ts-expect-error there is no such priority
  void definitions.list({ filter: { priority: 'P9' } })
  // @ts-expect-error there is no such status
  void definitions.list({ filter: { status: { not: 'firing' } } })
  // @ts-expect-error nothing is ordered by it
  void definitions.list({ orderBy: { field: 'name' } })
})

test('impossible definitions are rejected', () => {
  // @ts-expect-error there is no such field
  void definitions.create({ nmae: 'x' })
  // @ts-expect-error two types exclude each other
  void definitions.create({ name: 'x', flow: {}, logsThreshold: {} })
  // @ts-expect-error upsert and delete exclude each other
  void definitions.replace('id', { name: 'x' }, { accessPolicy: { upsert: '{}', delete: {} } })
  // @ts-expect-error ids are texts
  definitions.deleteMany([1])
  expectTypeOf(definitions.deleteMany(['id'])).toEqualTypeOf<BulkRun<string, string>>()
})

test('a variant is narrowed by its key and by its type', () => {
  const variant = variantOf(def)
  expectTypeOf<NonNullable<typeof variant>['key']>().toEqualTypeOf<AlertDefTypeKey>()
  if (variant?.key === 'metricThreshold') {
    expectTypeOf(variant.value).toEqualTypeOf<MetricThresholdType>()
    expectTypeOf(variant.type).toEqualTypeOf<'ALERT_DEF_TYPE_METRIC_THRESHOLD'>()
  }
  if (variant?.type === 'ALERT_DEF_TYPE_METRIC_THRESHOLD') {
    expectTypeOf(variant.value).toEqualTypeOf<MetricThresholdType>()
  }
})

test('a download returns definitions and missing ids', () => {
  expectTypeOf(definitions.download()).toEqualTypeOf<Download>()
  expectTypeOf<Download>().toExtend<AsyncIterable<AlertDef>>()
  expectTypeOf<Download['notFoundIds']>().toEqualTypeOf<readonly string[]>()
  definitions.download({ ids: new Set(['id']), signal: new AbortController().signal })
  // @ts-expect-error ids are texts
  definitions.download({ ids: [1] })
})

test('counts accept only filters that the service supports', () => {
  expectTypeOf(definitions.counts({ priority: ['P1'], status: { not: 'ok' } })).toEqualTypeOf<
    Call<FilterOptionCounts>
  >()
  // @ts-expect-error nothing is counted by id
  void definitions.counts({ id: 'x' })
  // @ts-expect-error counts cannot leave priorities out
  void definitions.counts({ priority: { not: 'P1' } })
})

test('events need a span with both of its ends', () => {
  const span = { from: '2026-10-01', to: new Date() }
  expectTypeOf(events.list({ filter: span })).toEqualTypeOf<Paged<PlatformEvent, ListEventsResponse>>()
  expectTypeOf(events.ofAlerts(['id'], span)).toEqualTypeOf<Paged<PlatformEvent, ListEventsResponse>>()
  expectTypeOf(events.get('id')).toEqualTypeOf<Promise<PlatformEvent[]>>()
  expectTypeOf(events.permutations('id')).toEqualTypeOf<Promise<AlertEvent[]>>()
  expectTypeOf(events.permutationStats(['id'])).toEqualTypeOf<Promise<ReadonlyMap<string, EventStats>>>()
  events.list({ filter: { cxEventKeys: [], cxEventTypes: [], timestamp: { from: '', to: '' } } })
  // @ts-expect-error a filter is needed
  events.list({})
  // @ts-expect-error the span has an end
  events.list({ filter: { from: '2026-10-01' } })
  // @ts-expect-error a filter of the contract has a span too
  void events.count({ cxEventKeys: [], cxEventTypes: [] })
  // @ts-expect-error a span is needed
  events.ofAlerts(['id'])
  // @ts-expect-error there is no such order
  events.list({ filter: span, orderBy: { field: 'timestamp', direction: 'down' } })
})

test('suppression rules are identified by their ids', () => {
  expectTypeOf(suppressionRules.list()).toEqualTypeOf<
    Paged<AlertSchedulerRuleWithActiveTimeframe, GetBulkAlertSchedulerRuleResponse>
  >()
  expectTypeOf(suppressionRules.get('id')).toEqualTypeOf<Call<AlertSchedulerRule>>()
  expectTypeOf(suppressionRules.createMany([{ name: 'a' }])).toEqualTypeOf<
    BulkRun<CreateAlertSchedulerRuleRequest, AlertSchedulerRuleResponse>
  >()
  // @ts-expect-error a schedule is one or the other
  void suppressionRules.create({ schedule: { oneTime: {}, recurring: {} } })
  // @ts-expect-error a rule to replace is named
  void suppressionRules.replace({ name: 'a' })
  // @ts-expect-error the span has an end
  suppressionRules.list({ filter: { activeWithin: { from: '2026-10-01' } } })
})

test('noisy alerts are ranked from definitions and activities, or read', () => {
  const triggered = { definitionId: 'id', kind: 'triggered', at: 0 }
  expectTypeOf(rankNoisyAlerts([def], [triggered], { limit: 3 })).toEqualTypeOf<NoisyAlert[]>()
  expectTypeOf<NoisyAlert['causes']>().toEqualTypeOf<readonly NoiseCause[]>()
  expectTypeOf<NoisyAlert['medianMinutesOpen']>().toEqualTypeOf<number | undefined>()
  const span = { from: '2026-10-01', to: new Date(0) }
  expectTypeOf(readNoisyAlerts(caller, span)).toEqualTypeOf<Promise<NoisyAlerts>>()
  void readNoisyAlerts(caller, span, { definitions: definitions.download(), signal: new AbortController().signal })
  void readNoisyAlerts(caller, span, { definitions: [def], timeoutMs: 1_000, shortMinutes: 5, flapsAtLeast: 3 })
  // @ts-expect-error the span has an end
  void readNoisyAlerts(caller, { from: '2026-10-01' })
  // @ts-expect-error a time is a number of milliseconds
  rankNoisyAlerts([def], [{ ...triggered, at: '2026-10-01' }])
  expectTypeOf(notifies(def)).toEqualTypeOf<boolean>()
})
