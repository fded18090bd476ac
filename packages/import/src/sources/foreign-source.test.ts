import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AsCodeError } from '@mgmt-api/as-code'
import { directoryOf } from '@mgmt-api/as-code/testing'
import { type ImportFormat, readImportSource } from '../index.ts'

/** The error for a file or a directory of these files. */
function errorOf(
  format: ImportFormat,
  files: Readonly<Record<string, string>>,
  path = Object.keys(files)[0] ?? '',
): AsCodeError {
  try {
    readImportSource(format, join(directoryOf(files), path), path === '' ? 'infra' : path)
  } catch (error) {
    if (error instanceof AsCodeError) return error
  }
  throw new Error('it was read')
}

const tf = { 'main.tf': 'resource "vendor_alert" "disk" {\n  name = "Disk full"\n}\n' }
const show = 'terraform show -json > state.json'
const importState = 'mgmt import --from terraform-state state.json'

test.each([
  { format: 'terraform-state', path: 'main.tf', files: tf },
  { format: 'operator', path: 'main.tf', files: tf },
  { format: 'console', path: 'main.tf.json', files: { 'main.tf.json': '{"resource": {}}' } },
  { format: 'terraform-state', path: '', files: { ...tf, 'README.md': '', 'values.yaml': 'a: 1\n' } },
  { format: 'terraform-state', path: '', files: { 'modules/disk/main.tf': '' } },
  { format: 'operator', path: '', files: tf },
] as const)('Terraform files are one error with the command for a state: $format $path', ({ format, path, files }) => {
  const { kind, code, message, hint, findings } = errorOf(format, files, path)
  expect({ kind, code, findings }).toEqual({ kind: 'input', code: 'bad_source', findings: [] })
  expect(message).toMatch(new RegExp(`^${path === '' ? 'infra' : path} is a Terraform configuration, not an? `))
  expect(hint).toContain(show)
  expect(hint).toContain(importState)
})

const prometheus = 'groups:\n  - name: disks\n    rules: [{ alert: DiskFull, expr: disk_free < 5 }]\n'
const manifest = (kind: string, group: string): string => `apiVersion: ${group}\nkind: ${kind}\nmetadata: { name: a }\n`

test.each([
  {
    is: 'a raw Terraform state',
    text: '{"version": 4, "terraform_version": "1.9.5", "serial": 7, "lineage": "a", "resources": []}',
    hint: show,
  },
  { is: 'a raw Terraform state', text: '{"version": 3, "serial": 1, "lineage": "a", "modules": []}', hint: show },
  {
    is: 'a Terraform plan',
    text: '{"format_version": "1.2", "planned_values": {"root_module": {}}, "resource_changes": [], "prior_state": {}}',
    hint: show,
  },
  { is: 'a Pulumi state', text: '{"version": 3, "deployment": {"manifest": {}, "resources": []}}', hint: 'mgmt pull' },
  { is: 'a Helm chart', text: 'apiVersion: v2\nname: shop\nversion: 1.2.3\n', hint: 'helm template' },
  {
    is: 'a kustomization',
    text: `${manifest('Kustomization', 'kustomize.config.k8s.io/v1beta1')}resources: [a.yaml]\n`,
    hint: 'kubectl kustomize DIR > k8s.yaml',
  },
  {
    is: 'a Grafana dashboard',
    text: '{"title": "Disks", "panels": [], "schemaVersion": 39}',
    hint: 'mgmt schema dashboards',
  },
  {
    is: 'a Grafana alert rule file',
    text: 'apiVersion: 1\ngroups: [{ orgId: 1, folder: ops, rules: [{ uid: a, condition: C, data: [] }] }]\n',
    hint: 'mgmt schema alerts',
  },
  { is: 'a Prometheus rule file', text: prometheus, hint: 'mgmt import --from prometheus FILE' },
  {
    is: 'a Prometheus rule manifest of Kubernetes',
    text: manifest('PrometheusRule', 'monitoring.coreos.com/v1'),
    hint: 'mgmt import --from prometheus FILE',
  },
  {
    is: 'a Datadog monitor',
    text: '{"name": "Disk", "type": "metric alert", "query": "avg(last_5m):avg:disk.free{*} < 5"}',
    hint: 'mgmt schema alerts',
  },
  {
    is: 'a Datadog dashboard',
    text: '{"title": "Disks", "layout_type": "ordered", "widgets": []}',
    hint: 'mgmt schema dashboards',
  },
])('$is is recognised by every format, with what to do', ({ is, text, hint }) => {
  for (const format of ['terraform-state', 'operator', 'console'] as const) {
    const error = errorOf(format, { 'input.yaml': text })
    expect(error.message).toMatch(new RegExp(`^input.yaml is ${is}, not `))
    expect(error.hint).toContain(hint)
  }
})

test.each([
  {
    format: 'terraform-state',
    is: 'a Kubernetes manifest',
    text: manifest('Alert', 'vendor.example/v1beta1'),
    from: 'operator',
  },
  {
    format: 'console',
    is: 'a Terraform state',
    text: '{"format_version": "1.0", "values": {"root_module": {}}}',
    from: 'terraform-state',
  },
  {
    format: 'operator',
    is: 'a dashboard export of the console',
    text: '{"name": "D", "layout": {"sections": []}}',
    from: 'console',
  },
] as const)('$is given as $format names the right format', ({ format, is, text, from }) => {
  const error = errorOf(format, { 'input.yaml': text })
  expect(error.message).toMatch(new RegExp(`^input.yaml is ${is}, not `))
  expect(error.hint).toContain(`mgmt import --from ${from} `)
})

test.each([
  { name: 'another object', text: '{"a": 1}' },
  { name: 'no JSON', text: '{"format_version": ' },
  { name: 'a list', text: '[1]' },
])('$name is no state, with the command for one', ({ text }) => {
  const { message, hint } = errorOf('terraform-state', { 'state.json': text })
  expect(message).toBe('state.json is not a state from "terraform show -json"')
  expect(hint).toContain(show)
})

test('manifests of other groups alone are read, and are not of the platform', () => {
  const directory = directoryOf({ 'k8s.yaml': manifest('ConfigMap', 'v1') })
  const { resources, ignored } = readImportSource('operator', directory)
  expect({ resources, ignored: [...ignored] }).toEqual({ resources: [], ignored: [['ConfigMap', 1]] })
})

test('manifests below a directory with a configuration are read', () => {
  const directory = directoryOf({ ...tf, 'k8s/a.yaml': manifest('Alert', 'vendor.example/v1beta1') })
  expect(readImportSource('operator', directory).resources).toMatchObject([{ address: 'Alert a' }])
})

test('a directory without a configuration is no state', () => {
  expect(errorOf('terraform-state', { 'a/README.md': '' }, '').message).toBe('infra: is a directory, not a file')
})
