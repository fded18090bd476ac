import { loadOperations } from '@mgmt-api/models/operations'
import { expect, test } from 'vitest'
import { findOperation } from './find-operation.ts'
import { findReading } from './find-reading.ts'

interface Row {
  readonly change: string
  readonly path?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly reads: string | undefined
}

const rows: readonly Row[] = [
  { change: 'createAlertDef', body: { alertDefProperties: {} }, reads: 'listAlertDefs' },
  { change: 'bulkCreateAlertDefs', body: { alertDefsToCreate: [] }, reads: 'listAlertDefs' },
  { change: 'deleteAlertDef', path: { id: '7' }, reads: 'getAlertDef id=7' },
  { change: 'replaceAlertDef', body: { id: '7', alertDefProperties: {} }, reads: 'getAlertDef id=7' },
  {
    change: 'updateAlertSchedulerRule',
    body: { alertSchedulerRule: { id: 'version', uniqueIdentifier: '7' } },
    reads: 'getAlertSchedulerRule alert_scheduler_rule_id=7',
  },
  { change: 'replaceSlo', body: { slo: { id: '7' } }, reads: 'getSlo id=7' },
  { change: 'acknowledgeCase', path: { id: '7' }, reads: 'getCase id=7' },
  { change: 'createConnector', body: {}, reads: 'listConnectors' },
  { change: 'replaceCustomPreset', body: { preset: { id: '7' } }, reads: 'getPreset id=7' },
  { change: 'createUsers', path: { team_id: '3' }, body: {}, reads: 'searchUsers team_id=3' },
  { change: 'enableArchive', reads: 'getTenantConfig' },
  { change: 'testDestination', body: {}, reads: undefined },
]

test.each(rows)('$change is checked with $reads', async ({ change, path = {}, body, reads }) => {
  const named = await findOperation(change)
  const reading = findReading(named, { path, query: {}, body }, await loadOperations([named.group]))
  const words = reading && [reading.named.name, ...Object.entries(reading.params).map((param) => param.join('='))]
  expect(words?.join(' ')).toBe(reads)
})
