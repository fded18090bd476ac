import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeScene, type CodeScene } from '../../../test/code-scene.ts'
import { stateOf } from '../../../test/terraform-state.ts'

/** A state with one alert definition, whose priority is unknown if it is told so. */
const stateWith = (priority: string): string =>
  stateOf([
    {
      type: 'vendor_alert',
      name: 'disk',
      values: {
        id: '11111111-0000-4000-8000-000000000001',
        name: 'Disk full',
        priority,
        type_definition: { logs_immediate: {} },
      },
    },
    { type: 'cloud_bucket', name: 'logs', values: { id: 'b' } },
  ])

function start(priority: string): CodeScene {
  const made = codeScene()
  made.write('state.json', stateWith(priority))
  return made
}

test('import writes files and adoptions without a request, and they pass lint', async () => {
  const here = start('P2')
  const { stdout, stderr, exitCode } = await here.run('import --from terraform-state state.json')
  expect({ stdout, exitCode }).toEqual({
    stdout: '.schemas/alerts.json\nadopt.eu.yaml\nalerts/disk-full.yaml\n',
    exitCode: 0,
  })
  expect(stderr).toBe(
    [
      '1 of cloud_bucket ignored: they belong to another provider',
      '1 resource written, 0 unchanged, 1 attribute set by the service left out (id)',
      '1 id in adopt.eu.yaml: the next apply adopts them',
      '',
    ].join('\n'),
  )
  expect(here.requests()).toBe(0)
  expect(here.read('alerts/disk-full.yaml')).toContain('priority: ALERT_DEF_PRIORITY_P2\n')
  expect((await here.run('lint')).exitCode).toBe(0)
})

test('a resource that lacks what it means is listed with file and line, not written, and the exit code is 1', async () => {
  const here = start('urgent')
  const { stdout, stderr, exitCode } = await here.run('import --from terraform-state state.json')
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 })
  const reason = 'not written: "urgent" is not a known AlertDefPriority'
  expect(stderr).toBe(
    [
      `warning: state.json:15:25: vendor_alert.disk: priority: ${reason}`,
      '1 of cloud_bucket ignored: they belong to another provider',
      '0 resources written, 0 unchanged, 1 not written, 1 part not translated, 1 attribute set by the service left out (id)',
      '1 of them would mean something else; --partial writes these, disabled if possible, with comments on what they lack',
      '',
    ].join('\n'),
  )
  const json = await here.run('import --from terraform-state state.json -o json')
  expect(json.exitCode).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject({
    resources: [],
    notWritten: [{ address: 'vendor_alert.disk', option: 'partial', place: { file: 'state.json', line: 15 } }],
    untranslated: [{ address: 'vendor_alert.disk', at: 'priority', reason, place: { file: 'state.json', line: 15 } }],
    references: [],
    ignored: { cloud_bucket: 1 },
    written: [],
  })
})

test('--partial writes it disabled with comments, does not adopt it, and the exit code stays 1', async () => {
  const here = start('urgent')
  const { stdout, stderr, exitCode } = await here.run('import --from terraform-state state.json --partial')
  expect({ stdout, exitCode }).toEqual({ stdout: '.schemas/alerts.json\nalerts/disk-full.yaml\n', exitCode: 1 })
  expect(stderr).toContain('1 resource written, 0 unchanged, 1 part not translated, ')
  expect(stderr).toContain('1 incomplete and not adopted; their files begin with what to add\n')
  expect(here.read('alerts/disk-full.yaml')).toBe(
    [
      '# yaml-language-server: $schema=../.schemas/alerts.json',
      '# Incomplete: mgmt import cannot translate these parts of vendor_alert.disk (state.json:7):',
      '# - priority (line 15): "urgent" is not a known AlertDefPriority',
      '# It is disabled. Add them by hand, then enable it, then adopt it in adopt.eu.yaml (alerts: { disk-full: "11111111-0000-4000-8000-000000000001" }).',
      'kind: alerts',
      'key: disk-full',
      'alertDefProperties:',
      '  name: Disk full',
      '  type: ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED',
      '  enabled: false',
      '  logsImmediate: {}',
      '',
    ].join('\n'),
  )
  expect((await here.run('lint')).exitCode).toBe(0)
  const json = await here.run('import --from terraform-state state.json --partial -o json')
  expect(JSON.parse(json.stdout)).toMatchObject({
    resources: [{ status: 'unchanged', isPartial: true }],
    notWritten: [],
  })
})

test('a file with another content stays, and the report names --force', async () => {
  const here = start('P2')
  await here.run('import --from terraform-state state.json')
  here.write('state.json', stateWith('P3'))
  const { stderr, exitCode } = await here.run('import --from terraform-state state.json')
  expect(exitCode).toBe(1)
  expect(stderr).toContain('1 of them described by files with another content; --force changes these\n')
})

test('a file with a reference to a secret stays as it is, and the secret of the state is not written', async () => {
  const here = codeScene()
  const chat = `kind: webhooks
key: chat
name: Chat
type: SLACK
url: { $secret: env:URL }
slack: { digests: [], attachments: [] }
`
  here.write('chat.yaml', chat)
  const slack = { url: 'https://hooks.example.com/top-secret', notify_on: [], attachments: [] }
  const values = { id: 'w-1', external_id: '17', name: 'Chat', slack }
  here.write('state.json', stateOf([{ type: 'vendor_webhook', name: 'chat', values }]))
  const { stdout, stderr } = await here.run('import --from terraform-state state.json')
  expect(stdout).toBe('adopt.eu.yaml\n')
  expect(stderr).toContain('0 resources written, 1 unchanged, 1 part not translated')
  expect(here.read('chat.yaml')).toBe(chat)
})

test('a dry run writes nothing', async () => {
  const here = start('P2')
  const { stdout, stderr } = await here.run('import --from terraform-state state.json --dry-run')
  expect(stdout).toBe('alerts/disk-full.yaml\n')
  expect(stderr).toContain('1 resource would be written')
  expect(existsSync(join(here.root, 'alerts'))).toBe(false)
})

test.each([
  { name: 'a missing file', source: 'gone.json', message: 'gone.json: no such file' },
  { name: 'another format', source: 'mgmt.yaml', message: 'mgmt.yaml is not a state from "terraform show -json"' },
  {
    name: 'a configuration of Terraform',
    source: 'main.tf',
    message: [
      'main.tf is a Terraform configuration, not a state from "terraform show -json"',
      'hint: Write the state with "terraform show -json > state.json", and import it: mgmt import --from terraform-state state.json.',
    ].join('\n'),
  },
  {
    name: 'a directory of them',
    source: '.',
    message: '. is a Terraform configuration, not a state from "terraform show -json"',
  },
])('$name is an error', async ({ source, message }) => {
  const here = start('P2')
  here.write('main.tf', 'resource "vendor_alert" "disk" {}\n')
  const { stderr, exitCode } = await here.run(`import --from terraform-state ${source}`)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
})

test('a directory of manifests is imported', async () => {
  const here = codeScene()
  here.write(
    '../k8s/disk.yaml',
    'apiVersion: vendor.example/v1beta1\nkind: Alert\nmetadata: { name: disk }\nspec: { name: Disk full, description: Managed by Terraform, alertType: { logsImmediate: {} } }\n',
  )
  const { stdout, stderr, exitCode } = await here.run('import --from operator ../k8s .')
  expect(stderr).toContain(
    'warning: 1 resource claimed by Terraform in labels or description: stop managing them there before the first apply\n',
  )
  expect({ stdout, exitCode }).toEqual({ stdout: '.schemas/alerts.json\nalerts/disk-full.yaml\n', exitCode: 0 })
})
