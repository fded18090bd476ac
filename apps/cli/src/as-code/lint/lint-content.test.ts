import { expect, test } from 'vitest'
import { alertFile, codeScene } from '../../../test/code-scene.ts'

const metricAlert = (promql: string): string => `kind: alerts
key: load
alertDefProperties:
  name: Load
  type: metric-threshold
  metricThreshold:
    metricFilter:
      promql: ${JSON.stringify(promql)}
    rules:
      - condition: { threshold: 1, forOverPct: 0, ofTheLast: { metricTimeWindowSpecificValue: minutes-5 } }
    missingValues: { replaceWithZero: false }
`

const form = 'The form of expressions: https://prometheus.io/docs/prometheus/latest/querying/basics'
const promqlAt = 'alertDefProperties.metricThreshold.metricFilter.promql'

test.each([
  ['sum(rate(http_requests_total[5m])', '( is not closed at character 4'],
  ['rate(up[5m]) >\n  => 5', 'unexpected "=" at line 2, character 3'],
  ['sum(up) by (pod) +', 'it ends too early at character 19'],
  ['up{pod="a}', '" is not closed at character 8'],
  ['sum rate(up[5m])', 'unexpected "rate" at character 5'],
])('lint and plan refuse the broken PromQL %j, and name its place', async (promql, problem) => {
  const here = codeScene()
  here.write('load.yaml', metricAlert(promql))
  const line = `load.yaml:8:15: error: ${promqlAt}: not PromQL: ${problem}. ${form} (promql)\n`
  expect(await here.run('lint')).toMatchObject({ exitCode: 2, stdout: line })
  expect(here.requests()).toBe(0)
  const planned = await here.run('plan')
  expect(planned).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`${promqlAt}: not PromQL: ${problem}`) as string,
  })
})

test('a word that Prometheus does not know is a warning: the platform may extend PromQL', async () => {
  const here = codeScene()
  here.write('load.yaml', metricAlert('quiet_rate(up[5m])'))
  expect(await here.run('lint')).toMatchObject({
    exitCode: 0,
    stdout: `load.yaml:8:15: warning: ${promqlAt}: not PromQL: unknown function "quiet_rate" at character 1. If the platform knows it, ignore this warning. (promql)\n`,
  })
  expect(await here.run('plan')).toMatchObject({
    exitCode: 3,
    stdout: expect.stringContaining('unknown function "quiet_rate"') as string,
  })
})

test('expressions of SLOs, recording rules and anomaly alerts are checked, too', async () => {
  const here = codeScene()
  here.write(
    'anomaly.yaml',
    'kind: alerts\nkey: odd\nalertDefProperties:\n  name: Odd\n  type: metric-anomaly\n  metricAnomaly: { metricFilter: { promql: "up[" }, rules: [] }\n',
  )
  here.write(
    'rules.yaml',
    'kind: recording-rules\nkey: r\nname: R\ngroups: [{ name: g, rules: [{ record: a, expr: "sum(", labels: {} }] }]\n',
  )
  here.write(
    'slo.yaml',
    'kind: slos\nkey: s\nname: S\nrequestBasedMetricSli: { goodEvents: { query: "a)" }, totalEvents: { query: "b" } }\ntargetThresholdPercentage: 99\nsloTimeFrame: SLO_TIME_FRAME_7_DAYS\n',
  )
  const { stdout } = await here.run('lint')
  expect(stdout.split('\n').filter((line) => line.includes('(promql)'))).toEqual([
    `anomaly.yaml:6:44: error: alertDefProperties.metricAnomaly.metricFilter.promql: not PromQL: [ is not closed at character 3. ${form} (promql)`,
    `rules.yaml:4:48: error: groups[0].rules[0].expr: not PromQL: ( is not closed at character 4. ${form} (promql)`,
    `slo.yaml:4:47: error: requestBasedMetricSli.goodEvents.query: not PromQL: unexpected ")" at character 2. ${form} (promql)`,
  ])
})

const policyOf = (policy: string): string =>
  alertFile('quiet').replace(
    'logsImmediate: {}',
    `type: logs-threshold\n  logsThreshold:\n    rules:\n      - condition: { threshold: 1, timeWindow: { logsTimeWindowSpecificValue: minutes-10 } }\n    noDataPolicy: ${policy}`,
  )

test.each([
  ['{ autoRetireSeconds: 600, state: ok }', 'in the state ok'],
  ['{ autoRetireSeconds: 600, state: unspecified }', 'in the state unspecified'],
  ['{ autoRetireSeconds: 600 }', 'without a state'],
])('lint and plan warn of a retirement that the service ignores: %s', async (policy, where) => {
  const here = codeScene()
  here.write('quiet.yaml', policyOf(policy))
  const problem = `warning: alertDefProperties.logsThreshold.noDataPolicy.autoRetireSeconds: ignored by the service ${where}`
  const hint = 'Set state to alerting, keep-last or no-data, or remove autoRetireSeconds.'
  const found = await here.run('lint')
  expect(found).toMatchObject({ exitCode: 0, stdout: `quiet.yaml:9:40: ${problem}. ${hint} (rule)\n` })
  expect((await here.run('plan')).stdout).toContain(`ignored by the service ${where}`)
})

test.each(['alerting', 'keep-last', 'no-data', 'NO_DATA_POLICY_STATE_OF_TOMORROW'])(
  'retirement in the state %s is no warning',
  async (state) => {
    const here = codeScene()
    here.write('quiet.yaml', policyOf(`{ autoRetireSeconds: 600, state: ${state} }`))
    expect(await here.run('lint --allow-unknown')).toMatchObject({ exitCode: 0, stdout: '' })
  },
)

const conflicting = (ours: string, theirs: string): string =>
  `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> their-branch\n`

const conflict =
  /^([^ ]+): error: an unresolved merge conflict of Git\. Keep .* <<<<<<<, ======= and >>>>>>>\. \(merge_conflict\)\n$/

test.each([
  ['a.yaml', `kind: alerts\nkey: a\n${conflicting('a: 1\n', 'a: 2\n')}`, 3],
  ['order.yaml', `kind: policies-order\nkey: policies-order\npolicies: [\n${conflicting('a,\n', 'b,\n')}]\n`, 4],
  ['mgmt.yaml', conflicting('owner: a\n', 'owner: b\n'), 1],
  ['invariants.yaml', conflicting('- 1\n', '- 2\n'), 1],
  ['adopt.eu.yaml', conflicting('alerts: { a: b }\n', 'alerts: { a: c }\n'), 1],
  ['ledger.eu.yaml', `# Ids\n${conflicting('alerts/a: {"id":"1"}\n', 'alerts/a: {"id":"2"}\n')}`, 2],
  ['overlays/eu/a.yaml', `kind: alerts\r\nkey: a\r\n||||||| base\r\n`, 3],
])('lint names the conflict of a merge in %s by its line', async (file, text, line) => {
  const here = codeScene()
  here.write(file, text)
  const { exitCode, stdout } = await here.run('lint')
  expect({ exitCode, place: conflict.exec(stdout)?.[1] }).toEqual({ exitCode: 2, place: `${file}:${line}:1` })
})

test('a conflict is named in a JSON file, and by commands that read one', async () => {
  const here = codeScene()
  here.write('a.json', `{\n${conflicting('"name": "a"\n', '"name": "b"\n')}}\n`)
  const { exitCode, stdout } = await here.run('lint a.json')
  expect({ exitCode, place: conflict.exec(stdout)?.[1] }).toEqual({ exitCode: 2, place: 'a.json:2:1' })
  const created = await here.run('views create -f a.json --profile prod-eu --yes')
  expect(created).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('merge conflict') as string })
})
