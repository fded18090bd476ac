import { expect, test } from 'vitest'
import { alertFile, projectDirectory } from '../../test/directory.ts'
import { alertKinds } from '../alerts/index.ts'
import { lintFiles } from './lint-files.ts'

const kinds = alertKinds

const writeAnew = (kind: string): string =>
  `mgmt import does not translate it. Write it anew: "mgmt schema ${kind}" prints the form. Move it out of this directory.`
const importRules = 'Translate it: mgmt import --from prometheus FILE. Move it out of this directory.'
const writeState =
  'Write the state with "terraform show -json > state.json", and import it: mgmt import --from terraform-state state.json. Move it out of this directory.'

test.each([
  {
    name: 'a manifest',
    text: 'apiVersion: vendor.example/v1beta1\nkind: Alert\nmetadata: { name: disk }\nspec: { name: Disk full }\n',
    message: 'this is a Kubernetes manifest, not a resource',
    hint: 'Translate it: mgmt import --from operator DIR. Move it out of this directory.',
  },
  {
    name: 'a Prometheus rule manifest',
    text: 'apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nspec: { groups: [] }\n',
    message: 'this is a Prometheus rule manifest of Kubernetes, not a resource',
    hint: importRules,
  },
  {
    name: 'Prometheus rules',
    text: 'groups:\n  - name: disks\n    rules:\n      - alert: DiskFull\n        expr: disk_free < 5\n',
    message: 'this is a Prometheus rule file, not a resource',
    hint: importRules,
  },
  {
    name: 'a unit test of Prometheus rules',
    text: 'rule_files: [disks.yml]\ntests: []\n',
    message: 'this is a unit test of Prometheus rules, not a resource',
    hint: 'promtool runs it. mgmt import does not translate it. Move it out of this directory.',
  },
  {
    name: 'a Prometheus configuration',
    text: 'rule_files: [disks.yml]\n',
    message: 'this is a Prometheus configuration, not a resource',
    hint: `Its rules are in the files of rule_files. ${importRules.replace('FILE', 'DIR').replace('it:', 'these:')}`,
  },
  {
    name: 'an Alertmanager configuration',
    text: 'route: { receiver: ops }\nreceivers: [{ name: ops }]\n',
    message: 'this is an Alertmanager configuration, not a resource',
    hint: writeAnew('routers'),
  },
  {
    name: 'a Grafana dashboard',
    text: '{"title": "Disks", "panels": [], "schemaVersion": 39}\n',
    message: 'this is a Grafana dashboard, not a resource',
    hint: writeAnew('dashboards'),
  },
  {
    name: 'a Grafana dashboard with its metadata',
    text: '{"meta": {"slug": "disks"}, "dashboard": {"title": "Disks", "rows": []}}\n',
    message: 'this is a Grafana dashboard, not a resource',
    hint: writeAnew('dashboards'),
  },
  {
    name: 'a Datadog monitor',
    text: 'name: Disk full\ntype: metric alert\nquery: avg(last_5m):avg:system.disk.free{*} < 5\nmessage: "@oncall"\n',
    message: 'this is a Datadog monitor, not a resource',
    hint: writeAnew('alerts'),
  },
  ...[
    'name: Disk full\ntype: query alert\nquery: avg(last_5m):avg:system.disk.free{*} < 5\n',
    '[{"id": 1, "name": "Disk full", "type": "service check", "query": "\\"ntp.in_sync\\".over(\\"*\\")"}]\n',
    '{"monitors": [{"type": "log alert", "query": "logs(\\"error\\")"}]}\n',
  ].map((text) => ({
    name: `a Datadog monitor as ${text.slice(0, 12).trim()}`,
    text,
    message: 'this is a Datadog monitor, not a resource',
    hint: writeAnew('alerts'),
  })),
  ...[
    { text: 'apiVersion: v2\nname: shop\nversion: 1.2.3\n', message: 'this is a Helm chart, not a resource' },
    ...[
      'replicaCount: 1\nnodeSelector: {}\ntolerations: []\n',
      'image:\n  repository: nginx\n  tag: latest\n',
      'collector:\n  image: { repository: otel/collector }\n',
    ].map((text) => ({ text, message: 'this is a file of Helm values, not a resource' })),
  ].map((each) => ({
    ...each,
    name: `Helm: ${each.text.slice(0, 12).trim()}`,
    hint: 'Render the chart with "helm template", and import its manifests: mgmt import --from operator DIR. Move it out of this directory.',
  })),
  {
    name: 'a raw Terraform state',
    text: '{"version": 4, "terraform_version": "1.9.0", "resources": []}\n',
    message: 'this is a raw Terraform state, not a resource',
    hint: writeState,
  },
  {
    name: 'a Terraform state',
    text: '{"format_version": "1.0", "terraform_version": "1.9.0", "values": {"root_module": {}}}\n',
    message: 'this is a Terraform state, not a resource',
    hint: 'Translate it: mgmt import --from terraform-state FILE. Move it out of this directory.',
  },
  {
    name: 'a Terraform configuration as JSON',
    text: '{"resource": {"vendor_alert": {"disk": {"name": "Disk full"}}}}\n',
    message: 'this is a Terraform configuration, not a resource',
    hint: writeState,
  },
  {
    name: 'a dashboard of the console',
    text: '{"name": "Disks", "layout": {"sections": []}}\n',
    message: 'this is a dashboard export of the console, not a resource',
    hint: 'Translate it: mgmt import --from console FILE. Move it out of this directory.',
  },
  {
    name: 'a wrapped dashboard of the console',
    text: '{"dashboard": {"name": "Disks", "layout": {"sections": []}}}\n',
    message: 'this is a dashboard export of the console, not a resource',
    hint: 'Translate it: mgmt import --from console FILE. Move it out of this directory.',
  },
])('$name among the files is one error that names it', async ({ text, message, hint }) => {
  const cwd = projectDirectory({ 'a.yaml': alertFile('a'), 'other.yaml': text })
  for (const allowUnknown of [false, true]) {
    expect(await lintFiles(['.'], { kinds, cwd, allowUnknown })).toEqual([
      { severity: 'error', code: 'foreign_file', message, hint, place: { file: 'other.yaml', line: 1, column: 1 } },
    ])
  }
})

test('a resource with a field of another format is checked as a resource', async () => {
  const text = alertFile('a', '').replace('kind: alerts', 'kind: alert\nresource: {}\nlayout: { sections: [] }')
  const cwd = projectDirectory({ 'a.yaml': text })
  expect((await lintFiles(['.'], { kinds, cwd })).map(({ code }) => code)).toEqual(['unknown_kind'])
})

test.each([
  {
    file: 'main.tf',
    text: 'resource "vendor_alert" "disk" {\n',
    message: 'this is a Terraform configuration, not a resource',
  },
  {
    file: 'disks.json',
    text: '{"panels": [], "schemaVersion": 39}',
    message: 'this is a Grafana dashboard, not a resource',
  },
  {
    file: 'notes.txt',
    text: 'hello',
    message: 'the file is not read: files are .yaml or .yml, and not in hidden folders or node_modules',
  },
])('a named file that is not read: $file', async ({ file, text, message }) => {
  const cwd = projectDirectory({ 'a.yaml': alertFile('a'), [file]: text })
  const found = await lintFiles([file], { kinds, cwd })
  expect(found.map((each) => each.message)).toEqual([message])
  expect(await lintFiles(['.'], { kinds, cwd })).toEqual([])
})
