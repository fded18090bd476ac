import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeScene, type CodeScene } from '../../test/code-scene.ts'
import { stateOf } from '../../test/terraform-state.ts'

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

function scene(priority: string): CodeScene {
  const made = codeScene()
  made.write('state.json', stateWith(priority))
  return made
}

test('import writes files and adoptions without a request, and they pass lint', async () => {
  const here = scene('P2')
  const { stdout, stderr, exitCode } = await here.run('import --from terraform-state state.json')
  expect({ stdout, exitCode }).toEqual({
    stdout: '.schemas/alerts.json\nadopt.eu.yaml\nalerts/disk-full.yaml\n',
    exitCode: 0,
  })
  expect(stderr).toBe(
    [
      '1 of cloud_bucket ignored: they belong to another provider',
      '1 resource written, 0 unchanged, 1 attribute set by the service left out',
      '1 id in adopt.eu.yaml: the next apply adopts them',
      '',
    ].join('\n'),
  )
  expect(here.requests()).toBe(0)
  expect(here.read('alerts/disk-full.yaml')).toContain('priority: ALERT_DEF_PRIORITY_P2\n')
  expect((await here.run('lint')).exitCode).toBe(0)
})

test('untranslated parts are listed with file and line, and the exit code is 1', async () => {
  const here = scene('urgent')
  const { stderr, exitCode } = await here.run('import --from terraform-state state.json')
  expect(exitCode).toBe(1)
  expect(stderr).toContain('state.json:15:25: vendor_alert.disk: priority: "urgent" is not a known AlertDefPriority\n')
  const json = await here.run('import --from terraform-state state.json -o json')
  expect(json.exitCode).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject({
    resources: [{ address: 'vendor_alert.disk', kind: 'alerts', key: 'disk-full', status: 'unchanged' }],
    untranslated: [{ address: 'vendor_alert.disk', at: 'priority', place: { file: 'state.json', line: 15 } }],
    ignored: { cloud_bucket: 1 },
  })
})

test('a dry run writes nothing', async () => {
  const here = scene('P2')
  const { stdout, stderr } = await here.run('import --from terraform-state state.json --dry-run')
  expect(stdout).toBe('alerts/disk-full.yaml\n')
  expect(stderr).toContain('1 resource would be written')
  expect(existsSync(join(here.root, 'alerts'))).toBe(false)
})

test.each([
  { name: 'a missing file', source: 'gone.json', message: 'gone.json: no such file' },
  { name: 'another format', source: 'mgmt.yaml', message: 'mgmt.yaml is not a state of Terraform' },
])('$name is an error', async ({ source, message }) => {
  const { stderr, exitCode } = await scene('P2').run(`import --from terraform-state ${source}`)
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
