import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type {
  Connector,
  EntityType,
  GlobalRouter,
  ListConnectorsResponse,
  ListEntityTypesResponse,
  Preset,
  PresetSummary,
  TestResult,
} from '@mgmt-api/models/notifications'
import { expectTypeOf, test } from 'vitest'
import { createNotifications } from './index.ts'

declare const caller: Caller
const { connectors, presets, routers, entityTypes, ...root } = createNotifications(caller)

test('methods accept and return named models', () => {
  expectTypeOf(connectors.list()).toEqualTypeOf<Paged<Connector, ListConnectorsResponse>>()
  expectTypeOf(connectors.create({})).toEqualTypeOf<Call<Connector>>()
  expectTypeOf(connectors.test('id', {})).toEqualTypeOf<Call<TestResult>>()
  expectTypeOf(presets.get('id')).toEqualTypeOf<Call<Preset>>()
  expectTypeOf(presets.defaultSummary).parameter(0).toExtend<{ connectorType: string; entityType: string }>()
  expectTypeOf(presets.systemDefaultSummary({ connectorType: 'EMAIL', entityType: 'CASES' })).toEqualTypeOf<
    Call<PresetSummary | undefined>
  >()
  expectTypeOf(routers.replace('id', {})).toEqualTypeOf<Call<GlobalRouter>>()
  expectTypeOf(entityTypes.list()).toEqualTypeOf<Paged<EntityType, ListEntityTypesResponse>>()
  expectTypeOf(root.renderTemplate).toBeCallableWith({ template: '{{ a }}' })
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error an id is a text
  void connectors.get(1)
  // @ts-expect-error there is no such filter
  void connectors.list({ filter: { connectorType: 'slack' } })
  // @ts-expect-error a test needs to know which connector
  void connectors.test({})
  expectTypeOf(presets).not.toHaveProperty('update')
})
