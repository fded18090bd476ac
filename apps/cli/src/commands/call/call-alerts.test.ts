import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { beforeAll, expect, test } from 'vitest'
import { canaryKey, type Ran, runCli } from '../../../test/run-cli.ts'

let emulator: Emulator
let definition: { id: string; alertVersionId: string }

beforeAll(async () => {
  emulator = createEmulator({ seed: { alertDefs: 40 }, keys: { [canaryKey]: {} } })
  const { stdout } = await runCli('alerts list --limit 1 -o json', { emulator })
  ;[definition] = JSON.parse(stdout) as [typeof definition]
  return () => emulator.close()
})

const call = (line: string, stdin?: string): Promise<Ran> =>
  runCli(`call ${line} --yes`, { emulator, ...(stdin !== undefined && { stdin }) })

const outputOf = async (line: string, stdin?: string): Promise<Record<string, unknown>> => {
  const { stdout, exitCode } = await call(line, stdin)
  expect(exitCode).toBe(0)
  return JSON.parse(stdout) as Record<string, unknown>
}

const span = (name: string): string =>
  `--param ${name}.from=2020-01-01T00:00:00Z --param ${name}.to=2100-01-01T00:00:00Z`
const filter = span('filter.timestamp')

test('definitions are counted', async () => {
  expect(await outputOf('filterOptionCounts --param query_filter.enabledFilter.enabled=true')).toHaveProperty(
    'counts.typeCounts',
  )
})

test('events are listed, counted and read, by either service', async () => {
  const { events } = (await outputOf(`alerts/listEvents ${filter} --param pagination.pageSize=2`)) as {
    events: { cxEventKey: string }[]
  }
  expect(events).toHaveLength(2)
  const [{ cxEventKey: id } = { cxEventKey: '' }] = events
  expect(await outputOf(`listEventsCount ${filter}`)).toMatchObject({ reachedLimit: false })
  expect(await outputOf(`getEventsStatistics ${filter}`)).toHaveProperty('cxEventMetadataFieldStatistics')
  expect(await outputOf(`alerts/getEvent --param id=${id}`)).toHaveProperty('event')
  expect(await outputOf(`batchGetEvent --param ids=${id} --param ids=nothing`)).toMatchObject({
    notFoundIds: ['nothing'],
  })
  expect(await outputOf(`getAlertEvent --param id=${id}`)).toMatchObject({ id })
  expect(await outputOf(`getAlertEventsStats --param ids=${id}`)).toHaveProperty(['eventsStats', id])
  expect(
    await outputOf(`listAlertEvents --param alert_ids=${definition.alertVersionId} ${span('timestamp_range')}`),
  ).toHaveProperty('events')
})

test('parameters that the service needs are asked for before anything is sent', async () => {
  const { stderr, exitCode } = await call('listAlertEvents')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('alert_ids: missing')
  expect(stderr).toContain('timestamp_range: missing')
})

test('suppression rules are created, replaced, listed, read and deleted, one by one and in bulk', async () => {
  const rule = { name: 'Night', enabled: true, filter: { alertUniqueIds: { value: [definition.id] } } }
  const created = await outputOf('createAlertSchedulerRule -f -', JSON.stringify({ alertSchedulerRule: rule }))
  const { alertSchedulerRule } = created as { alertSchedulerRule: { uniqueIdentifier: string } }
  const path = `--param alert_scheduler_rule_id=${alertSchedulerRule.uniqueIdentifier}`
  expect(await outputOf(`getAlertSchedulerRule ${path}`)).toMatchObject({ alertSchedulerRule: { name: 'Night' } })
  const renamed = { alertSchedulerRule: { ...alertSchedulerRule, name: 'Day' } }
  expect(await outputOf('updateAlertSchedulerRule -f -', JSON.stringify(renamed))).toMatchObject({
    alertSchedulerRule: { name: 'Day' },
  })
  const two = { createAlertSchedulerRuleRequests: [{ alertSchedulerRule: rule }, { alertSchedulerRule: rule }] }
  expect(await outputOf('createBulkAlertSchedulerRule -f -', JSON.stringify(two))).toMatchObject({
    createSuppressionResponses: [{}, {}],
  })
  const again = { updateAlertSchedulerRuleRequests: [renamed] }
  expect(await outputOf('updateBulkAlertSchedulerRule -f -', JSON.stringify(again))).toMatchObject({
    updateSuppressionResponses: [{}],
  })
  const { alertSchedulerRules } = await outputOf('getBulkAlertSchedulerRule --param enabled=true')
  expect(alertSchedulerRules).toHaveLength(3)
  expect(await outputOf(`deleteAlertSchedulerRule ${path}`)).toEqual({})
  // A rule that is gone is exit code 5, although the service says 400.
  expect(await call(`getAlertSchedulerRule ${path}`)).toMatchObject({ exitCode: 5, stdout: '' })
})
