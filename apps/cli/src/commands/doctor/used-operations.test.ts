import { commandPaths } from '@mgmt-api/command/testing'
import type { EmulatorOptions } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { partOf } from '../../../../../scripts/vitest/left-out.ts'
import { resourcePlace } from '../../../test/resource-place.ts'
import { namedFor, operationsOf } from '../../../test/sent-operations.ts'
import { loadRoutes } from '../../routes.ts'
import { usedOperations } from './used-operations.ts'

/** Commands that send nothing. */
const localCommands = [
  'limits',
  'skill',
  'schema',
  'commands',
  'completion',
  'profile add',
  'profile list',
  'profile remove',
  'profile show',
  'profile use',
  'sandbox reset',
  'sandbox start',
  'lint',
  'import',
]

test('every command names the operations that it calls, or is known to call none', async () => {
  const paths = commandPaths(await loadRoutes()).filter((path) => path.length > 0)
  const commands = paths
    .filter(
      (path) => !paths.some((other) => other.length > path.length && path.every((word, at) => other[at] === word)),
    )
    .map((path) => path.join(' '))
    // The first calls what it is given, and the second lists what the command line that it completes names.
    .filter((command) => !command.startsWith('call ') && command !== 'complete-words')
  expect(commands.length).toBeGreaterThan(250)
  const found = await Promise.all(
    commands.map(async (command) => ({ command, used: await usedOperations(command.split(' ')) })),
  )
  expect(found.filter(({ used }) => used === undefined)).toEqual([])
  expect(
    found
      .filter(({ used }) => used?.length === 0)
      .map(({ command }) => command)
      .toSorted(),
  ).toEqual(localCommands.toSorted())
})

interface Trial {
  readonly command: string
  /** Lines that together call the operations of the command. `ID` stands for the first id of `list`. */
  readonly lines: readonly string[]
  readonly list?: string
  readonly seed?: EmulatorOptions['seed']
  readonly settings?: EmulatorOptions
  /** Files that the lines need, by their names. */
  readonly files?: Readonly<Record<string, string>>
  /** Operations that these lines do not need: those after a failure, or for a name in the place of an id. */
  readonly unseen?: readonly string[]
}

const user = '0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11'
const dashboard = { 'd.yaml': 'name: One\nlayout: { sections: [] }\n' }
const byName = ['AlertDefsService_ListAlertDefs']
const deletesKey = ['ApiKeysService_DeleteApiKey']
/** Only for e-mail addresses. */
const readsUsers = ['IdentityService_WhoAmI', 'UsersMgmtService_SearchUsers']
/** Only where the platform does not say whose key it is. */
const readsTeam = 'SamlConfigurationService_GetConfiguration'

const measures = ['units', 'gigabytes', 'tokens', 'logs', 'spans'] as const
/** Only where the query of usage is not served. */
const usageReports = ['Units', 'ProcessedGbs', 'EvaluationTokens'].map(
  (name) => `DataUsageService_GetDailyUsage${name}`,
)

const trials: readonly Trial[] = [
  { command: 'access who', seed: { groups: 2, roles: 2 }, lines: ['access who alerts:UpdateConfig'] },
  {
    command: 'access explain',
    seed: { groups: 2, apiKeys: 2 },
    list: 'api-keys list',
    lines: ['access explain ID alerts:UpdateConfig'],
  },
  {
    command: 'routes explain',
    list: 'alerts list',
    lines: ['routes explain ID'],
    unseen: byName,
  },
  { command: 'alerts list', lines: ['alerts list --limit 1'] },
  { command: 'alerts download', lines: ['alerts download -o name'] },
  { command: 'alerts counts', lines: ['alerts counts --name no-such-thing'] },
  { command: 'alerts mute', list: 'alerts list', lines: ['alerts mute ID --for 1h --yes'], unseen: byName },
  {
    command: 'alerts unmute',
    list: 'alerts list',
    lines: ['alerts mute ID --for 1h --yes', 'alerts unmute ID --yes'],
    unseen: byName,
  },
  {
    command: 'api-keys create',
    lines: ['api-keys create --name CI --permission alerts:ReadConfig --show-key --yes'],
    unseen: deletesKey,
  },
  {
    command: 'api-keys rotate',
    seed: { apiKeys: 1 },
    list: 'api-keys list',
    lines: ['api-keys rotate ID --show-key --yes'],
    unseen: [...deletesKey, 'ApiKeysService_GetApiKeys'],
  },
  { command: 'cases comment', list: 'cases list', lines: ['cases comment ID Hello --yes'] },
  {
    command: 'cases acknowledge',
    list: 'cases list --open',
    lines: ['cases acknowledge ID --yes', `cases acknowledge ID --as ${user} --yes`],
    unseen: ['CasesService_ListCases', ...readsUsers],
  },
  {
    command: 'cases close',
    list: 'cases list --status resolved',
    lines: ['cases close ID --yes', 'cases close --open --yes'],
    unseen: readsUsers,
  },
  {
    command: 'cases assign',
    list: 'cases list --open',
    lines: [`cases assign ID --to ${user} --yes`],
    unseen: ['CasesService_BulkAssign', 'CasesService_ListCases', ...readsUsers],
  },
  {
    command: 'incidents assign',
    list: 'incidents list --status triggered',
    lines: [`incidents assign ID --to ${user} --yes`],
    unseen: ['IncidentsService_ListIncidents', ...readsUsers],
  },
  { command: 'cases filter-values', lines: ['cases filter-values --open'], unseen: readsUsers },
  { command: 'incidents filter-values', lines: ['incidents filter-values'], unseen: readsUsers },
  { command: 'incidents resolve', lines: ['incidents resolve --status triggered --yes'] },
  {
    command: 'custom-enrichments upload',
    files: { 'a.csv': 'a,b\n1,2\n' },
    lines: ['custom-enrichments upload a.csv --yes', 'custom-enrichments upload a.csv --yes'],
  },
  {
    command: 'custom-enrichments search',
    files: { 'a.csv': 'a,b\n1,2\n' },
    lines: ['custom-enrichments upload a.csv --yes', 'custom-enrichments search a'],
  },
  { command: 'dashboards check', files: dashboard, lines: ['dashboards check -f d.yaml'] },
  { command: 'events list', lines: ['events list'] },
  { command: 'events statistics', lines: ['events statistics'] },
  {
    command: 'policies explain',
    seed: { policies: 2 },
    lines: ['policies explain --application a --subsystem b --severity info'],
  },
  { command: 'slos list', seed: { slos: 2 }, lines: ['slos list'] },
  { command: 'suppression-rules list', lines: ['suppression-rules list'] },
  {
    command: 'usage daily',
    lines: measures.map((measure) => `usage daily --since 2d --measure ${measure}`),
    unseen: usageReports,
  },
  {
    command: 'usage daily',
    settings: { servesUsageQuery: false },
    lines: measures.map((measure) => `usage daily --since 2d --measure ${measure}`),
    unseen: ['DataUsageQueryService_DataUsage'],
  },
]

test.each(partOf('cli: commands whose operations are recorded', trials, (_, index) => index % 3 === 0))(
  '$command calls the operations that it names',
  async ({
    command,
    list,
    lines,
    files = {},
    seed = { alertDefs: 20, cases: 150, incidents: 60, usageDays: 3 },
    settings,
    unseen = [],
  }) => {
    const here = resourcePlace(seed, settings)
    for (const [name, text] of Object.entries(files)) here.write(name, text)
    const listed = list === undefined ? '' : (await here.run(`${list} -o name`)).stdout
    const [id = ''] = listed.split('\n')
    let sent: readonly string[] = []
    for (const line of lines) {
      const before = here.sent.length
      const ran = await here.run(line.replace('ID', id))
      expect(ran, ran.stderr).toMatchObject({ exitCode: 0 })
      if (line.startsWith(command)) sent = [...sent, ...here.sent.slice(before)]
    }
    const named = await namedFor(command)
    expect(await operationsOf(sent)).toEqual(named.filter((each) => ![readsTeam, ...unseen].includes(each)))
  },
)
