import { alertDefTypes } from '@mgmt-api/models/alerts'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { variantOf } from './variant-of.ts'
import { createAlerts } from '../index.ts'

test('a definition is narrowed to its type, key and value', () => {
  const metricThreshold = { metricFilter: { promql: 'up' } }
  expect(variantOf({ id: 'x', alertDefProperties: { name: 'a', metricThreshold } })).toEqual({
    type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
    key: 'metricThreshold',
    value: metricThreshold,
  })
})

test('properties are narrowed alone too', () => {
  expect(variantOf({ name: 'a', flow: {} })).toEqual({ type: 'ALERT_DEF_TYPE_FLOW', key: 'flow', value: {} })
})

test('a type newer than this package has no variant', () => {
  expect(variantOf({ id: 'x', alertDefProperties: { type: 'ALERT_DEF_TYPE_TIDE' } })).toBeUndefined()
  expect(variantOf({})).toBeUndefined()
})

test('every seeded definition has the variant of its type', async () => {
  const { definitions } = startClient(createAlerts, { seed: { alertDefs: 150 } }).client
  const seen = new Set<string>()
  for await (const def of definitions.list()) {
    const variant = variantOf(def)
    expect(variant?.type).toBe(def.alertDefProperties.type)
    seen.add(variant?.key ?? '')
  }
  expect([...seen].sort()).toEqual(Object.values(alertDefTypes).sort())
})
