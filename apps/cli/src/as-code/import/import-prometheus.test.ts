import { join } from 'node:path'
import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeScene, type CodeScene, definitionOf, oneTarget } from '../../../test/code-scene.ts'

/** Writes files beside the project. */
function writeBeside({ home }: CodeScene, files: Readonly<Record<string, string>>): void {
  mkdirSync(join(home, 'rules/team'), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(home, 'rules', file), text)
}

const nodeRules = `groups:
  - name: node
    rules:
      - alert: DiskFull
        expr: disk_free / disk_size < 0.05
        for: 10m
        labels: { severity: critical, team: infra }
        annotations: { summary: The disk is full }
      - alert: DiskFull
        expr: disk_free / disk_size < 0.2
        labels: { severity: page }
      - alert: Down
        expr: up == 0
        labels: { severity: critical }
`

const manifest = `apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata: { name: recordings, namespace: shop }
spec:
  groups:
    - name: hourly
      interval: 1h
      rules: [{ record: job:up:sum, expr: sum by (job) (up) }]
`

test('rules of Prometheus are imported, linted, planned and applied, and importing again changes nothing', async () => {
  const here = codeScene()
  writeBeside(here, { 'node.yml': nodeRules, 'team/recordings.yaml': manifest })
  const first = await here.run('import --from prometheus ../rules')
  expect(first.stdout).toBe(
    [
      '.schemas/alerts.json',
      '.schemas/recording-rules.json',
      'alerts/disk-full-critical.yaml',
      'alerts/down.yaml',
      'recording-rules/recordings.yaml',
      '',
    ].join('\n'),
  )
  expect(first.exitCode).toBe(1)
  expect(first.stderr).toBe(
    [
      'warning: ../rules/node.yml:11:29: node/DiskFull-2: priority: not written: severity "page" has no priority; add priorities: { critical: P1, error: P2, warning: P3, info: P4, low: P5, page: P3 }, or another of P1 to P5, to import.prometheus in mgmt.yaml',
      'warning: 2 enabled alert definitions have no receiver: import.prometheus.receivers in mgmt.yaml gives severities connectors or routing labels',
      '3 resources written, 0 unchanged, 1 not written, 1 part not translated',
      '1 of them would mean something else; --partial writes these, disabled if possible, with comments on what they lack',
      '',
    ].join('\n'),
  )

  here.write('mgmt.yaml', `${oneTarget}import:\n  prometheus:\n    priorities: { critical: P1, page: P2 }\n`)
  const second = await here.run('import --from prometheus ../rules')
  expect(second).toMatchObject({ stdout: 'alerts/disk-full-page.yaml\n', exitCode: 0 })
  expect(second.stderr).toMatch(
    /^warning: 3 enabled alert definitions have no receiver: .*\n1 resource written, 3 unchanged\n$/,
  )
  expect(here.requests()).toBe(0)

  expect(await here.run('lint')).toMatchObject({ exitCode: 0 })
  const rehearsed = await here.run('plan --rehearse')
  expect(rehearsed.stdout).toContain('4 to create')
  expect(await here.run('apply --yes --init')).toMatchObject({ exitCode: 0 })
  expect(await here.names()).toEqual(['DiskFull', 'DiskFull', 'Down'])
  expect((await definitionOf(here, 'Down')).alertDefProperties).toMatchObject({
    priority: 'ALERT_DEF_PRIORITY_P1',
    metricThreshold: { metricFilter: { promql: 'group without () (up == 0)' } },
  })

  const again = await here.run('import --from prometheus ../rules -o json')
  expect(again.exitCode).toBe(0)
  expect(JSON.parse(again.stdout)).toMatchObject({ untranslated: [], notWritten: [], written: [] })
  expect((await here.run('plan')).stdout).toContain('no changes; 4 unchanged')
})

test('rules that do not parse are listed with their place, and the exit code is 1', async () => {
  const here = codeScene()
  writeBeside(here, {
    'node.yml': nodeRules.replace('up == 0', '|\n          sum(\n            rate(up[5m]]\n          )'),
  })
  const { stderr, exitCode } = await here.run('import --from prometheus ../rules/node.yml --dry-run')
  expect(exitCode).toBe(1)
  expect(stderr).toContain(
    'warning: ../rules/node.yml:15:24: node/Down: expr: not written: not PromQL: unexpected "]"\n',
  )
})

test('rules among the files, and rules given as another format, name the command', async () => {
  const here = codeScene()
  here.write('rules/node.yml', nodeRules)
  const message = 'this is a Prometheus rule file, not a resource. Translate it: mgmt import --from prometheus FILE.'
  for (const command of ['lint', 'plan']) {
    const { stdout, stderr, exitCode } = await here.run(command)
    expect(`${stdout}${stderr}`.replaceAll('\n  hint: ', '. ')).toContain(message)
    expect(exitCode).toBe(2)
  }
  for (const format of ['operator', 'console', 'terraform-state']) {
    const { stderr, exitCode } = await here.run(`import --from ${format} rules/node.yml`)
    expect(stderr).toContain('rules/node.yml is a Prometheus rule file, not ')
    expect(stderr).toContain('hint: Translate it: mgmt import --from prometheus FILE.\n')
    expect(exitCode).toBe(2)
  }
})

test('manifests of Prometheus rules beside those of the platform are counted with the command', async () => {
  const here = codeScene()
  writeBeside(here, {
    'a.yaml': manifest,
    'b.yaml': 'apiVersion: vendor.example/v1beta1\nkind: Alert\nmetadata: { name: a }\nspec: { name: a }\n',
  })
  const { stderr } = await here.run('import --from operator ../rules')
  expect(stderr).toContain('1 of PrometheusRule ignored: mgmt import --from prometheus translates them\n')
})

test('alerts without a receiver are counted, and equal warnings are one line', async () => {
  const here = codeScene()
  const rule = (index: number): string =>
    `      - { alert: Disk${index}Full, expr: a > 1, labels: { severity: info }, annotations: { summary: "{{ $value }}" } }\n`
  writeBeside(here, { 'node.yml': `groups:\n  - name: node\n    rules:\n${[1, 2, 3, 4, 5].map(rule).join('')}` })
  const { stderr, exitCode } = await here.run('import --from prometheus ../rules --dry-run')
  expect(exitCode).toBe(1)
  expect(stderr).toBe(
    [
      'warning: ../rules/node.yml:4:83: node/Disk1Full: annotations: the platform does not expand templates ({{ … }}) in descriptions; they stay as text (and 4 more like it, which -o json lists)',
      'warning: 5 enabled alert definitions have no receiver: import.prometheus.receivers in mgmt.yaml gives severities connectors or routing labels',
      '5 resources would be written, 0 unchanged, 5 parts not translated',
      '',
    ].join('\n'),
  )
})
