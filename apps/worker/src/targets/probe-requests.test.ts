import { describe, expect, test } from 'vitest'
import { startEmulator } from '../../test/targets.ts'
import { definitions } from '../jobs/definitions.ts'
import { createTransport } from '@mgmt-api/transport'
import { probeRequestFor, probeRequestsFor } from './probe-requests.ts'

const operations = [...definitions.values()].flatMap(({ kind, operations: sent }) =>
  sent.map((operation) => ({ kind, operation, name: `${kind}: ${operation.id}` })),
)

describe('probe requests', () => {
  test.each(operations)('exist for $name', ({ operation }) => {
    expect(probeRequestFor(operation)).toBeDefined()
  })

  test.each([
    ['alert-history', 'AlertDefsService_DownloadAlerts', 'AlertDefsService_ListAlertDefs'],
    ['noisy-alerts', 'EventsService_ListEvents', 'EventsService_ListEventsCount'],
    ['usage-history', 'DataUsageService_GetDailyUsageUnits', 'DataUsageService_GetDailyUsageUnits'],
  ])('%s: %s is probed with %s', (kind, id, expected) => {
    const found = operations.find((each) => each.kind === kind && each.operation.id === id)
    expect(found && probeRequestFor(found.operation)?.operation.id).toBe(expected)
  })

  test('are accepted by the platform and change nothing', async () => {
    const { url } = await startEmulator()
    const caller = createTransport({ baseUrl: url, apiKey: 'any', readOnly: true })
    const all = probeRequestsFor([])
    for (const request of all) await request.send(caller, new Date('2026-11-21T12:00:00Z'), {})
    expect(all).toHaveLength(4)
  })
})
