import { expect, test } from 'vitest'
import { alertDefinitions, suppressionRules } from '../alerts/index.ts'
import { canonicalOf, digestOfJson } from './canonical.ts'

const alert = (properties: object): object => ({ alertDefProperties: { name: 'n', ...properties } })
const canonical = (properties: unknown): unknown =>
  canonicalOf(alertDefinitions, { alertDefProperties: properties }).alertDefProperties

test.each([
  { what: 'false', properties: { enabled: false, phantomMode: false } },
  { what: 'null', properties: { enabled: null, groupByKeys: null, logsImmediate: null, activeOn: null } },
  { what: 'an empty text', properties: { description: '' } },
  { what: 'an empty list', properties: { groupByKeys: [], notificationGroupExcess: [] } },
  { what: 'an empty map', properties: { entityLabels: {} } },
  { what: "an enumeration's zero", properties: { priority: 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED' } },
])('a field that holds $what is as good as absent', ({ properties }) => {
  expect(canonical({ name: 'n', ...properties })).toEqual({ name: 'n' })
})

test('an empty object stays, and so does a variant whose value is a default', () => {
  const properties = {
    activeOn: {},
    metricThreshold: {
      missingValues: { replaceWithZero: false },
      rules: [
        {
          condition: {
            ofTheLast: { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_MINUTES_1_OR_UNSPECIFIED' },
          },
        },
      ],
    },
  }
  expect(canonical(properties)).toEqual(properties)
  const rule = { alertSchedulerRule: { schedule: { recurring: { alwaysActive: {} } }, filter: { alertUniqueIds: {} } } }
  expect(canonicalOf(suppressionRules, rule)).toEqual(rule)
})

test('an override with the lowest priority is an override', () => {
  const rules = [{ condition: { threshold: 5 }, override: { priority: 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED' } }]
  expect(canonical({ logsThreshold: { rules } })).toEqual({
    logsThreshold: { rules: [{ condition: { threshold: 5 }, override: {} }] },
  })
})

test('rows with a threshold are permutations by default, rows without one are not', () => {
  const rows = (value: boolean): object => ({ useRowsAsPermutations: value })
  expect(canonical({ analyticsThreshold: rows(true) })).toEqual({ analyticsThreshold: {} })
  expect(canonical({ analyticsThreshold: rows(false) })).toEqual({ analyticsThreshold: rows(false) })
  expect(canonical({ analyticsImmediate: rows(false) })).toEqual({ analyticsImmediate: {} })
  expect(canonical({ analyticsImmediate: rows(true) })).toEqual({ analyticsImmediate: rows(true) })
})

test('64-bit integers are digits, whatever form they come in', () => {
  const flow = (timeframeMs: unknown): object => ({ flow: { stages: [{ timeframeMs }] } })
  for (const form of [600000, '600000', '00600000', 600000n]) expect(canonical(flow(form))).toEqual(flow('600000'))
  expect(canonical(flow('9223372036854775807'))).toEqual(flow('9223372036854775807'))
  expect(canonical(flow('-0'))).toEqual(flow(undefined))
  expect(canonical(flow('soon'))).toEqual(flow('soon'))
})

test('a number of single precision is the shortest that is the same there', () => {
  const deviation = (percentageOfDeviation: number): object => ({
    metricAnomaly: { anomalyAlertSettings: { percentageOfDeviation } },
  })
  expect(canonical(deviation(0.10000000149011612))).toEqual(deviation(0.1))
  expect(canonical(deviation(33.3))).toEqual(canonical(deviation(Math.fround(33.3))))
  expect(canonical(deviation(16777216))).toEqual(deviation(16777216))
})

test('sets are sorted, with the sets within their items, and nothing in them is lost', () => {
  const days = (...dayOfWeek: string[]): object => ({ activeOn: { dayOfWeek } })
  expect(canonical(days('DAY_OF_WEEK_TUESDAY', 'DAY_OF_WEEK_FRIDAY'))).toEqual(
    canonical(days('DAY_OF_WEEK_FRIDAY', 'DAY_OF_WEEK_TUESDAY')),
  )
  const mails = (...emails: string[]): object => ({ integration: { recipients: { emails } } })
  const told = (...webhooks: object[]): object => ({ notificationGroup: { webhooks } })
  expect(canonical(told(mails('b', 'a'), mails('d', 'c')))).toEqual(canonical(told(mails('c', 'd'), mails('a', 'b'))))
  expect(canonical(told(mails('a'), mails('a')))).not.toEqual(canonical(told(mails('a'))))
  expect(canonical({ groupByKeys: ['b', 'a'] })).toEqual({ groupByKeys: ['b', 'a'] })
})

test('fields unknown to the model stay as they are, defaults and nulls included', () => {
  const unknown = { zeta: null, alpha: { enabled: false, list: [], n: 0 } }
  const properties = {
    priority: 'ALERT_DEF_PRIORITY_P0',
    quantum: { qubits: 0 },
    logsImmediate: { logsFilter: { later: [] } },
    ...unknown,
  }
  expect(canonical(properties)).toEqual(properties)
  expect(Object.keys(canonicalOf(alertDefinitions, { ...alert({}), ...unknown }))).toEqual([
    'alertDefProperties',
    'alpha',
    'zeta',
  ])
})

test('a key called __proto__ is a key', () => {
  const properties: unknown = JSON.parse('{"entityLabels":{"__proto__":"x"},"__proto__":{"y":1}}')
  expect(JSON.stringify(canonical(properties))).toBe('{"entityLabels":{"__proto__":"x"},"__proto__":{"y":1}}')
})

test('a digest is that of the JSON text with sorted fields', () => {
  // printf '%s' '{"a":[1,{"c":null,"d":"x"}],"b":true}' | sha256sum
  expect(digestOfJson({ b: true, a: [1, { d: 'x', c: null }] })).toBe(
    'f6658db83e97a2fdd06cd6f6f955685cab902bd0bb29f1fba8ecd342f46352e3',
  )
})
