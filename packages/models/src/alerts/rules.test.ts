import { describe, expect, test } from 'vitest'
import { type StrictResult, strict } from '../core/check/strict.ts'
import {
  AlertDefProperties,
  AlertDefToCreate,
  AlertDefToReplace,
  CreateAlertDefBody,
  NoDataPolicy,
  ReplaceAlertDefBody,
  SloThresholdType,
  UpdateAlertSchedulerRuleRequest,
  UpdateBulkAlertSchedulerRuleBody,
} from './generated/models.ts'

const id = '6f0e0e2e-1c1f-4a57-9d3b-5a8f0c9f7a10'
const named = { name: 'disk', logsImmediate: {} }

/** What is wrong, as `where: what`. */
function problemsOf(result: StrictResult<unknown>): string[] {
  return result.ok ? [] : result.problems.map(({ at, message }) => `${at}: ${message}`)
}

describe('the type key agrees with the type', () => {
  test.each([
    { type: undefined, key: 'logsImmediate' },
    { type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED', key: 'logsImmediate' },
    { type: 'ALERT_DEF_TYPE_LOGS_THRESHOLD', key: 'logsThreshold' },
    { type: 'ALERT_DEF_TYPE_LOGS_ANOMALY', key: 'logsAnomaly' },
    { type: 'ALERT_DEF_TYPE_LOGS_RATIO_THRESHOLD', key: 'logsRatioThreshold' },
    { type: 'ALERT_DEF_TYPE_LOGS_NEW_VALUE', key: 'logsNewValue' },
    { type: 'ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT', key: 'logsUniqueCount' },
    { type: 'ALERT_DEF_TYPE_LOGS_TIME_RELATIVE_THRESHOLD', key: 'logsTimeRelativeThreshold' },
    { type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD', key: 'metricThreshold' },
    { type: 'ALERT_DEF_TYPE_METRIC_ANOMALY', key: 'metricAnomaly' },
    { type: 'ALERT_DEF_TYPE_TRACING_IMMEDIATE', key: 'tracingImmediate' },
    { type: 'ALERT_DEF_TYPE_TRACING_THRESHOLD', key: 'tracingThreshold' },
    { type: 'ALERT_DEF_TYPE_FLOW', key: 'flow' },
    { type: 'ALERT_DEF_TYPE_SLO_THRESHOLD', key: 'sloThreshold', inside: { burnRate: {} } },
    { type: 'ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE', key: 'analyticsImmediate' },
    { type: 'ALERT_DEF_TYPE_ANALYTICS_THRESHOLD', key: 'analyticsThreshold' },
  ])('$type goes with $key', ({ type, key, inside = {} }) => {
    const properties = { name: 'disk', ...(type !== undefined && { type }), [key]: inside }
    expect(problemsOf(strict(AlertDefProperties, properties))).toEqual([])
  })

  test('another key is refused, and both ways out are named', () => {
    const result = strict(AlertDefProperties, { type: 'ALERT_DEF_TYPE_FLOW', logsThreshold: {} })
    expect(result).toMatchObject({
      ok: false,
      problems: [
        {
          at: 'type',
          message: 'ALERT_DEF_TYPE_FLOW does not match logsThreshold',
          hint: 'Set type to ALERT_DEF_TYPE_LOGS_THRESHOLD, or replace logsThreshold by flow.',
        },
      ],
    })
  })

  test('an absent type means immediate logs, so that any other key is refused', () => {
    expect(problemsOf(strict(AlertDefProperties, { flow: {} }))).toEqual([
      'type: absent, which means ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED, does not match flow',
    ])
  })

  test('a missing key is named', () => {
    expect(problemsOf(strict(AlertDefProperties, { type: 'ALERT_DEF_TYPE_FLOW' }))).toEqual([
      'flow: missing; required for an alert definition of type ALERT_DEF_TYPE_FLOW',
    ])
    expect(problemsOf(strict(AlertDefProperties, { name: 'disk' }))).toEqual([
      'logsImmediate: missing; required for an alert definition without a type',
    ])
  })

  test('a type newer than this package passes, as long as it comes without a known key', () => {
    expect(strict(AlertDefProperties, { type: 'ALERT_DEF_TYPE_TIDES', tides: {} }).ok).toBe(true)
    expect(problemsOf(strict(AlertDefProperties, { type: 'ALERT_DEF_TYPE_TIDES', flow: {} }))).toEqual([
      'type: ALERT_DEF_TYPE_TIDES does not match flow',
    ])
  })
})

describe.each([
  { name: 'CreateAlertDefBody', check: (value: unknown) => strict(CreateAlertDefBody, value), start: {} },
  { name: 'AlertDefToCreate', check: (value: unknown) => strict(AlertDefToCreate, value), start: {} },
  { name: 'ReplaceAlertDefBody', check: (value: unknown) => strict(ReplaceAlertDefBody, value), start: { id } },
  { name: 'AlertDefToReplace', check: (value: unknown) => strict(AlertDefToReplace, value), start: { id } },
])('$name', ({ check, start }) => {
  test('needs properties', () => {
    expect(problemsOf(check(start))).toEqual(['alertDefProperties: missing; it is required'])
  })

  test('needs a name', () => {
    const body = { ...start, alertDefProperties: { logsImmediate: {} } }
    expect(problemsOf(check(body))).toEqual(['alertDefProperties.name: missing; it is required'])
  })

  test('passes with both', () => {
    expect(problemsOf(check({ ...start, alertDefProperties: named }))).toEqual([])
  })
})

test.each([
  { name: 'ReplaceAlertDefBody', check: (value: unknown) => strict(ReplaceAlertDefBody, value) },
  { name: 'AlertDefToReplace', check: (value: unknown) => strict(AlertDefToReplace, value) },
])('$name needs an id', ({ check }) => {
  expect(problemsOf(check({ alertDefProperties: named }))).toEqual(['id: missing; it identifies the alert definition'])
})

test('an alert on an SLO chooses one of its two ways', () => {
  expect(problemsOf(strict(SloThresholdType, { sloDefinition: { sloId: 'slo-1' } }))).toEqual([
    ': none of errorBudget, burnRate',
  ])
  expect(strict(SloThresholdType, { errorBudget: {} }).ok).toBe(true)
  expect(strict(SloThresholdType, { errorBudget: {}, burnRate: {} }).ok).toBe(false)
  expect(strict(SloThresholdType, { newerWay: {} }).ok).toBe(true)
})

test.each([
  { seconds: 60, problems: [] },
  { seconds: 3600, problems: [] },
  { seconds: 90, problems: ['autoRetireSeconds: 90, not a multiple of 60'] },
])('data may be missing for $seconds seconds: $problems', ({ seconds, problems }) => {
  expect(problemsOf(strict(NoDataPolicy, { autoRetireSeconds: seconds }))).toEqual(problems)
})

test('rules can be left out, for values that the service made', () => {
  expect(strict(AlertDefProperties, { type: 'ALERT_DEF_TYPE_FLOW' }, { rules: false }).ok).toBe(true)
})

describe('a suppression rule that is replaced', () => {
  test.each([{ uniqueIdentifier: 'u-1' }, { id: 'v-1' }, { id: '', uniqueIdentifier: 'u-1' }])(
    'a replaced rule is identified by %j',
    (ids) => {
      expect(strict(UpdateAlertSchedulerRuleRequest, { alertSchedulerRule: { ...ids, name: 'night' } }).ok).toBe(true)
    },
  )

  test.each([{}, { id: '' }])('a replacement with %j is refused, alone and in bulk', (ids) => {
    const request = { alertSchedulerRule: { ...ids, name: 'night' } }
    const problem = 'alertSchedulerRule.uniqueIdentifier: missing; it identifies the suppression rule'
    expect(problemsOf(strict(UpdateAlertSchedulerRuleRequest, request))).toEqual([problem])
    const bulk = { updateAlertSchedulerRuleRequests: [request] }
    expect(problemsOf(strict(UpdateBulkAlertSchedulerRuleBody, bulk))).toEqual([
      `updateAlertSchedulerRuleRequests[0].${problem}`,
    ])
  })
})
