import { expect, test } from 'vitest'
import { alertFile, codeScene } from '../../test/code-scene.ts'

const invariants = `- every: { priority: P1 }
  reaches: { connectorType: pagerduty }
  at: always
- { no: definition, without: receiver }
- { no: connector, unused: true }
`
const pager = `kind: connectors
key: pager
name: Pager
type: PAGERDUTY
connectorConfig: { fields: [{ fieldName: integrationKey, value: { $secret: env:PAGER_KEY } }] }
`
const group = '{ destinations: [{ connectorId: { $ref: connectors/pager } }] }'
const paged = (key: string, notified = group): string =>
  alertFile(key, `  priority: ALERT_DEF_PRIORITY_P1\n  notificationGroup: ${notified}\n`)

function scene() {
  const here = codeScene()
  here.write('invariants.yaml', invariants)
  here.write('pager.yaml', pager)
  here.write('disk.yaml', paged('disk'))
  here.write('queue.yaml', paged('queue'))
  return here
}

const env = { PAGER_KEY: 'canary-pager' }

test('a plan that takes the last receiver of alerts ends with 2, and apply changes nothing', async () => {
  const here = scene()
  expect(await here.run('lint')).toMatchObject({ stdout: '', exitCode: 0 })
  expect(await here.run('apply --init --yes --allow-env PAGER_KEY', { env })).toMatchObject({ exitCode: 0 })
  expect(await here.run('plan', { env })).toMatchObject({ exitCode: 0 })

  here.write('disk.yaml', paged('disk', '{}'))
  here.write('queue.yaml', paged('queue', '{}'))
  const linted = await here.run('lint')
  expect(linted.exitCode).toBe(2)
  expect(linted.stdout).toContain('disk.yaml:1:1: error: has no receiver of type pagerduty; invariant: every P1 alert')
  const planned = await here.run('plan', { env })
  expect(planned.exitCode).toBe(2)
  expect(planned.stderr).toContain('2 P1 alerts lose their last receiver of type pagerduty: "The disk", "The queue"')
  expect(planned.stderr).toContain('1 connector would be unused: "Pager"')
  expect(await here.run('apply --yes --allow-env PAGER_KEY', { env })).toMatchObject({ exitCode: 2 })
  here.write('disk.yaml', paged('disk'))
  here.write('queue.yaml', paged('queue'))
  expect(await here.run('plan', { env })).toMatchObject({
    stdout: expect.stringMatching(/^no changes/) as string,
    exitCode: 0,
  })
  expect(planned.stdout + planned.stderr + linted.stdout).not.toContain('canary-pager')
})

test('an unknown form of an invariant is refused with its place by every command, and the schema knows the forms', async () => {
  const here = scene()
  here.write('invariants.yaml', '- every: { priority: P1 }\n  reaches: { connectorType: pager }\n  at: always\n')
  const message = 'invariants.yaml:2:29: '
  expect((await here.run('lint')).stdout).toContain(`${message}error: [0].reaches.connectorType: must be one of slack,`)
  const planned = await here.run('plan')
  expect(planned).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) as string })
  const { stdout, exitCode } = await here.run("schema invariants --jq '.items.anyOf | length'")
  expect({ stdout, exitCode }).toEqual({ stdout: '3\n', exitCode: 0 })
})
