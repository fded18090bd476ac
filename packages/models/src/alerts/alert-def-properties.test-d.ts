import { describe, expectTypeOf, test } from 'vitest'
import type { Int64 } from '../core/values/types.ts'
import type {
  AccessPolicyAction,
  AlertDef,
  AlertDefProperties,
  AlertDefPropertiesVariants,
  BurnRateThreshold,
  FlowType,
  IntegrationType,
  LogsThresholdType,
  MetricMissingValues,
  MetricTimeWindow,
  SloThresholdType,
} from './generated/models.ts'
import type { AlertDefTypeKey, alertDefTypes } from './alert-def-types.ts'

const accept = (_properties: AlertDefProperties): void => undefined

test('the key of a type narrows the properties to it', () => {
  const narrow = (properties: AlertDefProperties): void => {
    expectTypeOf(properties.logsThreshold).toEqualTypeOf<LogsThresholdType | undefined>()
    if (properties.flow === undefined) return
    expectTypeOf(properties.flow).toEqualTypeOf<FlowType>()
    expectTypeOf(properties.logsThreshold).toEqualTypeOf<undefined>()
  }
  expectTypeOf(narrow).toBeFunction()
})

test('one type key is accepted, and none', () => {
  accept({ name: 'disk', flow: { stages: [] } })
  accept({ name: 'disk' })
})

test('two type keys are refused', () => {
  // @ts-expect-error they exclude each other
  accept({ name: 'disk', flow: {}, logsThreshold: {} })
})

test('a misspelt field is refused, at the top and within a type', () => {
  // @ts-expect-error it is called groupByKeys
  accept({ name: 'disk', groupByKey: [], flow: {} })
  // @ts-expect-error it is called stages
  accept({ name: 'disk', flow: { stage: [] } })
})

test('a type that is newer than this package can be written, and a number cannot', () => {
  accept({ type: 'ALERT_DEF_TYPE_TIDES' })
  // @ts-expect-error types are texts
  accept({ type: 3 })
})

describe('no union comes to nothing', () => {
  test('the properties, with every type', () => {
    expectTypeOf<AlertDefProperties>().not.toBeNever()
    expectTypeOf<NonNullable<AlertDef['alertDefProperties']>>().toEqualTypeOf<AlertDefProperties>()
    expectTypeOf<NonNullable<AlertDefProperties[AlertDefTypeKey]>>().toEqualTypeOf<
      AlertDefPropertiesVariants[AlertDefTypeKey]
    >()
    expectTypeOf<Extract<AlertDefProperties, { analyticsThreshold: unknown }>>().not.toBeNever()
    expectTypeOf<Extract<AlertDefProperties, { logsImmediate: unknown }>>().not.toBeNever()
  })

  test('the smaller ones', () => {
    expectTypeOf<Extract<AccessPolicyAction, { upsert: unknown }>['upsert']>().toEqualTypeOf<string>()
    expectTypeOf<Extract<IntegrationType, { integrationId: unknown }>['integrationId']>().toEqualTypeOf<Int64>()
    expectTypeOf<Extract<MetricMissingValues, { replaceWithZero: unknown }>>().not.toBeNever()
    expectTypeOf<Extract<MetricTimeWindow, { metricTimeWindowDynamicDuration: unknown }>>().not.toBeNever()
    expectTypeOf<Extract<BurnRateThreshold, { dual: unknown }>>().not.toBeNever()
    expectTypeOf<Extract<SloThresholdType, { burnRate: unknown }>>().not.toBeNever()
  })
})

describe('the table of types', () => {
  test('has every key of the properties', () => {
    expectTypeOf<AlertDefTypeKey>().toEqualTypeOf<keyof AlertDefPropertiesVariants>()
  })

  test('says the key of a type to the compiler', () => {
    expectTypeOf<(typeof alertDefTypes)['ALERT_DEF_TYPE_FLOW']>().toEqualTypeOf<'flow'>()
  })
})
