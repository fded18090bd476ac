import type { BulkRun, Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type { AlertDef, AlertDefTypeKey, ListAlertDefsResponse, MetricThresholdType } from '@mgmt-api/models/alerts'
import { expectTypeOf, test } from 'vitest'
import { createAlerts, type DefinitionWithAccess, type TypeWord, variantOf } from './index.ts'

declare const caller: Caller
declare const def: AlertDef
const { definitions } = createAlerts(caller)

test('list yields named models and refuses unknown options', () => {
  expectTypeOf(definitions.list()).toEqualTypeOf<Paged<AlertDef, ListAlertDefsResponse>>()
  // @ts-expect-error it is called filter
  definitions.list({ filters: {} })
  // @ts-expect-error it is called name
  definitions.list({ filter: { names: 'x' } })
  // @ts-expect-error there is no such direction
  definitions.list({ orderBy: { field: 'priority', direction: 'down' } })
})

test('a filter is in words or in those of the contract', () => {
  definitions.list({
    filter: { priority: ['P1', 'ALERT_DEF_PRIORITY_P2'], type: 'logs-threshold', name: { not: 'x' } },
  })
  definitions.list({ filter: { nameFilter: { name: ['x'] } } })
  // @ts-expect-error a name is text
  definitions.list({ filter: { name: 5 } })
})

test('words of types are those of the contract, with hyphens', () => {
  expectTypeOf<'logs-time-relative-threshold'>().toExtend<TypeWord>()
  expectTypeOf<'flow'>().toExtend<TypeWord>()
  expectTypeOf<'logsThreshold'>().not.toExtend<TypeWord>()
})

test('get gives the access where it was asked for', () => {
  expectTypeOf(definitions.get('id')).toEqualTypeOf<Call<AlertDef>>()
  expectTypeOf(definitions.get('id', { includeAccess: false })).toEqualTypeOf<Call<AlertDef>>()
  expectTypeOf(definitions.get('id', { includeAccess: true })).toEqualTypeOf<Call<DefinitionWithAccess>>()
  expectTypeOf(definitions.getByVersionId('id', { includeAccess: true })).toEqualTypeOf<Call<DefinitionWithAccess>>()
})

test('what was read is taken back as it is', () => {
  definitions.replaceMany([def])
  definitions.createMany([def])
  definitions.createMany(definitions.list())
  definitions.createMany([{ name: 'a' }, { alertDefProperties: { name: 'b' }, accessPolicy: '{}' }])
  if (def.alertDefProperties) void definitions.replace('id', def.alertDefProperties)
})

test('definitions that cannot be are refused by the compiler', () => {
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
