import { describe, expect, test } from 'vitest'
import { startEmulator } from '../../test/targets.ts'
import { definitions } from '../jobs/definitions.ts'
import { createTransport } from '@mgmt-api/transport'
import { probeRequestFor, probeRequestsFor } from './probe-requests.ts'

const operations = [...definitions.values()].flatMap((definition) => definition.operations)

describe('probe requests', () => {
  test('have the permissions of the operations of jobs, or are of the same API', () => {
    const probes = operations.map((operation) => [operation.id, probeRequestFor(operation)?.operation.id])
    expect(Object.fromEntries(probes)).toEqual({
      AlertDefsService_ListAlertDefs: 'AlertDefsService_ListAlertDefs',
      DataUsageQueryService_DataUsage: 'DataUsageService_GetDailyUsageUnits',
      DataUsageQueryService_GetDataUsageCapabilities: 'DataUsageService_GetDailyUsageUnits',
      AlertSchedulerRuleService_GetBulkAlertSchedulerRule: 'AlertSchedulerRuleService_GetBulkAlertSchedulerRule',
      AlertDefsService_DownloadAlerts: 'AlertDefsService_ListAlertDefs',
      AlertDefsService_GetAlertDef: 'AlertDefsService_ListAlertDefs',
      EventsService_ListEvents: 'EventsService_ListEventsCount',
      AlertEventService_GetAlertEventsStats: 'AlertDefsService_ListAlertDefs',
      EventsService_ListAlertEvents: 'AlertDefsService_ListAlertDefs',
      DataUsageService_GetDailyUsageUnits: 'DataUsageService_GetDailyUsageUnits',
    })
  })

  test('probe requests are accepted by the platform and change nothing', async () => {
    const { url } = await startEmulator()
    const caller = createTransport({ baseUrl: url, apiKey: 'any', readOnly: true })
    const all = probeRequestsFor([])
    for (const request of all) await request.send(caller, new Date('2026-11-21T12:00:00Z'), {})
    expect(all).toHaveLength(4)
  })
})
