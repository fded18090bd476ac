import { expect, test } from 'vitest'
import { plantStates } from '../../../test/plant-states.ts'
import { alertFile, codeScene, type CodeScene } from '../../../test/code-scene.ts'

// Planted beside the states of the contract.
plantStates({
  'AlertDefProperties.description': 'preview',
  'AlertDefPriority.ALERT_DEF_PRIORITY_P1': { retired: '2026-08-17' },
  'View.name': 'deprecated',
  'CreateViewBody.name': 'deprecated',
  'ReplaceViewBody.name': 'deprecated',
  ViewsService_ListViews: 'deprecated',
  ViewsService_GetView: 'deprecated',
  ViewsService_CreateView: 'deprecated',
  ViewsService_ReplaceView: 'deprecated',
  ViewsService_DeleteView: 'deprecated',
})

function start(): CodeScene {
  const made = codeScene()
  made.write('a.yaml', alertFile('a', '  description: x\n  priority: P1\n'))
  return made
}

const told = [
  'a.yaml:6:3: warning: alertDefProperties.description: a preview, which the service may change (preview)',
  'a.yaml:7:3: warning: alertDefProperties.priority: ALERT_DEF_PRIORITY_P1: served, but no longer published since 2026-08-17 (retired)',
]

test('lint warns of fields and values, without a request', async () => {
  const here = start()
  const { stdout, stderr, exitCode } = await here.run('lint')
  expect({ lines: stdout.split('\n'), exitCode }).toEqual({ lines: [...told, ''], exitCode: 0 })
  expect(stderr).toBe('1 file, 1 resource, no errors\n')
  expect(here.requests()).toBe(0)
})

test.each([
  ['plan', 3],
  ['apply --init --yes', 0],
])('%s warns of the same', async (command, code) => {
  const here = start()
  const { stdout, stderr, exitCode } = await here.run(command)
  expect(exitCode).toBe(code)
  for (const line of told) expect(stdout + stderr).toContain(line.replace(/^a\.yaml:\d+:\d+: warning: | \(\w+\)$/g, ''))
})

test('files that a plan does not change are counted', async () => {
  const here = start()
  here.write('b.yaml', alertFile('b', '  priority: P1\n'))
  here.write('c.yaml', alertFile('c'))
  expect((await here.run('apply --init --yes')).exitCode).toBe(0)
  expect((await here.run('plan')).stdout).toBe(
    'note: 2 unchanged files use deprecated fields: mgmt lint lists them\n\nno changes; 3 unchanged\n',
  )
  here.write('b.yaml', alertFile('b', '  priority: P1\n  description: y\n'))
  const { stdout } = await here.run('plan')
  expect(stdout).toContain('note: 1 unchanged file uses deprecated fields: mgmt lint lists them\n')
  expect(stdout.match(/retired|no longer published/g)).toEqual(['no longer published'])
})

test.each([
  ['lint', 0],
  ['plan', 3],
  ['apply --init --yes', 0],
])('%s --no-preview refuses previews, before any request', async (command, code) => {
  const here = start()
  const { stdout, stderr, exitCode } = await here.run(`${command} --no-preview`)
  expect(exitCode).toBe(2)
  expect(stdout + stderr).toContain('alertDefProperties.description: a preview, which the service may change')
  expect(here.requests()).toBe(0)
  here.write('a.yaml', alertFile('a', '  priority: P1\n'))
  expect((await here.run(`${command} --no-preview`)).exitCode).toBe(code)
})

test('apply --no-preview refuses previews in the files of a plan', async () => {
  const here = start()
  expect((await here.run('plan --save plan.json')).exitCode).toBe(3)
  const { stdout, stderr, exitCode } = await here.run('apply plan.json --yes --no-preview')
  expect(exitCode).toBe(2)
  expect(stdout + stderr).toContain('alertDefProperties.description: a preview, which the service may change')
  expect((await here.run('apply plan.json --init --yes')).exitCode).toBe(0)
})

test('a kind whose operations all go away is told for each file, required fields are not', async () => {
  const here = codeScene()
  here.write('v.yaml', 'kind: views\nkey: v\nname: V\ntimeSelection: { quickSelection: { seconds: 5, caption: c } }\n')
  const { stdout } = await here.run('lint')
  expect(stdout).toMatch(/^v\.yaml:1:\d+: warning: kind: views: deprecated by the service \(deprecated\)$/m)
  expect(stdout).toMatch(/^v\.yaml:4:\d+: warning: timeSelection\.quickSelection\.caption: deprecated by the service/m)
  expect(stdout).not.toContain('name')
})

test('case settings of alerts, a preview without published values, are applied and kept', async () => {
  const here = codeScene()
  const settings = '{ autoResolveMode: AUTO_RESOLVE_MODE_NEW, destinations: [{ name: pager }] }'
  here.write('a.yaml', alertFile('a', `  caseSettings: ${settings}\n`))
  const linted = await here.run('lint')
  const preview = 'alertDefProperties.caseSettings: a preview, which the service may change (preview)'
  expect(linted).toMatchObject({ exitCode: 0, stdout: `a.yaml:6:3: warning: ${preview}\n` })
  expect((await here.run('apply --init --yes --no-preview')).exitCode).toBe(2)
  expect((await here.run('apply --init --yes')).exitCode).toBe(0)
  expect((await here.run('plan')).exitCode).toBe(0)
  const response = await here.call(here.eu, 'GET', '/4/alerts/alerts/v3')
  expect(JSON.stringify(response)).toContain(
    '"caseSettings":{"autoResolveMode":"AUTO_RESOLVE_MODE_NEW","destinations":[{"name":"pager"}]}',
  )
})
