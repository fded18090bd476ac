import { expect, test } from 'vitest'
import { metricSelectors } from './metric-names.ts'

/** `up`, `/^api_.*$/` and `?` for a part that is not read. */
function read(text: string, isDraft = false): readonly string[] {
  const { selectors, isWhole } = metricSelectors(text, { isDraft })
  for (const { name, from, to } of selectors) if (name !== undefined) expect(text.slice(from, to)).toBe(name)
  return [...selectors.map(({ name, pattern }) => name ?? String(pattern)), ...(isWhole ? [] : ['?'])]
}

/** Selectors in the forms of the documentation, each with its metric. */
const selectors: readonly (readonly [string, string])[] = [
  ['http_requests_total', 'http_requests_total'],
  ['http_requests_total{job="prometheus",group="canary"}', 'http_requests_total'],
  ['http_requests_total{environment=~"staging|testing",method!="GET"}', 'http_requests_total'],
  ['{__name__="http_requests_total"}', 'http_requests_total'],
  ["{__name__='http_requests_total', job='a, b}'}", 'http_requests_total'],
  ['{"http_requests_total"}', 'http_requests_total'],
  ['{"http.requests", job="sum(x)"}', 'http.requests'],
  ['job:http_inprogress_requests:sum', 'job:http_inprogress_requests:sum'],
  ['sum', 'sum'],
  ['instance{}', 'instance'],
]

/** Expressions with selectors in place of A, and with others in place of B. */
const forms = [
  'A',
  'A offset 5m',
  'A @ 1609746000',
  'A @ end()',
  '-A',
  'sum(A)',
  'sum by (job) (A)',
  'sum without (instance) (A)',
  'topk(5, A)',
  'count_values("version", A)',
  'rate(A[5m])',
  'max_over_time(deriv(rate(A[5m])[5m:1m])[10m:])',
  'increase(A[1h] offset 1w)',
  'histogram_quantile(0.9, sum by (le) (rate(A[10m])))',
  'absent(A)',
  'label_replace(A, "foo", "$1", "service", "(.*):.*")',
  'label_join(A, "foo", ",", "src1", "src2")',
  'A > bool 5',
  'A / 1024 / 1024',
  'A + B',
  'A / on (instance) group_left (node) B',
  'A and ignoring (code) B',
  'A or vector(0) unless B',
  'sum(rate(A[5m])) by (job) / ignoring (code) sum(rate(B[5m]))',
  '(A - B) / A * 100 > 90',
  'time() - A',
  'A # B\n',
  'clamp_max(A, scalar(B))',
  'predict_linear(A[1h], 4 * 3600) < 0',
  'A == on (x) group_right () B',
] as const

test.each(selectors)('the metric of %s is read in every form', (selector, name) => {
  for (const form of forms) {
    const text = form.replaceAll('A', selector).replaceAll('B', 'other_metric')
    const expected = [...form.replace(/#.*/, '').matchAll(/[AB](?![a-z])/g)].map(([each]) =>
      each === 'A' ? name : 'other_metric',
    )
    expect([text, read(text)]).toEqual([text, expected])
  }
})

test.each([
  ['{__name__=~"api_.*|web"}', ['/^(?:api_.*|web)$/']],
  ['rate({__name__=~"api_.*", job="a"}[5m]) + b', ['/^(?:api_.*)$/', 'b']],
  ['{__name__!="a"}', ['?']],
  ['{job="a"}', ['?']],
  ['{__name__=~".*"}', ['?']],
  ['{__name__=~"(?i)a"}', ['?']],
  ['holt(b[5m])', ['/^holt$/', '/^b$/', '/^m$/', '?']],
  ['sum(a', ['/^sum$/', '/^a$/', '?']],
  ['1 + 1', []],
])('a name by a pattern, and what cannot be read: %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['rate(a{job="$job"}[$__rate_interval])', ['a']],
  ['rate(a[${__range}:5m])', ['a']],
  ['api_${name}_total', ['/^(?:api_.*_total)$/']],
  ['{__name__="${metric:regex}_total"}', ['/^(?:.*_total)$/']],
  ['$metric + b', ['b', '?']],
  ['{{metric}}', ['?']],
])('variables of a dashboard: %s', (text, expected) => {
  expect(read(text, true)).toEqual(expected)
})
