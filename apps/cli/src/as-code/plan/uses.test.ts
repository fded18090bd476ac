import { expect, test } from 'vitest'
import { codeScene } from '../../../test/code-scene.ts'

const rules = (record: string): string => `kind: recording-rules
key: jobs
name: Jobs
groups:
  - name: all
    rules: [{ record: '${record}', expr: 'sum by (job) (rate(errors_total[5m]))' }]
`
const alert = `kind: alerts
key: errors
alertDefProperties:
  name: Errors
  type: ALERT_DEF_TYPE_METRIC_THRESHOLD
  metricThreshold:
    metricFilter:
      promql: |
        sum(job:errors:rate5m)
          / sum(latency_ms_cx_count)
    missingValues: { replaceWithZero: true }
    rules:
      - condition:
          conditionType: METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED
          threshold: 1
          forOverPct: 10
          ofTheLast: { metricTimeWindowSpecificValue: METRIC_TIME_WINDOW_VALUE_MINUTES_5 }
        override: {}
`
const counter = `kind: events2metrics
key: latency
name: Checkout latency
type: E2M_TYPE_LOGS2METRICS
logsQuery: { lucene: checkout }
metricFields: [{ targetBaseMetricName: latency_ms, sourceField: duration, aggregations: [] }]
`
const flow = `kind: alerts
key: flow
alertDefProperties:
  name: Flow
  type: ALERT_DEF_TYPE_FLOW
  flow:
    stages:
      - flowStagesGroups: { groups: [{ alertDefs: [{ id: { $ref: alerts/errors } }], nextOp: NEXT_OP_OR }] }
        timeframeMs: '60000'
        timeframeType: TIMEFRAME_TYPE_UP_TO
`

function scene() {
  const here = codeScene()
  here.write('rules.yaml', rules('job:errors:rate5m'))
  here.write('alert.yaml', alert)
  here.write('counter.yaml', counter)
  here.write('flow.yaml', flow)
  return here
}

test('uses shows what reads a metric or a resource, and what a resource reads, without a network', async () => {
  const here = scene()
  const rows = async (line: string): Promise<unknown> => JSON.parse((await here.run(`${line} -o json`)).stdout)
  const place = 'alert.yaml:8:15'
  const errors = { resource: 'alerts/errors', name: 'Errors', place }
  expect(await rows('uses metric:job:errors:rate5m')).toEqual([
    { ...errors, reads: 'metric:job:errors:rate5m', certainty: 'certain' },
  ])
  expect(await rows('uses events2metrics/latency')).toEqual([
    { ...errors, reads: 'metric:latency_ms_cx_count', certainty: 'assumed' },
  ])
  expect(await rows('uses alerts/errors')).toMatchObject([{ resource: 'alerts/flow', reads: 'alerts/errors' }])
  expect(await rows('uses alerts/errors --reads')).toMatchObject([
    { reads: 'metric:job:errors:rate5m', maker: 'recording-rules/jobs', certainty: 'certain' },
    { reads: 'metric:latency_ms_cx_count', maker: 'events2metrics/latency', certainty: 'assumed' },
  ])
  expect(await rows('uses recording-rules/jobs --reads')).toMatchObject([{ reads: 'metric:errors_total' }])
  const none = await here.run('uses metric:errors')
  expect(none).toMatchObject({ stdout: '', exitCode: 0 })
  expect(none.stderr).toContain('no uses found; not searched: logs and spans; what is not in the files')
  expect(here.requests()).toBe(0)
})

test('a wrong name is refused with the next step', async () => {
  const here = scene()
  const refusal = async (line: string): Promise<string> => {
    const { exitCode, stderr, stdout } = await here.run(line)
    expect([stdout, exitCode]).not.toEqual(['', 0])
    return stderr
  }
  expect(await refusal('uses errors')).toContain('Write kind/key, as alerts/disk-full, or metric:NAME')
  expect(await refusal('uses alert/errors')).toContain('Unknown kind "alert", did you mean "alerts"?')
  expect(await refusal('uses alerts/error')).toContain('did you mean "alerts/errors"?')
  expect(await refusal('uses metric:a --reads')).toContain('--reads needs a resource')
  expect(await refusal('uses metric:a monitoring --profile prod-eu')).toContain('cannot be combined')
})

test('with a profile, the platform is searched, and resources are named by id or name', async () => {
  const here = scene()
  expect(await here.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
  const found = await here.run(['uses', 'events2metrics/Checkout latency', '--profile', 'prod-eu', '-o', 'json'])
  expect(JSON.parse(found.stdout)).toMatchObject([
    { resource: expect.stringMatching(/^alerts\/[\da-f-]{36}$/) as string, name: 'Errors', certainty: 'assumed' },
  ])
  expect(found.stderr).toContain('1 use; not searched: logs and spans; metrics that nothing here makes')
})

test('a plan shows below a change what it leaves without data, in each format', async () => {
  const here = scene()
  expect(await here.run('apply --init --yes')).toMatchObject({ exitCode: 0 })
  here.write('rules.yaml', rules('job:errors:rate1m'))
  const warning = 'changing recording-rules/jobs leaves 1 alert definition without data: alerts/errors'
  const planned = await here.run('plan')
  expect(planned.exitCode).toBe(3)
  expect(planned.stdout).toMatch(new RegExp(`^~ recording-rules/jobs .*\\n(    .*\\n)+    ${warning}`))
  expect(planned.stdout.split(warning)).toHaveLength(2)
  expect((await here.run('plan -o markdown')).stdout).toContain(`  - **warning** ${warning}`)
  const document = JSON.parse((await here.run('plan -o json')).stdout) as { readonly findings: unknown }
  expect(document.findings).toEqual([
    expect.objectContaining({ severity: 'warning', code: 'lost_metric', resource: 'recording-rules/jobs' }),
  ])
})

test('lint and plan find expressions without data where mgmt.yaml says which metrics exist', async () => {
  const here = scene()
  const project = here.read('mgmt.yaml')
  here.write('metrics.txt', 'errors_total\n')
  here.write('mgmt.yaml', `${project}metrics: { file: metrics.txt }\n`)
  expect(await here.run('lint')).toMatchObject({ stdout: '', exitCode: 0 })
  here.write('metrics.txt', 'other_total\n')
  const linted = await here.run('lint')
  expect(linted).toMatchObject({ exitCode: 0 })
  expect(linted.stdout).toContain('rules.yaml:6:')
  expect(linted.stdout).toContain('warning: no data: the metric "errors_total" is not in metrics.txt')
  here.write('mgmt.yaml', `${project}metrics: { own: ["job:*", "errors_*"] }\n`)
  expect((await here.run('plan')).stdout).toContain(
    'no data: the metric "errors_total" matches metrics.own, and no resource makes it',
  )
  here.write('mgmt.yaml', `${project}metrics: { file: missing.txt }\n`)
  expect((await here.run('lint')).stdout).toContain('missing.txt:1:1: error: ')
  here.write('mgmt.yaml', `${project}metrics: { fil: a }\n`)
  expect((await here.run('lint')).stdout).toContain('unknown field; did you mean file?')
})
