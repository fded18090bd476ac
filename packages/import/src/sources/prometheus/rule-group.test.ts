import { expect, test } from 'vitest'
import { disk, importRules, keysOf } from '../../../test/prometheus-rules.ts'

test('fields that Prometheus does not have are never those of our files', async () => {
  const fields = 'accessPolicy: a, id: b, status: c'
  const { listed, written } = await importRules({
    'a.yml': `groups:
  - name: g
    id: 7
    version: 3
    rules:
      - { alert: A, expr: a > 1, labels: { severity: low }, ${fields} }
      - { record: r, expr: a }
      - { record: s, expr: a, evaluationDelayMs: 5 }
other: true
`,
  })
  expect(written).toEqual([])
  expect(listed.map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'a.yml a rule file has no field "other"',
    'g/s not written: a recording rule has no field "evaluationDelayMs"',
    ...['id', 'version'].map(
      (field) => `g/A ${field} not written: unknown field${field === 'id' ? '' : ' of the group'}`,
    ),
    ...['accessPolicy', 'status'].map((field) => `g/A ${field} not written: unknown field`),
    ...['id', 'version'].map((field) => `recording rules a groups[0].${field} not written: unknown field of the group`),
  ])
})

test('rules that Prometheus does not load are reported with their place, and the others are written', async () => {
  const { listed, resources } = await importRules({
    'a.yml': `groups:
  - name: g
    rules:
      - ${disk}
      - alert: Query
        expr: |
          sum by (job) (
            count_over_time({app="a"} |= "error" [5m])
          ) > 5
        labels: { severity: info }
      - record: folded
        expr: >-
          sum(
            rate(a[5m])
          ) / holt(b)
      - { record: quoted, expr: "a{b=\\"c\\"} +" }
      - { alert: Both, record: both, expr: a }
      - { expr: a }
      - { alert: NoExpr }
      - { alert: For, expr: a, for: 300 }
      - { alert: Labels, expr: a, labels: [a] }
      - { alert: Nested, expr: a, annotations: { a: { b: c } } }
      - text
      - null
  - name: g
  - rules: []
  - name: h
    rules: {}
  - name: i
    interval: often
  - 5
`,
  })
  expect(resources.map(({ key }) => key)).toEqual(['disk-full'])
  expect(listed).toEqual([
    'a.yml:17:9 g/Both not written: the rule has both alert and record',
    'a.yml:18:9 g/rules[5] not written: the rule has neither alert nor record',
    'a.yml:19:9 g/NoExpr not written: the rule has no expr',
    'a.yml:20:37 g/For not written: "300", not a duration such as 5m',
    'a.yml:21:43 g/Labels not written: a list, not texts by name',
    'a.yml:22:53 g/Nested not written: an object, not a text',
    'a.yml:23:9 g/rules[10] not written: a string, not a rule',
    'a.yml:24:9 g/rules[11] not written: nothing, not a rule',
    'a.yml:25:5 groups[1] not written: another group of the file is called "g"',
    'a.yml:26:5 groups[2] not written: the group has no name',
    'a.yml:28:12 groups[3] not written: an object, not a list of rules',
    'a.yml:30:15 groups[4] not written: "often", not a duration such as 5m',
    'a.yml:31:5 groups[5] not written: a number, not an object',
    'a.yml:8:39 g/Query expr not written: not PromQL: unexpected "|"',
    'a.yml:15:15 g/folded expr not written: not PromQL: unknown function "holt"',
    'a.yml:16:45 g/quoted expr not written: not PromQL: it ends too early',
  ])
})

test('anchors, merge keys and Windows line ends work, and places are those of the file', async () => {
  const text = `groups:
  - name: g
    rules:
      - &first
        alert: A
        expr: &expr a >
          1
        labels: &labels { severity: info }
      - <<: *first
        alert: B
      - { alert: C, expr: *expr, labels: { <<: *labels, severity: none } }
      - { record: r, expr: *expr }
      - alert: D
        expr: &wrong |
          a >
            b c
        labels: *labels
      - { record: s, expr: *wrong }
`.replaceAll('\n', '\r\n')
  const { listed, value, ...report } = await importRules({ 'a.yml': text })
  expect(keysOf(report)).toEqual(['alerts/a', 'alerts/b', 'recording-rules/a'])
  for (const key of ['a', 'b'])
    expect(value(`alerts/${key}.yaml`)).toMatchObject({
      alertDefProperties: {
        metricThreshold: { metricFilter: { promql: 'a' }, rules: [{ condition: { threshold: 1 } }] },
      },
    })
  expect(listed.map((line) => line.split(';')[0])).toEqual([
    'a.yml:16:15 g/D expr not written: not PromQL: unexpected "c"',
    'a.yml:18:28 g/s expr not written: not PromQL: unexpected "c"',
    'a.yml:11:67 g/C priority not written: severity "none" has no priority',
  ])
})
