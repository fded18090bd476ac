import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lintFiles, loadProject, parseSource, targetOf } from '@mgmt-api/as-code'
import { directoryOf, projectText } from '@mgmt-api/as-code/testing'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { importResources, type ImportReport, readImportSource } from '../index.ts'

interface Imported extends ImportReport {
  readonly directory: string
  readonly value: (file: string) => unknown
}

async function importManifests(files: Readonly<Record<string, string>>): Promise<Imported> {
  const directory = directoryOf({ 'mgmt.yaml': projectText.replace(/ {2}us:[^]*$/, '') })
  const project = await loadProject(directory)
  const source = readImportSource('operator', directoryOf(files), 'k8s')
  const report = await importResources(source, { project, target: targetOf(project), kinds: await loadKinds() })
  const value = (file: string): unknown =>
    parseSource({ file, text: readFileSync(join(directory, file), 'utf8') }).values[0]?.value
  return { ...report, directory, value }
}

const alert = (name: string, alertType: string, more = ''): string => `apiVersion: vendor.example/v1beta1
kind: Alert
metadata: { name: ${name}, namespace: shop }
spec:
  name: ${name}
  priority: p4
  entityLabels: { team: shop }
  alertType: ${alertType}
${more}`

const threshold = `{ logsThreshold: { logsFilter: { simpleFilter: { luceneQuery: "level:error", labelFilters: {
    applicationName: [{ value: web, operation: startsWith }], severity: [warning] } } },
    rules: [{ condition: { timeWindow: { specificValue: 5m }, threshold: "100.4", logsThresholdConditionType: moreThan } }] } }`

test('an alert with words of manifests is an alert definition', async () => {
  const { untranslated, directory, value } = await importManifests({
    'a.yaml': `${alert('errors', threshold)}status: { id: "11111111-0000-4000-8000-000000000001" }\n`,
  })
  expect(untranslated).toEqual([])
  expect(value('alerts/errors.yaml')).toEqual({
    kind: 'alerts',
    key: 'errors',
    alertDefProperties: {
      name: 'errors',
      type: 'ALERT_DEF_TYPE_LOGS_THRESHOLD',
      enabled: true,
      priority: 'ALERT_DEF_PRIORITY_P4',
      entityLabels: { team: 'shop' },
      logsThreshold: {
        logsFilter: {
          simpleFilter: {
            labelFilters: {
              applicationName: [{ operation: 'LOG_FILTER_OPERATION_TYPE_STARTS_WITH', value: 'web' }],
              severities: ['LOG_SEVERITY_WARNING'],
            },
            luceneQuery: 'level:error',
          },
        },
        rules: [
          {
            condition: {
              conditionType: 'LOGS_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
              threshold: 100.4,
              timeWindow: { logsTimeWindowSpecificValue: 'LOGS_TIME_WINDOW_VALUE_MINUTES_5_OR_UNSPECIFIED' },
            },
          },
        ],
      },
    },
  })
  expect(value('adopt.eu.yaml')).toEqual({ alerts: { errors: '11111111-0000-4000-8000-000000000001' } })
  expect(await lintFiles([directory], { kinds: await loadKinds() })).toEqual([])
})

test('references to other manifests are references by key, in one file or in several', async () => {
  const flow = `{ flow: { stages: [{ timeframeMs: 1000, timeframeType: upTo, flowStagesType: { groups: [{ nextOp: and,
    alertsOp: or, alertDefs: [{ alertRef: { resourceRef: { name: errors } } }] }] } }] } }`
  const slo = `apiVersion: vendor.example/v1alpha1
kind: SLO
metadata: { name: checkout, namespace: shop }
spec:
  name: Checkout
  targetThresholdPercentage: 99
  window: { timeFrame: 7d }
  sliType: { requestBasedMetric: { goodEvents: { query: good }, totalEvents: { query: all } } }
`
  const budget = `{ sloThreshold: { sloDefinition: { sloRef: { resourceRef: { name: checkout, namespace: shop } } },
    errorBudget: { rules: [{ condition: { threshold: "0.5" }, override: { priority: p1 } }] } } }`
  const scheduler = `apiVersion: vendor.example/v1alpha1
kind: AlertScheduler
metadata: { name: nights, namespace: shop }
spec:
  name: Nights
  filter: { whatExpression: source logs, alerts: [{ resourceRef: { name: errors } }] }
  schedule:
    operation: mute
    oneTime: { startTime: 2027-01-04T00:00:00.000, endTime: 2027-01-05T00:00:00.000, timezone: UTC+2 }
`
  const { untranslated, value } = await importManifests({
    'alerts/all.yaml': [alert('errors', threshold), alert('flow', flow)].join('---\n'),
    'slo.yaml': slo,
    'budget.yml': alert('budget', budget),
    'scheduler.yaml': scheduler,
  })
  expect(untranslated).toEqual([])
  expect(value('alerts/flow.yaml')).toMatchObject({
    alertDefProperties: {
      flow: { stages: [{ flowStagesGroups: { groups: [{ alertDefs: [{ id: { $ref: 'alerts/errors' } }] }] } }] },
    },
  })
  expect(value('alerts/budget.yaml')).toMatchObject({
    alertDefProperties: { sloThreshold: { sloDefinition: { sloId: { $ref: 'slos/checkout' } } } },
  })
  expect(value('slos/checkout.yaml')).toMatchObject({
    sloTimeFrame: 'SLO_TIME_FRAME_7_DAYS',
    sloType: 'SLO_TYPE_REQUEST',
  })
  expect(value('suppression-rules/nights.yaml')).toMatchObject({
    alertSchedulerRule: {
      enabled: true,
      filter: { alertUniqueIds: { value: [{ $ref: 'alerts/errors' }] } },
      schedule: {
        scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
        oneTime: { timeframe: { startTime: '2027-01-04T00:00:00.000', timezone: 'UTC+2' } },
      },
    },
  })
})

test('untranslatable parts are listed with their line', async () => {
  const { untranslated, ignored } = await importManifests({
    'a.yaml': alert('errors', threshold, '  sparkle: true\n'),
    'broken.yaml': 'a: [\n',
    'old.yaml': 'apiVersion: vendor.example/v1alpha1\nkind: Alert\nmetadata: { name: old }\nspec: {}\n',
    'other.yaml': 'apiVersion: vendor.example/v1alpha1\nkind: Integration\nmetadata: { name: cloud }\nspec: {}\n',
    'flux.yaml':
      'apiVersion: toolkit.example/v1beta1\nkind: Alert\nmetadata: { name: push }\nspec: {}\n---\napiVersion: v1\nkind: ConfigMap\n',
    'scope.yaml':
      'apiVersion: vendor.example/v1alpha1\nkind: Scope\nmetadata: { name: s }\nspec: { name: S, filters: [] }\n',
    'flow.yaml': alert(
      'flow',
      '{ flow: { stages: [{ timeframeMs: 1, timeframeType: upTo, flowStagesType: { groups: [{ nextOp: and, alertsOp: or, alertDefs: [{ alertRef: { resourceRef: { name: gone } } }] }] } }] } }',
    ),
  })
  expect(
    untranslated.map(({ address, at, reason, place }) => [`${place.file}:${place.line}`, address, at, reason]),
  ).toEqual([
    ['k8s/broken.yaml:2', 'k8s/broken.yaml', undefined, expect.stringContaining('cannot be read: ')],
    ['k8s/old.yaml:2', 'Alert old', undefined, 'version v1alpha1 of Alert is not translated, only v1beta1'],
    [
      'k8s/other.yaml:2',
      'Integration cloud',
      undefined,
      'manifests of kind Integration are not translated: integrations cannot be kept as files',
    ],
    ['k8s/a.yaml:11', 'Alert shop/errors', 'sparkle', 'not written: the platform has no such field'],
    [
      'k8s/flow.yaml:8',
      'Alert shop/flow',
      'alertType.flow.stages[0].flowStagesType.groups[0].alertDefs[0].alertRef',
      'not written: refers to Alert shop/gone, which is not imported',
    ],
  ])
  expect(ignored).toEqual({ Alert: 1, ConfigMap: 1 })
})

test('the id of a manifest that is not translated gets its name, and so does an id beside a name', async () => {
  const group = (reference: string): string =>
    `  notificationGroup: { destinations: [{ connectorRef: { backendRef: ${reference} } }] }\n`
  const { value, untranslated } = await importManifests({
    'a.yaml': alert('errors', threshold, group('{ id: c-1 }')),
    'b.yaml': alert('slow', threshold, group('{ id: c-2, name: Night shift }')),
    'c.yaml': `apiVersion: vendor.example/v9\nkind: Connector\nmetadata: { name: slack-oncall }\nspec: {}\nstatus: { id: c-1 }\n`,
  })
  expect(untranslated).toMatchObject([{ address: 'Connector slack-oncall' }])
  expect(value('mgmt.yaml')).toMatchObject({
    targets: { eu: { ids: { connectors: { 'slack-oncall': 'c-1', 'night-shift': 'c-2' } } } },
  })
})

test('a reference by name or by path is listed with it', async () => {
  const dashboard = (reference: string): string =>
    `apiVersion: vendor.example/v1alpha1\nkind: Dashboard\nmetadata: { name: d }\nspec:\n  json: '{"name": "D", "layout": {"sections": []}}'\n  folderRef: { backendRef: ${reference} }\n`
  const reasons = async (reference: string): Promise<readonly unknown[]> =>
    (await importManifests({ 'd.yaml': dashboard(reference) })).untranslated.map(({ reason }) => reason)
  expect(await reasons('{ name: Shop }')).toEqual([
    'not written: refers to dashboard-folders named "Shop", which is not imported; add its id to mgmt.yaml as dashboard-folders/shop',
  ])
  expect(await reasons('{ path: Shop/Web }')).toEqual([
    'not written: it refers to "Shop/Web" by its path; the platform needs its id',
  ])
})

test('values of a chart and monitors of another tool beside manifests are reported by name', async () => {
  const { untranslated } = await importManifests({
    'values.yaml': 'image: { repository: nginx }\n',
    'disk.json': '{"name": "Disk", "type": "metric alert", "query": "avg(last_5m):avg:system.disk.free{*} < 5"}',
    'alert.yaml': alert('disk', '{ logsImmediate: {} }'),
  })
  expect(untranslated).toMatchObject([
    {
      address: 'k8s/disk.json',
      reason: expect.stringMatching(/^this is a Datadog monitor, not a resource\. /) as string,
    },
    { address: 'k8s/values.yaml', reason: expect.stringContaining('with "helm template"') as string },
  ])
})

const manifest = (kind: string, metadata: string, spec: string): string =>
  `apiVersion: vendor.example/v1alpha1\nkind: ${kind}\nmetadata: ${metadata}\nspec: ${spec}\n`

test('a set of recording rules is named by its manifest, with the interval that the tool gives its groups', async () => {
  const groups = '{ groups: [{ name: a, rules: [{ record: a, expr: vector(1) }] }] }'
  const { untranslated, value } = await importManifests({
    'a.yaml': manifest('RecordingRuleGroupSet', '{ name: rules.example }', groups),
  })
  expect(untranslated).toEqual([])
  expect(value('recording-rules/rules-example.yaml')).toMatchObject({
    name: 'rules.example',
    groups: [{ name: 'a', interval: 60 }],
  })
})

test('the annotation import-id is the id to adopt until there is a status', async () => {
  const dashboard = `{ json: '{"name": "Disks", "layout": {"sections": []}}' }`
  const annotated = '{ name: d, annotations: { app.vendor.example/import-id: sJsqKJpkGTlXKDpxFZAuC } }'
  const { value } = await importManifests({ 'a.yaml': manifest('Dashboard', annotated, dashboard) })
  expect(value('adopt.eu.yaml')).toEqual({ dashboards: { disks: 'sJsqKJpkGTlXKDpxFZAuC' } })
  const later = `${manifest('Dashboard', annotated, dashboard)}status: { id: PxcEHU7tLt1dy6CslEcl0 }\n`
  const adopted = (await importManifests({ 'a.yaml': later })).value('adopt.eu.yaml')
  expect(adopted).toEqual({ dashboards: { disks: 'PxcEHU7tLt1dy6CslEcl0' } })
})

test('a webhook in three manifests is one, and the one with another content is named', async () => {
  const webhook = (url: string): string =>
    manifest('OutboundWebhook', '{ name: chat }', `{ name: Chat, outboundWebhookType: { slack: { url: "${url}" } } }`)
  const { untranslated, resources } = await importManifests({
    'a.yaml': webhook('https://a'),
    'b.yaml': webhook('https://b'),
    'c.yaml': webhook('https://a'),
  })
  expect(resources).toMatchObject([{ key: 'chat' }])
  expect(untranslated.map(({ at, reason, place }) => [place.file, at, reason])).toEqual([
    ['k8s/b.yaml', undefined, 'not written: k8s/a.yaml:2 describes the same manifest differently'],
    ['k8s/a.yaml', 'outboundWebhookType.slack.url', 'a secret is not written to files'],
  ])
})

test('a reference to a name that two manifests have says so', async () => {
  const flow = `{ flow: { stages: [{ timeframeMs: 1000, timeframeType: upTo, flowStagesType: { groups: [{ nextOp: and,
    alertsOp: or, alertDefs: [{ alertRef: { resourceRef: { name: errors } } }] }] } }] } }`
  const { untranslated, resources } = await importManifests({
    'a.yaml': alert('errors', threshold),
    'b.yaml': alert('errors', threshold).replace('  name: errors', '  name: errors with routing'),
    'flow.yaml': alert('flow', flow),
  })
  expect(resources.map(({ key }) => key)).toEqual(['errors', 'errors-with-routing'])
  expect(untranslated.map(({ reason }) => reason)).toEqual([
    'not written: refers to Alert shop/errors, which is 2 resources of the source: k8s/a.yaml:1, k8s/b.yaml:1',
  ])
})
