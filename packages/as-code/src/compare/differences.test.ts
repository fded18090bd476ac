import { formatPath } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { alertDefinitions, suppressionRules } from '../alerts/index.ts'
import { connectors } from '../notifications/index.ts'
import { webhooks } from '../webhooks/index.ts'
import { differencesOf } from './differences.ts'
import type { Kind } from '../kind/kind.ts'

const now = Date.parse('2026-10-01T00:00:00Z')

/** Changes in readable form: `path: before -> after`. */
function read(before: object, after: object, kind: Kind = alertDefinitions): string[] {
  const root = kind === alertDefinitions ? 'alertDefProperties' : 'alertSchedulerRule'
  return differencesOf(kind, { [root]: before }, { [root]: after }, { now }).map(
    (change) =>
      `${formatPath(change.path.slice(1))}: ${JSON.stringify(change.before)} -> ${JSON.stringify(change.after)}`,
  )
}

test('reports old and new values of fields, in the order of the model', () => {
  expect(
    read(
      { name: 'a', description: 'gone', priority: 'ALERT_DEF_PRIORITY_P1', enabled: true },
      { name: 'b', enabled: true, phantomMode: true },
    ),
  ).toEqual([
    'description: "gone" -> undefined',
    'name: "a" -> "b"',
    'phantomMode: undefined -> true',
    'priority: "ALERT_DEF_PRIORITY_P1" -> undefined',
  ])
})

test('ignores defaults, the order of fields and of sets, and the form of 64-bit integers', () => {
  expect(
    read(
      { name: 'a', enabled: false, incidentsSettings: { minutes: '5' }, activeOn: { dayOfWeek: ['A', 'B'] } },
      { activeOn: { dayOfWeek: ['B', 'A'] }, incidentsSettings: { minutes: 5 }, name: 'a', groupByKeys: [] },
    ),
  ).toEqual([])
})

test('goes into lists of objects item by item, and reports inserted and removed items alone', () => {
  const stage = (timeframeMs: string): object => ({ timeframeMs })
  const flow = (...stages: object[]): object => ({ flow: { stages } })
  expect(read(flow(stage('1'), stage('2'), stage('3')), flow(stage('1'), stage('9'), stage('3')))).toEqual([
    'flow.stages[1].timeframeMs: "2" -> "9"',
  ])
  expect(read(flow(stage('1'), stage('3')), flow(stage('1'), stage('2'), stage('3')))).toEqual([
    'flow.stages[1]: undefined -> {"timeframeMs":"2"}',
  ])
  expect(read(flow(stage('1'), stage('1'), stage('1')), flow(stage('1')))).toEqual([
    'flow.stages[1]: {"timeframeMs":"1"} -> undefined',
    'flow.stages[2]: {"timeframeMs":"1"} -> undefined',
  ])
  expect(read({ groupByKeys: ['a', 'b'] }, { groupByKeys: ['b', 'a'] })).toEqual([
    'groupByKeys[0]: "a" -> "b"',
    'groupByKeys[1]: "b" -> "a"',
  ])
})

test('reports removed and new items of a set, each with its position on its side', () => {
  const severities = (...items: string[]): object => ({
    logsImmediate: { logsFilter: { simpleFilter: { labelFilters: { severities: items } } } },
  })
  expect(read(severities('X', 'Y', 'Z', 'Z'), severities('Z', 'Y', 'W'))).toEqual([
    'logsImmediate.logsFilter.simpleFilter.labelFilters.severities[0]: "X" -> undefined',
    'logsImmediate.logsFilter.simpleFilter.labelFilters.severities[3]: "Z" -> undefined',
    'logsImmediate.logsFilter.simpleFilter.labelFilters.severities[2]: undefined -> "W"',
  ])
})

test('reports labels by name, and a reference beside the id that it replaces', () => {
  expect(read({ entityLabels: { team: 'a', 'x.y': '' } }, { entityLabels: { team: 'b' } })).toEqual([
    'entityLabels.team: "a" -> "b"',
    'entityLabels["x.y"]: "" -> undefined',
  ])
  const filter = (...value: unknown[]): object => ({ filter: { alertUniqueIds: { value } } })
  expect(
    read(filter('id-1', { $ref: 'alerts/a' }), filter({ $ref: 'alerts/a' }, { $ref: 'alerts/b' }), suppressionRules),
  ).toEqual([
    'filter.alertUniqueIds.value[0]: "id-1" -> undefined',
    'filter.alertUniqueIds.value[1]: undefined -> {"$ref":"alerts/b"}',
  ])
})

test('a change of variant removes one and adds the other', () => {
  const missing = (missingValues: object): object => ({ metricThreshold: { missingValues } })
  expect(read(missing({ replaceWithZero: false }), missing({ minNonNullValuesPct: 0 }))).toEqual([
    'metricThreshold.missingValues.replaceWithZero: false -> undefined',
    'metricThreshold.missingValues.minNonNullValuesPct: undefined -> 0',
  ])
})

test('compares unknown fields exactly', () => {
  expect(read({ quantum: { a: 1, b: null } }, { quantum: { b: null, a: 1 } })).toEqual([])
  expect(read({ quantum: { a: 0 } }, { quantum: {} })).toEqual(['quantum: {"a":0} -> {}'])
  expect(read({ quantum: null }, {})).toEqual(['quantum: null -> undefined'])
})

test('never holds a secret: reports that it changed, and shows the rest', () => {
  const destination = (connectorId: string, template: string): object => ({
    notificationGroupExcess: [
      {
        destinations: [
          {
            connectorId,
            triggeredRoutingOverrides: {
              configOverrides: { connectorConfigFields: [{ fieldName: 'token', template }] },
            },
          },
        ],
      },
    ],
  })
  const changes = read(destination('c1', 'canary-1'), destination('c2', 'canary-2'))
  expect(changes.join()).not.toContain('canary')
  expect(changes.join()).toContain('"template":"(secret)"')
  expect(changes.join()).toContain('"connectorId":"c2"')
})

test('a rule whose start the service moved to the next occurrence is the same rule', () => {
  const nightly = (startTime: string, more: object = {}): object => ({
    schedule: {
      scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
      recurring: {
        schedule: {
          repeatEvery: 1,
          daily: {},
          timeframe: {
            startTime,
            timezone: 'Europe/Berlin',
            duration: { forOver: 2, frequency: 'DURATION_FREQUENCY_HOUR' },
            ...more,
          },
        },
      },
    },
  })
  const moved = read(nightly('2026-10-01T22:00:00'), nightly('2026-01-01T22:00:00'), suppressionRules)
  expect(moved).toEqual([])
  expect(read(nightly('2026-10-01T22:00:00'), nightly('2026-01-01T21:00:00'), suppressionRules)).toEqual([
    'schedule.recurring.schedule.timeframe.startTime: "2026-10-01T22:00:00" -> "2026-01-01T21:00:00"',
  ])
  const renamed = { ...nightly('2026-01-01T22:00:00'), name: 'new' }
  expect(read(nightly('2026-10-01T22:00:00'), renamed, suppressionRules)).toEqual(['name: undefined -> "new"'])
})

test('reports the place of a field, and for a removed item that of its list', () => {
  const located: string[] = []
  const locate = (path: readonly (string | number)[]): { file: string; line: number; column: number } => {
    located.push(formatPath(path))
    return { file: 'a.yaml', line: located.length, column: 1 }
  }
  const [before, after] = [{ groupByKeys: ['a', 'b'] }, { name: 'n', groupByKeys: ['a'] }]
  const changes = differencesOf(
    alertDefinitions,
    { alertDefProperties: before },
    { alertDefProperties: after },
    { now, locate },
  )
  expect(located).toEqual(['alertDefProperties.groupByKeys', 'alertDefProperties.name'])
  expect(changes.map(({ place }) => place?.line)).toEqual([1, 2])
})

test('leaves out ignored fields', () => {
  const [before, after] = [
    { alertDefProperties: { name: 'n' } },
    { alertDefProperties: { name: 'n' }, accessPolicy: '{}' },
  ]
  expect(differencesOf(alertDefinitions, before, after, { now })).toHaveLength(1)
  expect(differencesOf(alertDefinitions, before, after, { now, ignored: ['accessPolicy'] })).toEqual([])
})

test('shows no header of a webhook, because headers are a secret', () => {
  const withToken = (token: string): Record<string, unknown> => ({
    genericWebhook: { headers: { Token: token, Team: 'core' } },
  })
  expect(differencesOf(webhooks, withToken('old'), withToken('new'), { now })).toMatchObject([
    { before: '(secret)', after: '(secret)', secret: true },
  ])
})

test('an item of a set that keeps its name is compared field by field', () => {
  const bodyOf = (channel: string) => ({
    name: 'Chat',
    connectorConfig: {
      fields: [
        { fieldName: 'channel', value: channel },
        { fieldName: 'integrationId', value: 'i-1' },
      ],
    },
  })
  expect(differencesOf(connectors, bodyOf('ops'), bodyOf('on-call'), { now: 0 })).toMatchObject([
    { path: ['connectorConfig', 'fields', 0, 'value'], before: 'ops', after: 'on-call', secret: false },
  ])
})
