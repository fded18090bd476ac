import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, temporaryHome } from '../../../test/run-cli.ts'

const type = 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED'
const ofFlags = `--set alertDefProperties.type=${type} --set alertDefProperties.logsImmediate={}`

/** Runs a call and says how many requests were sent. */
async function call(line: string, body = ''): Promise<Ran & { readonly sent: number }> {
  const home = temporaryHome()
  writeFileSync(join(home, 'body.yaml'), body)
  const emulator = createEmulator({ keys: { [canaryKey]: {} } })
  let sent = 0
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent += 1
    return emulator.fetch(input, init)
  }
  const ran = await runCli(`call ${line} --yes`, { home, emulator: { fetch, url: emulator.url }, stdin: body })
  await emulator.close()
  return { ...ran, sent }
}

const asYaml = `alertDefProperties:\n  type: ${type}\n  logsImmediate: {}\n`

test.each([
  { name: 'from flags alone', line: `createAlertDef ${ofFlags} --set alertDefProperties.name=Disk`, body: '' },
  {
    name: 'from a file and flags',
    line: 'createAlertDef -f body.yaml --set alertDefProperties.name=Disk',
    body: asYaml,
  },
  {
    name: 'from standard input and flags',
    line: 'createAlertDef -f - --set alertDefProperties.name=Disk',
    body: asYaml,
  },
])('a body comes $name', async ({ line, body }) => {
  const { stdout, exitCode, sent } = await call(
    `${line} --set alertDefProperties.entityLabels.team=core --set alertDefProperties.groupByKeys=a --set alertDefProperties.groupByKeys=b`,
    body,
  )
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    alertDef: { alertDefProperties: { name: 'Disk', entityLabels: { team: 'core' }, groupByKeys: ['a', 'b'] } },
  })
  expect(sent).toBe(1)
})

test('a JSON list of texts is a list: a suppression rule mutes the alerts that it names', async () => {
  const ids = ['0223ba17-fb72-429d-8cce-b4d6ab2e1572', '3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81']
  const rule = 'alertSchedulerRule'
  const line = [
    'createAlertSchedulerRule',
    `--set ${rule}.name=Night --set ${rule}.enabled=true`,
    `--set '${rule}.filter.alertUniqueIds.value=${JSON.stringify(ids)}'`,
    `--set '${rule}.filter.whatExpression=source logs'`,
    `--set '${rule}.schedule.recurring={"alwaysActive":{}}'`,
  ]
  const ran = await call(line.join(' '))
  expect(ran).toMatchObject({ exitCode: 0, sent: 1 })
  expect(JSON.parse(ran.stdout)).toMatchObject({ alertSchedulerRule: { filter: { alertUniqueIds: { value: ids } } } })
})

test('an item is appended to the list of a file', async () => {
  const body = `${asYaml}  name: Disk\n  groupByKeys: [a]\n`
  const ran = await call('createAlertDef -f body.yaml --set alertDefProperties.groupByKeys[]=[b]', body)
  expect(JSON.parse(ran.stdout)).toMatchObject({ alertDef: { alertDefProperties: { groupByKeys: ['a', '[b]'] } } })
})

test.each([
  { name: 'a text', set: 'alertDefProperties.name=Disk', sent: { name: 'Disk' } },
  {
    name: 'a value in an object',
    set: 'alertDefProperties.entityLabels.team=b',
    sent: { entityLabels: { team: 'b', a: 'x' } },
  },
  { name: 'an object', set: `alertDefProperties.entityLabels={"b":"y"}`, sent: { entityLabels: { b: 'y' } } },
  {
    name: 'a list, to which further flags append',
    set: 'alertDefProperties.groupByKeys=b --set alertDefProperties.groupByKeys=c',
    sent: { groupByKeys: ['b', 'c'] },
  },
])('a flag replaces the value of a file: $name', async ({ set, sent }) => {
  const body = `${asYaml}  name: Old\n  groupByKeys: [a]\n  entityLabels: { team: a, a: x }\n`
  const ran = await call(`createAlertDef -f body.yaml --set ${set}`, body)
  expect(ran).toMatchObject({ exitCode: 0, sent: 1 })
  const { alertDef } = JSON.parse(ran.stdout) as { alertDef: { alertDefProperties: object } }
  expect(alertDef.alertDefProperties).toEqual(expect.objectContaining(sent))
})

test('the example of the guide: a described body, completed by flags', async () => {
  const { stdout: body } = await runCli('call describe createPolicy')
  expect(body).toContain('\nname: ""')
  const set = '--set name=Debug --set priority=PRIORITY_TYPE_LOW --set logRules.severities=SEVERITY_DEBUG'
  const ran = await call(`createPolicy -f body.yaml ${set}`, body)
  expect(ran).toMatchObject({ exitCode: 0, sent: 1 })
  expect(JSON.parse(ran.stdout)).toMatchObject({ policy: { name: 'Debug', priority: 'PRIORITY_TYPE_LOW' } })
})

test.each([
  { line: 'createAlertDef --set alertDefProperties.nmae=Disk', says: 'did you mean name?' },
  { line: 'listAlertDefs --param pagenation.pageSize=5', says: 'pagenation.pageSize; did you mean pagination?\n' },
  { line: 'createAlertDef -f body.yaml --param id=x', says: 'hint: No fields are accepted here' },
  { line: 'listCases --param filters={}', says: 'hint: It is a field of the body' },
  { line: 'listAlertDefs --param pagination.pageSize=[ --param x=1', says: 'error: 2 invalid parameters; nothing was' },
  { line: 'createAlertDef --set alertDefProperties.name=', says: '--set: alertDefProperties.name: ' },
  { line: 'createAlertDef --set alertDefProperties.name=a --set alertDefProperties.name=b', says: 'is given twice' },
  {
    line: 'createAlertDef --set alertDefProperties.name=a --set alertDefProperties={}',
    says: 'is given twice',
  },
  { line: 'createAlertDef --set name', says: '--set: "name" is not name=value' },
  { line: 'createAlertDef --set alertDefProperties.enabled=perhaps', says: '"perhaps" is not true or false' },
  { line: 'createAlertDef -f body.yaml --set alertDefProperties.type.x=1', says: 'the part before .x has no fields' },
  { line: 'createAlertDef --set __proto__.x=1', says: 'unknown field __proto__.x' },
  { line: 'listAlertDefs --set name=Disk', says: '--set: AlertDefsService_ListAlertDefs has no body' },
  { line: '--set name=Disk', says: '<operation> is missing' },
  { line: 'createAlertDef', says: 'mgmt call describe' },
  { line: 'getDashboard', says: '--param: dashboard_id: missing' },
  { line: 'setTarget --set isActive=true', says: '--set: s3: missing' },
  { line: 'replaceView --param id=0 --set name=x', says: '--param: id: ' },
])('call $line is refused, and nothing is sent', async ({ line, says }) => {
  const ran = await call(line, asYaml)
  expect(ran).toMatchObject({ exitCode: 2, stdout: '', sent: 0 })
  expect(ran.stderr).toContain(says)
})
