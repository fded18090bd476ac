import { parse, parseAllDocuments } from 'yaml'
import { expect, test } from 'vitest'
import { accounts, addresses, alertFile, codeScene, type CodeScene, pinOf } from '../../../test/code-scene.ts'

const project = `owner: platform-team
targets:
  eu: { profile: prod-eu, address: ${addresses.eu}, ${pinOf(accounts.eu)}, variables: { text: Plain } }
  us: { profile: prod-us, address: ${addresses.us}, ${pinOf(accounts.us)}, variables: { text: Unused } }
`

const rule = `kind: suppression-rules
key: nights
alertSchedulerRule:
  name: Nights
  enabled: true
  filter: { alertUniqueIds: { value: [{ $ref: alerts/disk }, { $ref: alerts/queue }] } }
  schedule:
    scheduleOperation: SCHEDULE_OPERATION_MUTE
    oneTime: { timeframe: { startTime: 2036-10-01T02:00:00.000, timezone: UTC, endTime: 2036-10-01T03:00:00.000 } }
`

/** Three resources: a rule that refers to two alerts, one of them with a variable and an overlay. */
function start(): CodeScene {
  const made = codeScene({ project })
  made.write('disk.yaml', alertFile('disk', '  description: { $var: text }\n'))
  made.write('queue.yaml', alertFile('queue'))
  made.write('overlays/us/disk.yaml', 'kind: alerts\nkey: disk\nalertDefProperties: { description: null }\n')
  made.write('rules/nights.yaml', rule)
  return made
}

const bodiesOf = (yaml: string): unknown[] => parseAllDocuments(yaml).map((document) => document.toJS() as unknown)

test('render prints bodies for a target offline, with its overlay and labels, and references as markers', async () => {
  const here = start()
  const eu = await here.run('render --target eu')
  expect(eu.exitCode).toBe(0)
  expect(eu.stdout).toContain('# rules/nights.yaml\nkind: suppression-rules\nkey: nights\n')
  expect(bodiesOf(eu.stdout)).toMatchObject([
    {
      kind: 'alerts',
      key: 'disk',
      alertDefProperties: { description: 'Plain', entityLabels: { mgmt_owner: 'platform-team', mgmt_key: 'disk' } },
    },
    { kind: 'alerts', key: 'queue' },
    {
      alertSchedulerRule: {
        filter: { alertUniqueIds: { value: [{ $ref: 'alerts/disk' }, { $ref: 'alerts/queue' }] } },
      },
    },
  ])
  const us = await here.run('render --target us --only disk -o json')
  expect(JSON.parse(us.stdout)).toMatchObject([{ kind: 'alerts', key: 'disk', file: 'disk.yaml' }])
  expect(us.stdout).not.toContain('Plain')
  expect(here.requests()).toBe(0)
})

test('render --resolve prints the ids of resources that exist on the target', async () => {
  const here = start()
  await here.run('apply --target eu --init --only disk --yes')
  const { stdout } = await here.run('render --target eu --resolve --kind suppression-rules')
  const [, id] = /- ([\da-f-]{36})\n/.exec(stdout) ?? []
  expect(parse(stdout)).toMatchObject({
    alertSchedulerRule: { filter: { alertUniqueIds: { value: [id, { $ref: 'alerts/queue' }] } } },
  })
})
