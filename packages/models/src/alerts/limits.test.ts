import { expect, test } from 'vitest'
import { fieldOfLimit, limitOf } from '../core/limits.ts'
import { boundChanges } from '../history.ts'
import { AlertDefProperties } from './generated/models.ts'
import { limits } from './generated/limits.ts'

test('limits say what the contract says, numbers written out', () => {
  expect(limits).toMatchObject({
    alertDefinition: {
      name: { min: 1, max: 512, unit: 'characters' },
      description: { max: 3000, unit: 'characters' },
      groupByKeys: { max: 100, unit: 'items' },
      groupByKey: { min: 1, max: 1024, unit: 'characters' },
      dataSources: { max: 1 },
      dataSpace: { min: 1, max: 50 },
      dataSet: { min: 1, max: 300 },
      notificationGroupExcess: { max: 100 },
      retriggerAfter: { min: 1, max: 10_080, unit: 'minutes' },
      accessPolicy: { max: 65_536 },
    },
    schedule: { days: { min: 1, max: 7 }, hours: { min: 0, max: 23 }, minutes: { min: 0, max: 59 } },
    conditions: {
      analyticsRules: { min: 1, max: 5 },
      promql: { min: 1, max: 65_535 },
      nativeQuery: { min: 1, max: 65_535 },
      evaluationDelay: { min: 0, max: 10_800_000, unit: 'milliseconds' },
      forOver: { min: 0, max: 100, unit: 'percent' },
      autoRetire: { min: 60, unit: 'seconds' },
      minNonNullValues: { min: 0, max: 100, unit: 'percent' },
      ratioAlias: { max: 200 },
      denominatorAlias: { max: 200 },
    },
    list: {
      pageSize: { min: 0, max: 1000, unit: 'items' },
      pageToken: { min: 1, max: 4096, unit: 'characters' },
      answer: { max: 1000, unit: 'items' },
    },
    bulk: { create: { min: 1, max: 100 }, delete: { min: 1, max: 100 }, answer: { max: 100 } },
    download: { ids: { max: 1000, unit: 'items' }, notFoundIds: { max: 1000 } },
    counts: { count: { min: 0, max: 4_294_967_295, unit: 'number' } },
    events: {
      id: { min: 1, max: 36, unit: 'characters' },
      statisticsIds: { max: 1000, unit: 'items' },
      alertId: { min: 1, max: 36 },
      permutationId: { min: 1, max: 256 },
      preGroupingEventId: { min: 1, max: 256 },
      incidentCorrelationKey: { min: 1, max: 256 },
      payloadType: { min: 1, max: 256 },
    },
    suppressionRules: { create: { max: 100, unit: 'items' }, replace: { max: 100, unit: 'items' } },
  })
})

test('a bound that changed names the release and what it was', () => {
  expect(limits.bulk.replace).toEqual({ max: 100, unit: 'items', since: 'v5.0.5', was: { max: 1000 } })
  expect(boundChanges.map(({ now }) => now)).toEqual([limits.bulk.replace.max])
})

test('a limit knows the field that it is of', () => {
  expect(fieldOfLimit(limits.conditions.forOver)).toBe('MetricThresholdCondition.forOverPct')
  expect(fieldOfLimit(limits.alertDefinition.groupByKey)).toBe('AlertDefProperties.groupByKeys[]')
  expect(fieldOfLimit({ max: 1, unit: 'items' })).toBeUndefined()
})

test('a path that leads nowhere, or to a field without bounds, is a mistake of the declaration', () => {
  expect(() => limitOf(AlertDefProperties, 'nam')).toThrow('nam: AlertDefProperties has no field nam.')
  expect(() => limitOf(AlertDefProperties, 'name.first')).toThrow('name.first: text has no field first.')
  expect(() => limitOf(AlertDefProperties, 'enabled')).toThrow('enabled has no bounds.')
})
