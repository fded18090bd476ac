import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertFile, codeScene } from '../../../test/code-scene.ts'

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
  alertFile(key, `  enabled: true\n  priority: ALERT_DEF_PRIORITY_P1\n  notificationGroup: ${notified}\n`)

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
  expect(linted.stdout).toContain('disk.yaml:1:1: error: has no receiver of type pagerduty. Invariant: every P1 alert')
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
  expect({ stdout, exitCode }).toEqual({ stdout: '4\n', exitCode: 0 })
})

const disabled = paged('disk').replace('enabled: true', 'enabled: false')

test('a plan that silences covered alerts warns, and is refused by a strict statement unless --allow-silenced lifts it', async () => {
  const here = scene()
  await here.run('apply --init --yes --allow-env PAGER_KEY', { env })
  here.write('disk.yaml', disabled)
  here.write('queue.yaml', paged('queue').replace('PRIORITY_P1', 'PRIORITY_P2'))
  const silenced = '2 P1 alerts would be silenced: "The disk" (the definition is disabled), "The queue" (P2)'
  const warned = await here.run('plan', { env })
  expect(warned.exitCode).toBe(3)
  expect(warned.stdout).toContain(`warning: ${silenced}`)

  here.write('invariants.yaml', invariants.replace('at: always', 'at: always\n  strict: true'))
  const refused = await here.run('plan', { env })
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toContain(`error: ${silenced}`)
  expect(refused.stderr).toContain('To allow it for this run: --allow-silenced 2.')
  const few = await here.run('apply --yes --allow-env PAGER_KEY --allow-silenced 1', { env })
  expect(few).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(silenced) as string })
  const json = JSON.parse((await here.run('plan -o json', { env })).stdout) as { findings: object[] }
  expect(json.findings).toContainEqual(
    expect.objectContaining({ severity: 'error', code: 'silenced', message: silenced }),
  )
  const { stdout: markdown } = await here.run('plan -o markdown --allow-silenced 2', { env })
  expect(markdown).toContain('- **warning** 2 P1 alerts would be silenced: ')

  expect(await here.run('plan --save plan.json --allow-silenced 2', { env })).toMatchObject({ exitCode: 3 })
  expect(JSON.parse(here.read('plan.json'))).toMatchObject({
    allowSilenced: 2,
    findings: [{ severity: 'warning', code: 'silenced', message: silenced }],
  })
  const combined = await here.run('apply plan.json --allow-silenced 3 --yes', { env })
  expect(combined).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--allow-silenced') as string })
  expect(await here.run('apply plan.json --yes --allow-env PAGER_KEY', { env })).toMatchObject({ exitCode: 0 })
  expect(await here.run('plan', { env })).toMatchObject({ exitCode: 0 })
})

test('a restore that silences alerts needs the same flag', async () => {
  const here = scene()
  here.write('invariants.yaml', invariants.replace('at: always', 'at: always\n  strict: true'))
  here.write('disk.yaml', disabled)
  await here.run('apply --init --yes --allow-env PAGER_KEY', { env })
  rmSync(join(here.root, 'disk.yaml'))
  expect(await here.run('apply --prune --yes --allow-env PAGER_KEY', { env })).toMatchObject({ exitCode: 0 })
  here.write('disk.yaml', paged('disk'))
  expect(await here.run('apply --yes --allow-env PAGER_KEY', { env })).toMatchObject({ exitCode: 0 })
  const backup = readdirSync(join(here.root, '.backups')).find((name) => name.endsWith('.json')) ?? ''
  const refused = await here.run(`restore .backups/${backup} --yes`, { env })
  expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--allow-silenced 1.') as string })
  expect(await here.run(`restore .backups/${backup} --yes --allow-silenced 1`, { env })).toMatchObject({ exitCode: 0 })
})

test('undecided statements are one line with their number for each cause, and -o json lists all', async () => {
  const here = scene()
  const odd = "{ router: {} }\n  entityLabels: { 'routing.team': web }"
  for (const key of ['a', 'b', 'c']) here.write(`${key}.yaml`, paged(key, odd))
  const { stdout, exitCode } = await here.run('lint')
  expect({ stdout, exitCode }).toEqual({
    stdout:
      'note: 3 alerts: undecided, because the router for the labels is not in the files. All of them: mgmt lint -o json (invariant)\n',
    exitCode: 0,
  })
  expect((await here.run('lint -o github')).stdout.split('\n')).toHaveLength(2)
  const all = JSON.parse((await here.run('lint -o json')).stdout) as { place: { file: string } }[]
  expect(all.map(({ place }) => place.file)).toEqual(['a.yaml', 'a.yaml', 'b.yaml', 'b.yaml', 'c.yaml', 'c.yaml'])
  expect(
    (JSON.parse((await here.run('lint -o sarif')).stdout) as { runs: { results: [] }[] }).runs[0]?.results,
  ).toHaveLength(6)
})
