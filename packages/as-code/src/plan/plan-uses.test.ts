import { expect, test } from 'vitest'
import { desiredOf } from '../../test/desired.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import { alertKinds } from '../alerts/index.ts'
import { dashboardKinds } from '../dashboards/index.ts'
import { events2metricsKinds } from '../events2metrics/index.ts'
import type { Body, Finding } from '../index.ts'
import type { MetricSettings } from '../project/project.ts'
import { recordingRuleKinds } from '../recording-rules/index.ts'
import { sloKinds } from '../slos/index.ts'
import { makePlan } from './make-plan.ts'

const kinds = [...alertKinds, ...sloKinds, ...dashboardKinds, ...events2metricsKinds, ...recordingRuleKinds]

type Resources = Readonly<Record<string, Body>>

const alert = (name: string, promql: string): Body => ({
  alertDefProperties: {
    name,
    enabled: true,
    type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
    metricThreshold: {
      metricFilter: { promql },
      rules: [
        {
          condition: {
            conditionType: 'METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
            threshold: 1,
            forOverPct: 10,
            ofTheLast: { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_MINUTES_1_OR_UNSPECIFIED' },
          },
          override: {},
        },
      ],
      missingValues: { replaceWithZero: true },
    },
  },
})
const slo = (name: string, good: string, total: string): Body => ({
  name,
  targetThresholdPercentage: 99,
  sloTimeFrame: 'SLO_TIME_FRAME_28_DAYS',
  requestBasedMetricSli: { goodEvents: { query: good }, totalEvents: { query: total } },
})
const id = (of: number): object => ({ id: { value: `5a1f0c7e-0000-4000-8000-${String(of).padStart(12, '0')}` } })
const dashboard = (name: string, queries: readonly string[]): Body => ({
  name,
  layout: {
    sections: [
      {
        ...id(1),
        rows: [
          {
            ...id(2),
            appearance: { height: 10 },
            widgets: queries.map((value, at) => ({
              ...id(3 + at),
              title: value,
              definition: {
                lineChart: { queryDefinitions: [{ id: `q${at}`, query: { metrics: { promqlQuery: { value } } } }] },
              },
            })),
          },
        ],
      },
    ],
  },
})
const rules = (name: string, records: Readonly<Record<string, string>>): Body => ({
  name,
  groups: [{ name: 'all', rules: Object.entries(records).map(([record, expr]) => ({ record, expr })) }],
})
const counter = (name: string, base: string): Body => ({
  name,
  type: 'E2M_TYPE_LOGS2METRICS',
  logsQuery: { lucene: name },
  metricFields: [{ targetBaseMetricName: base, sourceField: 'duration', aggregations: [] }],
})

const world: Resources = {
  'alerts/errors': alert('Errors', 'sum(job:errors:rate5m) > 1'),
  'alerts/latency': alert('Latency', 'max(latency_ms_cx_max)'),
  'alerts/both': alert('Both', 'job:errors:rate5m / job:requests:rate5m'),
  'alerts/plain': alert('Plain', 'node_load1 # job:errors:rate5m'),
  'slos/requests': slo('Requests', 'job:requests:rate5m', 'job:requests:rate5m'),
  'dashboards/board': dashboard('Board', ['job:requests:rate5m', 'latency_ms_cx_avg', 'up']),
  'recording-rules/jobs': rules('Jobs', {
    'job:errors:rate5m': 'sum by (job) (rate(errors_total[5m]))',
    'job:requests:rate5m': 'sum by (job) (rate(requests_total[5m]))',
  }),
  'recording-rules/second': rules('Second', { 'team:errors:sum': 'sum(job:errors:rate5m)' }),
  'events2metrics/latency': counter('latency', 'latency_ms'),
}

async function platformWith(resources: Resources): Promise<Platform> {
  const platform = createPlatform({ kinds })
  const plan = await platform.plan(resources)
  expect(plan.findings).toEqual([])
  const report = await platform.apply(plan)
  expect(report.results.flatMap((each) => each.reason ?? [])).toEqual([])
  return platform
}

async function findingsOf(
  { caller, ledger, time }: Platform,
  resources: Resources,
  metrics?: MetricSettings,
): Promise<readonly Finding[]> {
  const { project, ...desired } = desiredOf(resources)
  const options = { desired: { ...desired, project: { ...project, metrics }, ledger }, kinds, caller, prune: true }
  const { findings } = await makePlan({ ...options, now: time.now })
  return findings.filter(({ code }) => /_metric$|dead_query/.test(code))
}

/** Names of words in the expressions of a body: another way to find what reads a metric. */
function readersByText(metric: RegExp, resources: Resources): readonly string[] {
  return Object.entries(resources).flatMap(([name, body]) => {
    const texts: string[] = []
    JSON.stringify(body, (field, value: unknown) => {
      if (['promql', 'query', 'value', 'expr'].includes(field) && typeof value === 'string') texts.push(value)
      return value
    })
    const words = texts.flatMap((text) => text.replace(/#.*/, '').match(/[\w:]+/g) ?? [])
    return words.some((word) => metric.test(word)) ? [name] : []
  })
}

/** The readers in a message, without places in them. */
const namedIn = ({ message }: Finding): readonly string[] =>
  [...new Set([...message.slice(message.indexOf(': ')).matchAll(/[\w-]+\/[\w-]+/g)].map(([name]) => name))].sort()

const without = (name: string): Resources => Object.fromEntries(Object.entries(world).filter(([each]) => each !== name))

test.each([
  ['recording-rules/jobs', without('recording-rules/jobs'), /^job:(errors|requests):rate5m$/],
  ['events2metrics/latency', without('events2metrics/latency'), /^latency_ms/],
  [
    'recording-rules/jobs',
    { ...world, 'recording-rules/jobs': rules('Jobs', { 'job:errors:rate1m': 'a', 'job:requests:rate5m': 'b' }) },
    /^job:errors:rate5m$/,
  ],
  ['events2metrics/latency', { ...world, 'events2metrics/latency': counter('latency', 'duration_ms') }, /^latency_ms/],
])('a maker that is deleted or renamed names exactly its readers: %s', async (maker, resources, metric) => {
  const platform = await platformWith(world)
  const found = (await findingsOf(platform, resources)).filter(({ code }) => code === 'lost_metric')
  expect(found.map(({ resource, severity }) => [resource, severity])).toEqual([[maker, 'warning']])
  expect(found.flatMap(namedIn)).toEqual(readersByText(metric, resources).toSorted())
})

test('the message counts readers of each type, widgets one by one', async () => {
  const platform = await platformWith(world)
  const [finding] = await findingsOf(platform, without('recording-rules/jobs'))
  expect(finding?.message).toBe(
    'deleting recording-rules/jobs leaves 2 alert definitions, 1 SLO, 1 widget and 1 recording rule set without data: alerts/both, alerts/errors, dashboards/board layout.sections[0].rows[0].widgets[0], recording-rules/second, slos/requests',
  )
})

test('a changed query names its readers as those whose data may change', async () => {
  const platform = await platformWith(world)
  const changed = {
    'job:errors:rate5m': 'sum(rate(errors_total[5m]))',
    'job:requests:rate5m': 'sum by (job) (rate(requests_total[5m]))',
  }
  const found = await findingsOf(platform, { ...world, 'recording-rules/jobs': rules('Jobs', changed) })
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([['changed_metric', 'note']])
  expect(found.flatMap(namedIn)).toEqual(readersByText(/^job:errors:rate5m$/, world).toSorted())
  const query = {
    ...world,
    'events2metrics/latency': { ...counter('latency', 'latency_ms'), logsQuery: { lucene: 'x' } },
  }
  expect((await findingsOf(platform, query)).flatMap(namedIn)).toEqual(['alerts/latency', 'dashboards/board'])
  const renamed = { ...world, 'events2metrics/latency': { ...counter('latency', 'latency_ms'), description: 'x' } }
  expect(await findingsOf(platform, renamed)).toEqual([])
})

test('a metric that another resource makes too, or that moves, is not lost', async () => {
  const platform = await platformWith(world)
  const { 'recording-rules/jobs': jobs = {}, ...rest } = world
  expect(await findingsOf(platform, { ...rest, 'recording-rules/other': { ...jobs, name: 'Other' } })).toEqual([])
})

test('expressions without data are found where the project says what exists', async () => {
  const platform = await platformWith(world)
  const names = (findings: readonly Finding[]): readonly string[] =>
    findings.map(({ severity, resource = '', message }) => `${severity} ${resource} ${message}`)
  expect(names(await findingsOf(platform, world))).toEqual([])
  expect(names(await findingsOf(platform, world, { own: ['node_*', 'job:*'] }))).toEqual([
    'warning alerts/plain no data: the metric "node_load1" matches metrics.own, and no resource makes it',
    'note  3 metrics are made by no resource and not checked: metrics.file in mgmt.yaml can list all ingested names',
  ])
  const known = new Set(['errors_total', 'requests_total', 'up'])
  expect(names(await findingsOf(platform, world, { file: 'metrics.txt', known }))).toEqual([
    'warning alerts/plain no data: the metric "node_load1" is not in metrics.txt',
  ])
})
