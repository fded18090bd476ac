import { loadOperations } from '@mgmt-api/models/operations/internal'
import { expect, test } from 'vitest'
import { operationCommand } from '../../nouns/operation-command.ts'
import { planOfCall } from '../draft/plan-of-call.ts'
import { checkCommand } from './check-command.ts'

interface Row {
  readonly change: string
  readonly path?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly check: string
}

const rows: readonly Row[] = [
  { change: 'createAlertDef', body: { alertDefProperties: {} }, check: 'alerts list' },
  { change: 'bulkCreateAlertDefs', body: { alertDefsToCreate: [] }, check: 'alerts list' },
  { change: 'deleteAlertDef', path: { id: '7' }, check: 'alerts get 7' },
  { change: 'replaceAlertDef', body: { id: '7', alertDefProperties: {} }, check: 'alerts get 7' },
  {
    change: 'updateAlertSchedulerRule',
    body: { alertSchedulerRule: { id: 'version', uniqueIdentifier: '7' } },
    check: 'suppression-rules get 7',
  },
  { change: 'replaceSlo', body: { id: '7' }, check: 'slos get 7' },
  { change: 'acknowledgeCase', path: { id: '7' }, check: 'cases get 7' },
  { change: 'createConnector', body: {}, check: 'connectors list' },
  { change: 'replaceCustomPreset', body: { preset: { id: '7' } }, check: 'presets get 7' },
  { change: 'createUsers', path: { team_id: '3' }, body: {}, check: 'users list 3' },
  { change: 'enableArchive', check: 'metrics-archive get' },
  { change: 'testDestination', body: {}, check: 'call list notifications' },
]

test.each(rows)('$change is checked with $check', async ({ change, path = {}, body, check }) => {
  const named = (await loadOperations()).find(({ name }) => name === change)
  const loaded = await operationCommand(named?.operation.id ?? '')
  if (loaded === undefined) throw new Error(`${change} has no command.`)
  const [{ id } = {}] = planOfCall(loaded, { path, query: {}, body }).changes
  expect(checkCommand(loaded, id)).toBe(`mgmt ${check}`)
})

test('every operation has a command', async () => {
  const ids = (await loadOperations()).map(({ operation }) => operation.id)
  const commands = await Promise.all(ids.map(async (id) => (await operationCommand(id))?.verb.operation.id))
  expect(commands).toEqual(ids)
})
