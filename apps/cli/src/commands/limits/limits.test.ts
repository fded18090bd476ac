import { expect, test } from 'vitest'
import { runCli } from '../../../test/run-cli.ts'

interface Row {
  readonly group: string
  readonly name: string
  readonly max?: number
}

const limits = async (line: string): Promise<Row[]> =>
  JSON.parse((await runCli(`limits ${line} -o json`)).stdout) as Row[]

test('limits of one group, of all, and by a piece of their names', async () => {
  const all = await limits('')
  const alerts = await limits('alerts')
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts).toEqual(all.filter(({ group }) => group === 'alerts'))
  expect((await limits('alerts bulk.')).map(({ name, max }) => [name, max])).toEqual([
    ['bulk.create', 100],
    ['bulk.replace', 100],
    ['bulk.delete', 100],
    ['bulk.response', 100],
  ])
  expect(await limits('retriggerafter')).toEqual(await limits('alerts RETRIGGERAFTER'))
  expect((await limits('retriggerAfter')).map(({ group }) => group)).toEqual(['alerts'])
})

test('the bound of a name is the published one', async () => {
  expect(await limits('alerts alertDefinition.name')).toContainEqual(
    expect.objectContaining({ group: 'alerts', name: 'alertDefinition.name', min: 1, max: 512, unit: 'characters' }),
  )
})

test('an unknown group is refused with the nearest, and nothing that matches is said', async () => {
  const { exitCode, stderr } = await runCli('limits alrts bulk')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('group: unknown value "alrts", did you mean "alerts"?')
  const none = await runCli('limits alerts nothing-like-it')
  expect(none).toMatchObject({ exitCode: 0, stdout: '', stderr: 'no limits match "nothing-like-it"\n' })
})

test('bounds of usage queries are among them', async () => {
  const { stdout } = await runCli('limits data-usage filterValues -o csv --columns name,min,max,unit')
  expect(stdout).toBe('name,min,max,unit\r\nquery.filterValues,1,1024,items\r\n')
})

test('a bound that was another is shown with what it was', async () => {
  const { stdout } = await runCli('limits alerts bulk.replace --columns name,since,was -o csv')
  expect(stdout.split('\r\n').slice(1)).toEqual(['bulk.replace,v5.0.5,…1000', ''])
})

// Written out of the contract's tables: text to look for, name of the limit, bounds. Undefined: there is none.
test.each<[group: string, text: string, name: string, min: number | undefined, max: number | undefined]>([
  ['access', 'teamName', 'team.name', 1, 255],
  ['actions', 'action url', 'action.url', 1, 32_768],
  ['actions', 'dpxlFilter', 'action.dpxlFilter', undefined, 65_535],
  ['actions', 'urlFields', 'action.urlFields', undefined, 1000],
  ['actions', 'matchingResponses', 'batch.matchingResponses', undefined, 1000],
  ['actions', 'sharedActionsOrder', 'order.place', 0, 4_294_967_295],
  ['alerts', 'evaluationDelayMs', 'conditions.evaluationDelay', 0, 10_800_000],
  ['alerts', 'minNonNullValuesPct', 'conditions.minNonNullValues', 0, 100],
  ['alerts', 'autoRetireSeconds', 'conditions.autoRetire', 60, undefined],
  ['alerts', 'dayOfWeek', 'schedule.days', 1, 7],
  ['cases', 'case title', 'case.title', 1, 512],
  ['cases', 'comment text', 'comment.text', 1, 10_000],
  ['cases', 'customNativeQueries[]', 'case.nativeQuery', 1, 65_535],
  ['cases', 'caseIds', 'deliveries.caseIds', 1, 1000],
  ['dashboards', 'dashboard_id', 'dashboard.id', 21, 21],
  ['dashboards', 'messageTemplate', 'annotation.messageTemplate', undefined, 1000],
  ['dashboards', 'segments', 'folder.pathSegments', 1, 2],
  ['data-plans', 'dailyQuotaPercentage', 'usageTiers.dailyQuotaPercentage', 0, 100],
  ['data-plans', 'overwrite rum', 'overwrite.rum', undefined, 10_000],
  ['data-plans', 'policy order', 'policy.order', -2_147_483_648, 2_147_483_647],
  ['enrichments', 'textual', 'customEnrichment.textual', undefined, 20_971_520],
  ['enrichments', 'binary', 'customEnrichment.binary', undefined, 27_962_028],
  ['enrichments', 'customEnrichments response', 'customEnrichments.response', undefined, 30],
  ['incidents', 'durationMinutes', 'events.snooze', 1, 525_960],
  ['incidents', 'lastStateUpdateKey', 'incident.lastStateUpdateKey', 1, 2000],
  ['incidents', 'incident_ids', 'bulk.unassign', 1, 10_000],
  ['integrations', 'stableId', 'extension.stableId', undefined, 63],
  ['integrations', 'ExtensionBinary.data', 'extension.binary', undefined, 5_000_000],
  ['notifications', 'ConnectorPath.id', 'pathId.connector', 1, 128],
  ['recording-rules', 'set.id', 'set.id', 1, 128],
  ['views', 'caption', 'time.quickCaption', 1, 100],
  ['views', 'filters.', 'view.filters', 1, 1000],
  ['views', 'list.views', 'list.views', undefined, 100_000],
])('limits %s %s has %s', async (...[group, text, name, min, max]) => {
  const { stdout } = await runCli(['limits', group, text, '-o', 'json'])
  const found = (JSON.parse(stdout) as (Row & { min?: number })[]).find((row) => row.name === name)
  expect({ min: found?.min, max: found?.max }).toEqual({ min, max })
})

test('a group whose fields the contract does not bound has none, and that is said', async () => {
  expect(await runCli('limits webhooks')).toEqual({
    stdout: '',
    stderr: 'no limits of webhooks in the contract\n',
    exitCode: 0,
  })
})
