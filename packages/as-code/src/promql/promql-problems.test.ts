import { createEmulator } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { expect, test } from 'vitest'
import { addUnseeded, seedOfEverything } from '../../test/seed.ts'
import { dashboards } from '../dashboards/index.ts'
import { recordingRules } from '../recording-rules/index.ts'
import { loadKinds } from '../load-kinds.ts'
import { promqlProblems } from './promql-problems.ts'

const rule = (expr: string): string[] =>
  promqlProblems(recordingRules, { groups: [{ rules: [{ expr }] }] }).map(({ message }) => message)

const annotation = (value: string): string[] =>
  promqlProblems(dashboards, { annotations: [{ source: { metrics: { promqlQuery: { value } } } }] }).map(
    ({ message }) => message,
  )

test('no expression of the seeded platform has a problem', async () => {
  const emulator = createEmulator({ seed: seedOfEverything })
  const caller = createTransport({ baseUrl: emulator.url, apiKey: 'any-key', fetch: emulator.fetch })
  await addUnseeded(caller)
  const found: string[] = []
  let expressions = 0
  for (const kind of await loadKinds()) {
    const { promql = [] } = kind
    if (promql.length === 0) continue
    for await (const { body } of kind.connect(caller).list({})) {
      expressions += JSON.stringify(body).match(/"(?:promql|expr|promqlQuery|query)":/g)?.length ?? 0
      found.push(...promqlProblems(kind, body).map(({ path, message }) => `${kind.name} ${path.join('.')}: ${message}`))
    }
  }
  expect(found).toEqual([])
  expect(expressions).toBeGreaterThan(100)
})

/** The forms of prometheus.io/docs/prometheus/latest/querying: basics, operators, functions, examples. */
const documented = [
  '"this is a string"',
  "'these are unescaped: \\n \\\\ \\t'",
  '`these are not unescaped: \\n \' " \\t`',
  ...[
    '23',
    '-2.43',
    '3.4e-9',
    '0x8f',
    '-Inf',
    'NaN',
    '1_000_000',
    '.123_456_789',
    '0x_53_AB_F3_82',
    '1s',
    '2m',
    '-1w1d',
  ],
  'http_requests_total',
  'http_requests_total{job="prometheus",group="canary"}',
  'http_requests_total{environment=~"staging|testing|development",method!="GET"}',
  'http_requests_total{environment=""}',
  'http_requests_total{replica!="rep-a",replica=~"rep.*"}',
  '{job=~".+"}',
  '{__name__="http_requests_total"}',
  '{"http.requests", "service.name"="a"}',
  '{__name__="on"}',
  'http_requests_total{job="prometheus"}[5m]',
  'http_requests_total offset 5m',
  'sum(http_requests_total{method="GET"} offset 5m)',
  'rate(http_requests_total[5m] offset 1w)',
  'rate(http_requests_total[5m] offset -1w)',
  'http_requests_total @ 1609746000',
  'rate(http_requests_total[5m] @ 1609746000 offset 1w)',
  'rate(http_requests_total[5m] @ start())',
  'sum(http_requests_total{method="GET"} @ end())',
  '# This is a comment\nup',
  '-up ^ 2 % 3',
  'a and on (x) b or c unless ignoring (y) d',
  'method_code:http_errors:rate5m{code="500"} / ignoring(code) method:http_requests:rate5m',
  'method_code:http_errors:rate5m / ignoring(code) group_left method:http_requests:rate5m',
  'a + on (x) group_right (y) b',
  'sum without (instance) (http_requests_total)',
  'sum by (application, group) (http_requests_total)',
  'SUM(http_requests_total) BY (application,)',
  'count_values("version", build_version)',
  'topk(5, http_requests_total)',
  'limitk(10, http_requests_total)',
  'quantile(0.9, http_requests_total)',
  'group(up) == bool 1',
  'a atan2 b',
  'absent(sum(nonexistent{job="myjob"}))',
  'histogram_quantile(0.9, sum by (job, le) (rate(http_request_duration_seconds_bucket[10m])))',
  'histogram_fraction(0, 0.2, rate(http_request_duration_seconds[1h]))',
  'double_exponential_smoothing(a[5m], 0.5, 0.5)',
  'holt_winters(a[5m], 0.5, 0.5)',
  'label_join(up{job="api-server"}, "foo", ",", "src1", "src2")',
  'label_replace(up{job="api-server",service="a:c"}, "foo", "$1", "service", "(.*):.*")',
  'predict_linear(a[1h], 4 * 3600)',
  'max_over_time(deriv(rate(distance_covered_total[5s])[30s:5s])[10m:])',
  'rate(http_requests_total[5m])[30m:1m]',
  'info(rate(http_server_request_duration_seconds_count[2m]), {k8s_cluster_name=~".+"})',
  'clamp(time() - vector(1), 0, 5)',
  '(instance_memory_limit_bytes - instance_memory_usage_bytes) / 1024 / 1024',
  'topk(3, sum by (app, proc) (rate(instance_cpu_time_ns[5m])))',
]

test.each(documented)('a form of the documentation is PromQL, in a dashboard, too: %j', (text) => {
  expect(rule(text)).toEqual([])
  expect(annotation(text)).toEqual([])
})

test.each([
  'sum(rate(up[${__range}]))',
  'sum(rate(up[$__rate_interval])) by ($group)',
  'rate(up{env="{{env}}", app=~"${app:regex}"}[{{window}}])',
  '${agg}(rate(${metric}_total{${filter}}[5m])) by (${labels}) > ${limit}',
  'topk(${n}, up{job=$job})',
  'up{x="${quoted:"}"}',
  '${query}',
])('variables of a dashboard may stand for anything: %j', (text) => {
  expect(annotation(text)).toEqual([])
})

test.each([
  ['sum(rate(up{env="${env}"}[5m])', 'not PromQL: ( is not closed at character 4'],
  ['sum(up{env="${env}"[5m])', 'not PromQL: { is not closed at character 7'],
  ['sum(rate(up[$__range))', 'not PromQL: [ is not closed at character 12'],
  ['up{env="{{env}}} > ${limit}', 'not PromQL: " is not closed at character 8'],
  ['sum(up{env="${env}"}) +', 'not PromQL: it ends too early at character 24'],
  ['$x)', 'not PromQL: unexpected ")" at character 3'],
])('what is broken whatever the variables are is found: %j', (text, problem) => {
  expect(annotation(text)).toEqual([problem])
})

test.each([
  ['a limit 5', 'unexpected "limit"'],
  ['rate(a[5m]) default 0', 'unexpected "default"'],
  ['a{b="1" or c="2"}', 'unexpected "or"'],
  ['rate(a[1.5h])', 'unexpected "h"'],
  ['range_median(a[5m])', 'unknown function "range_median"'],
])('a word of an extension is a warning: %j', (expr, reason) => {
  const found = promqlProblems(recordingRules, { groups: [{ rules: [{ expr }] }] })
  expect(found).toMatchObject([{ isWarning: true, message: expect.stringContaining(reason) as string }])
})

test('a long expression is read in time', () => {
  const text = Array.from({ length: 3_000 }, (_, index) => `a${index}{b="("}`).join(' + ')
  expect(rule(text)).toEqual([])
  expect(rule(`(${text}`)).toEqual(['not PromQL: ( is not closed at character 1'])
})
