import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AsCodeError } from '@mgmt-api/as-code'
import { directoryOf } from '@mgmt-api/as-code/testing'
import { disk, importRules, keysOf, rules } from '../../../test/prometheus-rules.ts'
import { readPrometheusRules } from '../../index.ts'

const manifest = (name: string, groups: string, more = ''): string =>
  `apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nmetadata: { name: ${name}${more} }\nspec: { groups: ${groups} }\n`
const records = '[{ name: g, rules: [{ record: a, expr: b }] }]'

test('manifests of the Prometheus operator are read, alone, in lists and in several documents', async () => {
  const { value, ignored, listed, ...report } = await importRules({
    'a.yaml': `${manifest('node', `[{ name: g, rules: [${disk}] }]`)}---\n${manifest('one', records)}`,
    'b.yaml': `apiVersion: v1\nkind: List\nitems:\n  - ${manifest('two', records, ', namespace: shop').trim().replaceAll('\n', '\n    ')}\n`,
    'c.yaml': manifest('two', records, ', namespace: ops'),
    'd.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
    'e.yaml': manifest('old', records).replace('/v1', '/v1alpha1'),
  })
  expect(keysOf(report)).toEqual([
    'alerts/disk-full',
    'recording-rules/one',
    'recording-rules/ops-two',
    'recording-rules/shop-two',
  ])
  expect(value('recording-rules/shop-two.yaml').name).toBe('shop/two')
  expect(ignored).toEqual({ ConfigMap: 1 })
  expect(listed).toEqual([
    'e.yaml:1:1 e.yaml monitoring.coreos.com/v1alpha1 of PrometheusRule is not translated, only monitoring.coreos.com/v1',
  ])
})

test('other documents beside rules are listed, and alone they are refused by name', async () => {
  const tests = 'rule_files: [a.yml]\ntests: []\n'
  const { listed } = await importRules({
    'a.yml': rules(disk),
    'tests.yaml': tests,
    'broken.yaml': 'groups: [\n',
    'notes.yaml': 'a: 1\n',
    'alertmanager.yml': 'route: { receiver: a }\nreceivers: [{ name: a }]\n',
  })
  expect(listed).toEqual([
    expect.stringMatching(/^broken\.yaml:\d+:\d+ broken\.yaml cannot be read: /) as string,
    'alertmanager.yml:1:1 alertmanager.yml an Alertmanager configuration without Prometheus rules. mgmt import does not translate it. Write it anew: "mgmt schema routers" prints the form.',
    'notes.yaml:1:1 notes.yaml a document without Prometheus rules.',
    'tests.yaml:1:1 tests.yaml a unit test of Prometheus rules without Prometheus rules. promtool runs it. mgmt import does not translate it.',
  ])
})

test.each([
  ['a.yml', 'a: 1\n', 'a.yml is not a file of Prometheus rules', undefined],
  [
    'a.yml',
    'tests: []\nrule_files: []\n',
    'a.yml is a unit test of Prometheus rules, not a file of Prometheus rules',
    'promtool',
  ],
  [
    'a.yml',
    'scrape_configs: []\n',
    'a.yml is a Prometheus configuration, not a file of Prometheus rules',
    'rule_files',
  ],
  [
    'a.yml',
    'apiVersion: vendor.example/v1\nkind: Alert\n',
    'a.yml is a Kubernetes manifest, not a file of Prometheus rules',
    'mgmt import --from operator DIR',
  ],
  [
    'a.yml',
    'groups: [{ orgId: 1, rules: [{ uid: a, condition: C, data: [] }] }]\n',
    'a.yml is a Grafana alert rule file, not a file of Prometheus rules',
    'mgmt schema alerts',
  ],
  [
    'main.tf',
    'resource "a" "b" {}\n',
    'main.tf is a Terraform configuration, not a file of Prometheus rules',
    'terraform show',
  ],
  ['', 'resource "a" "b" {}\n', 'rules is a Terraform configuration, not a file of Prometheus rules', 'terraform show'],
  ['missing.yml', '', 'missing.yml: no such file', undefined],
])('another source is refused with what to use: %s %j', async (path, text, message, hint) => {
  const directory = directoryOf(path === 'missing.yml' ? {} : { [path === '' ? 'main.tf' : path]: text })
  const error: unknown = await readPrometheusRules(join(directory, path), { name: path || 'rules' }).catch(
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AsCodeError)) throw new Error('it was read')
  expect(error).toMatchObject({ kind: 'input', code: 'bad_source' })
  expect(error.message).toContain(message)
  if (hint !== undefined) expect(error.hint).toContain(hint)
})
