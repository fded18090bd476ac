import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryOf } from '@mgmt-api/as-code/testing'
import { disk, importRules, keysOf, projectWith, rules } from '../../../test/prometheus-rules.ts'

test('alerts of one name get keys by severity, group, file and other labels', async () => {
  const alert = (severity: string, more = ''): string =>
    `{ alert: Burn, expr: a > 1, labels: { severity: ${severity}${more} } }`
  const { resources } = await importRules({
    'a.yml': `groups:
  - name: g
    rules:
      - ${alert('critical', ', long: 1h')}
      - ${alert('critical', ', long: 6h')}
      - ${alert('warning')}
      - ${disk}
  - name: h
    rules: [${alert('warning')}]
`,
    'b.yml': rules(disk.replace('warning', 'critical')),
  })
  expect(resources.map(({ key }) => key)).toEqual([
    'burn-critical-g-1h',
    'burn-critical-g-6h',
    'burn-warning-g',
    'disk-full-warning',
    'burn-warning-h',
    'disk-full-critical',
  ])
})

test('importing again changes nothing, and new rules in front of others shift no key', async () => {
  const directory = directoryOf({ 'mgmt.yaml': projectWith() })
  const alert = (name: string, more: string): string => `{ alert: ${name}, ${more} }`
  const warning = alert('Disk', 'expr: disk < 10, labels: { severity: warning }')
  const critical = alert('Disk', 'expr: disk < 5, labels: { severity: critical }')
  const [same, other] = [5, 6].map((value) => alert('Burn', `expr: burn > ${value}, labels: { severity: low }`))
  const first = await importRules({ 'a.yml': rules(warning, String(same)) }, { directory })
  expect(keysOf(first)).toEqual(['alerts/burn', 'alerts/disk'])
  const again = await importRules({ 'a.yml': rules(warning, String(same)) }, { directory })
  expect(again.written).toEqual([])
  expect(again.resources.map(({ status }) => status)).toEqual(['unchanged', 'unchanged'])

  const more = await importRules({ 'a.yml': rules(critical, String(other), warning, String(same)) }, { directory })
  const keyed = more.resources.map(({ key, status }) => `${key} ${status}`)
  expect(keyed).toEqual(['disk-critical written', 'burn-2 written', 'disk unchanged', 'burn unchanged'])

  // People add recipients to a file: it stays that of its rule, and is reported.
  const file = join(directory, 'alerts/disk.yaml')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('  enabled: true\n', '  enabled: true\n  groupByKeys: [host]\n'),
  )
  const info = alert('Disk', 'expr: disk < 50, labels: { severity: info }')
  const edited = await importRules({ 'a.yml': rules(info, critical, warning) }, { directory })
  expect(edited.resources.map(({ key, status }) => `${key} ${status}`)).toEqual([
    'disk-info written',
    'disk-critical unchanged',
  ])
  expect(edited.listed).toEqual([
    'a.yml:6:9 node/Disk-3 not written: alerts/disk.yaml describes alerts/disk differently',
  ])
})
