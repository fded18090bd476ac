import { AlertDefProperties, AlertSchedulerRule } from '@mgmt-api/models/alerts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fillDefaults } from './fill-defaults.ts'
import { createEmulator } from '../index.ts'

test('absent fields are returned as false, zero, empty texts, lists and maps, and the zero of enumerations', () => {
  expect(fillDefaults(AlertDefProperties, { name: 'n', analyticsImmediate: { nativeQuery: { query: 'q' } } })).toEqual({
    name: 'n',
    analyticsImmediate: { nativeQuery: { query: 'q' }, evaluationDelayMs: 0, useRowsAsPermutations: false },
    dataSources: [],
    deleted: false,
    description: '',
    enabled: false,
    entityLabels: {},
    groupByKeys: [],
    notificationGroupExcess: [],
    phantomMode: false,
    priority: 'ALERT_DEF_PRIORITY_P5_OR_UNSPECIFIED',
    type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
  })
})

test('exclusive fields, objects and fields with bounds stay absent, and present ones unchanged', () => {
  const rule = {
    id: 'r',
    enabled: true,
    quantum: null,
    schedule: { oneTime: { timeframe: { startTime: '2026-12-24T18:00:00' } } },
  }
  expect(fillDefaults(AlertSchedulerRule, rule)).toEqual({
    id: 'r',
    enabled: true,
    quantum: null,
    schedule: {
      scheduleOperation: 'SCHEDULE_OPERATION_UNSPECIFIED',
      oneTime: { timeframe: { startTime: '2026-12-24T18:00:00', submittedStartTime: '', timezone: '' } },
    },
    createdAt: '',
    description: '',
    metaLabels: [],
    name: '',
    uniqueIdentifier: '',
    updatedAt: '',
  })
  const threshold = { analyticsThreshold: {}, incidentsSettings: {} }
  expect(fillDefaults(AlertDefProperties, threshold)).toMatchObject({
    analyticsThreshold: { targetColumn: '', useRowsAsPermutations: true },
    incidentsSettings: { notifyOn: 'NOTIFY_ON_TRIGGERED_ONLY_UNSPECIFIED' },
  })
  expect(JSON.stringify(fillDefaults(AlertDefProperties, threshold))).not.toMatch(/"(minutes|rules|timeframeMinutes)":/)
})

describe('an emulator that fills in defaults', () => {
  const id = '3f8e9c0a-0000-4000-8000-000000000001'
  const start = (fill?: boolean): { get: (path: string) => Promise<string> } => {
    const emulator = createEmulator({
      now: '2026-10-01T00:00:00Z',
      seed: { alertDefs: 20 },
      ...(fill !== undefined && { fillDefaults: fill }),
    })
    onTestFinished(() => emulator.close())
    const headers = { authorization: 'any-key' }
    return { get: async (path) => (await emulator.fetch(`${emulator.url}/mgmt/openapi/${path}`, { headers })).text() }
  }

  test('fills defaults in stored texts as well, if set', async () => {
    const path = '4/alerts/alerts/v3'
    const [plain, filled] = [await start().get(path), await start(true).get(path)]
    expect(plain).not.toContain('"notificationGroupExcess":[]')
    expect(filled.match(/"notificationGroupExcess":\[\]/g)).toHaveLength(20)
    expect(await start(false).get(path)).toBe(plain)
  })

  test('does not change errors', async () => {
    expect(await start(true).get(`5/alerts/alerts/v3/${id}`)).toMatch(/^\{"code":404,"message":"[^"]*"\}$/)
  })
})
