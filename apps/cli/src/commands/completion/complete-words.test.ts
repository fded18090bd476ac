import { expect, test } from 'vitest'
import { runCli, temporaryHome } from '../../../test/run-cli.ts'
import { needOf } from '../doctor/needed.ts'

const proposed = async (...words: string[]): Promise<string[]> => {
  const { stdout } = await runCli(['complete-words', '--', ...words])
  return stdout.split('\n').map((line) => line.split('\t')[0] ?? '')
}

test('the first word is completed from all nouns and commands', async () => {
  expect(await proposed('')).toEqual(expect.arrayContaining(['alerts', 'views', 'users', 'call', 'profile']))
  expect(await proposed('view-')).toEqual(['view-folders', ''])
})

test('a whole noun is completed to those that begin with it', async () => {
  expect(await proposed('events')).toEqual(['events', 'events2metrics', ''])
})

test('the second word is completed from the verbs of the noun', async () => {
  expect(await proposed('views', 'cr')).toEqual(['create', ''])
  expect(await proposed('call', 'desc')).toContain('describe')
})

test('the words after help are completed like the command', async () => {
  expect(await proposed('help', 'view-')).toEqual(['view-folders', ''])
  expect(await proposed('help', 'views', 'cr')).toEqual(['create', ''])
})

test('--for of doctor is completed from commands that call operations, within quotes too', async () => {
  expect(await proposed('doctor', '--for', 'cases re')).toEqual(['cases resolve', ''])
  expect(await proposed('doctor', '--for', "'cases", 'res')).toEqual(['cases resolve', ''])
  expect(await proposed('doctor', '--for', 'cases\\', 'res')).toEqual(['cases resolve', ''])
  expect(await proposed('doctor', '--for=usage log')).toEqual(['--for=usage logs-count', ''])
  expect(await proposed('doctor', '--for', 'pl')).toEqual(['plan', ''])
  expect(await proposed('doctor', '--for', 'call getDailyUsageU')).toEqual(['call getDailyUsageUnits', ''])
})

test('every command that --for of doctor proposes is accepted', async () => {
  for (const command of await proposed('doctor', '--for', '')) {
    if (command === '' || command === 'call') continue
    expect(await needOf(command)).toMatchObject({ command: `mgmt ${command}` })
  }
})

/** Lines in bash, whose words end at these characters, too. */
const breaks = ' \t\n"\'><=;|&(:'
const lines = [
  { typed: 'mgmt al', proposed: ['alerts'] },
  { typed: 'mgmt alerts re', proposed: ['replace'] },
  { typed: 'mgmt alerts list --pri', proposed: ['--priority'] },
  { typed: 'mgmt alerts list --priority P', proposed: ['P1', 'P2', 'P3', 'P4', 'P5'] },
  { typed: 'mgmt alerts list --priority P1,P', proposed: ['P1,P1', 'P1,P2', 'P1,P3', 'P1,P4', 'P1,P5'] },
  { typed: 'mgmt alerts list --status=al', proposed: ['alerting'] },
  { typed: 'mgmt alerts list -o nd', proposed: ['ndjson'] },
  { typed: 'mgmt usage daily --measure g', proposed: ['gigabytes'] },
  { typed: 'mgmt alerts list --profile pro', proposed: ['production'] },
  { typed: 'mgmt profile use p', proposed: ['production'] },
  { typed: 'mgmt call getDailyUsageU', proposed: ['getDailyUsageUnits'] },
  { typed: 'mgmt call describe getDailyUsageU', proposed: ['getDailyUsageUnits'] },
  { typed: 'mgmt call cases/list', proposed: ['cases/listEvents'] },
  { typed: 'mgmt call desc', proposed: ['describe'] },
  { typed: 'mgmt call listAlertDefs --columns alertDefProperties.na', proposed: ['alertDefProperties.name'] },
  { typed: 'mgmt call listAlertDefs --param pagi', proposed: ['pagination.'] },
  { typed: 'mgmt call listAlertDefs --param pagination.pageS', proposed: ['pagination.pageSize='] },
  { typed: 'mgmt call run getAlertDef --param i', proposed: ['id=', 'include_access_permissions='] },
  { typed: 'mgmt call createAlertDef --set alertDefProperties.prior', proposed: ['alertDefProperties.priority='] },
  { typed: 'mgmt call createAlertDef --set alertDefProperties.enabled=', proposed: ['true', 'false'] },
  {
    typed: 'mgmt call createAlertDef --set alertDefProperties.priority=ALERT_DEF_PRIORITY_P1',
    proposed: ['ALERT_DEF_PRIORITY_P1'],
  },
  { typed: 'mgmt call help getDailyUsageU', proposed: ['getDailyUsageUnits'] },
  { typed: 'mgmt call noSuchOperation --set a', proposed: [] },
  { typed: 'mgmt alerts list --columns id,pri', proposed: ['id,priority'] },
  { typed: 'mgmt suppression-rules list --columns na', proposed: ['name'] },
  { typed: 'mgmt call list data-', proposed: ['data-plans', 'data-usage'] },
  { typed: 'mgmt limits enr', proposed: ['enrichments'] },
  { typed: 'mgmt doctor --for pl', proposed: ['plan'] },
  { typed: 'mgmt nothing-like-this ', proposed: [] },
  { typed: "mgmt doctor --for 'cases res", proposed: ['cases resolve'] },
  { typed: 'mgmt doctor --for "cases res', proposed: ['cases resolve'] },
]

test('commands, flags, values and profiles are completed as bash inserts them', async () => {
  const home = temporaryHome()
  const add = 'profile add production --base-url https://api.eu1.example.com --key-stdin'
  expect(await runCli(add, { home, stdin: 'some-key' })).toMatchObject({ exitCode: 0 })
  const completed = lines.map(async ({ typed }) => {
    const words = ['complete-words', '--breaks', breaks, '--', ...typed.split(' ').slice(1)]
    const { stdout } = await runCli(words, { home })
    return { typed, proposed: stdout.split('\n').flatMap((line) => line.split('\t').slice(0, -1)) }
  })
  expect(await Promise.all(completed)).toEqual(lines)
})
