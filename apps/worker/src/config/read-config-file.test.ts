import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigFileError } from './config-problem.ts'
import { monthlyBudget } from '../server/pages/usage/monthly-budget.ts'
import { jobName, targetNamesOf } from './config.ts'
import { recurrenceText } from './recurrence.ts'
import { readConfigFile } from './read-config-file.ts'

const example = join(import.meta.dirname, '../../examples/mgmt-worker.yaml')

/** The lines of the error for a file. */
function problemsOf(text: string): readonly string[] {
  try {
    readConfigFile(text, 'w.yaml')
  } catch (error) {
    if (error instanceof ConfigFileError) return error.message.split('\n')
    throw error
  }
  return []
}

const small = `targets:
  - name: prod
    base_url: https://api.example.com
    key: \${env:KEY}
jobs:
  - job: alert-history
    schedule: '*/15 * * * *'
`

test('the example file is valid and has the values that its comments describe', () => {
  const { config } = readConfigFile(readFileSync(example, 'utf8'), example)
  expect(config.targets.map(({ name, key }) => [name, key])).toEqual([
    ['prod-eu', '${env:MGMT_KEY_PROD_EU}'],
    ['staging-eu', '${file:/run/secrets/mgmt-key-staging}'],
    ['staging-us', '${file:/run/secrets/mgmt-key-staging}'],
  ])
  expect(config.jobs.map((job) => `${jobName(job)}: ${recurrenceText(config, job)}`)).toEqual([
    'usage-history: 30 2 * * * Europe/Berlin',
    'usage-budget: after usage-history',
    'usage-anomaly: after usage-history',
    'alert-history: */15 * * * * Europe/Berlin',
    'alert-drift: 5 * * * * Europe/Berlin',
    'alert-routes: 35 * * * * Europe/Berlin',
    'noisy-week: 0 8 * * 1 Europe/Berlin',
    'noisy-day: 0 8 * * * America/New_York',
  ])
  expect(config.jobs[0]).toMatchObject({ from: '2026-01-01', missed_runs: 'latest' })
})

test('a minimal file gets the defaults', () => {
  expect(readConfigFile(small, 'w.yaml').config).toMatchObject({
    format: 1,
    time_zone: 'UTC',
    targets: [{ name: 'prod', requests_per_second: 10 }],
    jobs: [{ job: 'alert-history', missed_runs: 'latest' }],
    notifiers: [],
    concurrency: 4,
    server: { listen: '127.0.0.1:8750' },
  })
})

test.each(['6', "'5'", 'v5'])('an invalid API version of %s is reported with the valid ones', (apiVersion) => {
  const text = `targets:
  - { name: prod, base_url: 'https://api.example.com', api_version: ${apiVersion}, key: '\${env:KEY}' }
jobs:
  - { job: alert-history, schedule: 5 * * * * }
`
  expect(problemsOf(text)).toEqual(['w.yaml:2:69: targets[0].api_version: must be one of the numbers 4, 5'])
})

test.each([
  { runs: '90d', problems: [] },
  { runs: 'forever', problems: [] },
  { runs: 'never', problems: ['must be a duration such as 30m, 24h, 90d or 4w, or forever'] },
  { runs: '10y', problems: ['must be a duration such as 30m, 24h, 90d or 4w, or forever'] },
  { runs: '90', problems: ['must be a string, not a number: quote a string of digits'] },
])('a retention of $runs is valid, or the problem names the valid values', ({ runs, problems }) => {
  const found = problems.length === 0 ? [] : problemsOf(`${small}retention: { runs: ${runs} }\n`)
  expect(found.map((problem) => problem.replace(/.*retention\.runs: /, ''))).toEqual(problems)
  if (problems.length === 0) readConfigFile(`${small}retention: { runs: ${runs} }\n`, 'w.yaml')
})

test('a worker may start without targets, but not without the field', () => {
  const jobs = 'jobs: [{ job: alert-history, schedule: "5 * * * *" }]\n'
  expect(readConfigFile(`targets: []\n${jobs}`, 'w.yaml').config.targets).toEqual([])
  expect(problemsOf(jobs)).toHaveLength(1)
})

test('all problems are reported at once, with positions, in the order of the file', () => {
  const text = `time_zon: Europe/Berlin
targets:
  - name: Prod EU
    base_url: https://api.example.com
    key: \${env:KEY}
    requests_per_second: 5000
  - name: 12
    base_url: https://api.example.com
jobs:
  - job: usage-histroy
  - job: usage-history
    schedule: 30 2 * *
    from: 21.11.2026
    missed_runs: run all
notifiers:
  - kind: webhook
    name: on-call
    url: on-call.example.com
concurrency: many
`
  expect(problemsOf(text)).toEqual([
    'w.yaml:1:1: time_zon: unknown field; did you mean time_zone?',
    'w.yaml:3:11: targets[0].name: must be up to 63 lowercase letters, digits, ".", "_" and "-"',
    'w.yaml:6:26: targets[0].requests_per_second: must be at most 1000',
    'w.yaml:7:5: targets[1].key: is required: API key: ${env:NAME} or ${file:PATH}',
    'w.yaml:7:11: targets[1].name: must be a string, not a number: quote a string of digits',
    'w.yaml:10:10: jobs[0].job: is unknown; did you mean usage-history?',
    'w.yaml:12:15: jobs[1].schedule: must have five fields, such as "30 2 * * *"; found 4',
    'w.yaml:13:11: jobs[1].from: must be a day such as 2026-01-31',
    'w.yaml:14:18: jobs[1].missed_runs: must be one of: latest, all, skip',
    'w.yaml:18:10: notifiers[0].url: must start with https:// or http://; or: must be a reference, as secrets are never in this file: ${env:NAME} or ${file:PATH}',
    'w.yaml:19:14: concurrency: must be a number, not a string',
  ])
})

test('rules between fields are checked', () => {
  const text = `targets:
  - { name: a, region: eu1, base_url: 'https://api.example.com', key: '\${env:KEY}' }
  - { name: b, region: eu1, key: '\${env:KEY}' }
  - { name: b, domain: example.com, key: '\${env:KEY}' }
  - { name: c, key: '\${env:KEY}' }
  - { name: d, base_url: 'http://api.example.com', key: '\${env:KEY}' }
  - { name: prod-eu, base_url: 'http://127.0.0.1:9', key: '\${env:KEY}' }
jobs:
  - { job: alert-history, schedule: 0 * * * * }
  - { job: alert-history, schedule: 5 * * * *, targets: [prod-ue] }
  - { job: usage-budget, targets: [a, b], budgets: { a: 1, zzz: 2 } }
  - { job: alert-drift, schedule: 5 * * * *, directory: x, code_targets: { qqq: f } }
notifiers:
  - { name: n, kind: stdout, jobs: [alert-histori] }
  - { name: n, kind: stdout }
`
  expect(problemsOf(text)).toEqual([
    'w.yaml:2:24: targets[0].region: set either base_url, or region and domain',
    'w.yaml:3:24: targets[1].region: also needs domain',
    'w.yaml:4:13: targets[2].name: "b" is already used: give each target a unique name',
    'w.yaml:4:24: targets[2].domain: also needs region',
    'w.yaml:5:5: targets[3]: set region and domain, or base_url',
    'w.yaml:6:26: targets[4].base_url: keys are sent over http:// only to this machine: use https://',
    'w.yaml:10:12: jobs[1].job: "alert-history" is already used: give each of them a name, such as "alert-history-2"',
    'w.yaml:10:58: jobs[1].targets[0]: unknown target "prod-ue"; did you mean prod-eu?',
    'w.yaml:11:5: jobs[2]: lacks a budget for b: set budget for all targets, or add them to budgets or label_budgets',
    'w.yaml:11:12: jobs[2].job: reads the data of usage-history: add such a job',
    'w.yaml:11:60: jobs[2].budgets.zzz: unknown target "zzz"; expected one of: a, b, b, c, d, prod-eu',
    'w.yaml:12:76: jobs[3].code_targets.qqq: unknown target "qqq"; expected one of: a, b, b, c, d, prod-eu',
    'w.yaml:14:37: notifiers[0].jobs[0]: unknown job "alert-histori"; did you mean alert-history?',
    'w.yaml:15:13: notifiers[1].name: "n" is already used: give each notifier a unique name',
  ])
})

test('a secret in the file is rejected, and not repeated', () => {
  const canary = 'cxup_Canary4711'
  const text = `targets:
  - name: prod
    base_url: https://user:${canary}@api.example.com
    key: ${canary}
jobs:
  - { job: alert-history, schedule: 0 * * * * }
notifiers:
  - { name: n, kind: webhook, url: 'https://${canary}@hooks.example.com', secret: ${canary} }
ping_url: https://:${canary}@ping.example.com
server: { token: ${canary} }
`
  const problems = problemsOf(text)
  expect(problems.join('\n')).not.toContain(canary)
  expect(problems).toEqual([
    'w.yaml:3:15: targets[0].base_url: contains a user or password: remove them; requests are authenticated with the key',
    'w.yaml:4:10: targets[0].key: must be a reference, as secrets are never in this file: ${env:NAME} or ${file:PATH}',
    'w.yaml:8:36: notifiers[0].url: contains a user or password: store the whole address in ${env:NAME}',
    'w.yaml:8:89: notifiers[0].secret: must be a reference, as secrets are never in this file: ${env:NAME} or ${file:PATH}',
    'w.yaml:9:11: ping_url: contains a user or password: store the whole address in ${env:NAME}',
    'w.yaml:10:18: server.token: must be a reference, as secrets are never in this file: ${env:NAME} or ${file:PATH}',
  ])
})

test('the address of a webhook is a secret, unless the file marks it as public', () => {
  const notifiers = (...lines: readonly string[]): string =>
    `${small}notifiers:\n${lines.map((line, index) => `  - { name: n${index}, kind: webhook, ${line} }\n`).join('')}`
  const url = 'https://hooks.example.com/T0/Canary4711'
  const fix = 'the address may be a secret: use ${env:NAME} or ${file:PATH}, or add'
  expect(problemsOf(notifiers(`url: ${url}`))).toEqual([`w.yaml:9:37: notifiers[0].url: ${fix} url_is_public: true`])
  expect(problemsOf(`${small}ping_url: ${url}\n`)).toEqual([`w.yaml:8:11: ping_url: ${fix} ping_url_is_public: true`])
  const query = 'contains a secret in its query: store the whole address in ${env:NAME}'
  expect(problemsOf(notifiers(`url: '${url}?access_token=x', url_is_public: true`))).toEqual([
    `w.yaml:9:37: notifiers[0].url: ${query}`,
  ])
  expect(
    problemsOf(notifiers(`url: '${url}?room=1', url_is_public: true`, "url: '${env:HOOK}'", "url: '${file:hook}'")),
  ).toEqual([])
  expect(problemsOf(`${small}ping_url: ${url}\nping_url_is_public: true\n`)).toEqual([])
})

test('an unusable address is rejected', () => {
  const text = `targets:
  - { name: a, region: eu9, domain: example.com, key: '\${env:KEY}' }
  - { name: b, region: eu1, domain: 'https://example.com', key: '\${env:KEY}' }
  - { name: c, base_url: 'https://api.example.com/?token=Canary4711', key: '\${env:KEY}' }
jobs:
  - { job: alert-history, schedule: 0 * * * * }
`
  expect(problemsOf(text)).toEqual([
    'w.yaml:2:24: targets[0].region: unknown region; did you mean eu1?',
    'w.yaml:3:37: targets[1].domain: must be a host name without scheme and path, such as example.com',
    'w.yaml:4:26: targets[2].base_url: contains a query or a fragment: remove it',
  ])
})

test('the address of the pages has nothing that links cannot have', () => {
  const at = (url: string): readonly string[] => problemsOf(`${small}server: { public_url: '${url}' }\n`)
  expect(at('https://worker.example.com/monitoring')).toEqual([])
  for (const url of ['?a=1', '#top']
    .map((rest) => `https://worker.example.com/${rest}`)
    .concat('https://me:x@a.example'))
    expect(at(url)).toEqual([
      'w.yaml:8:23: server.public_url: must have no query, fragment, user or password: https://worker.example.com',
    ])
  expect(at('worker.example.com')).toEqual(['w.yaml:8:23: server.public_url: must start with https:// or http://'])
})

test('a job that reads the rows of another job needs that job on its targets', () => {
  const target = (name: string): string => `  - { name: ${name}, base_url: 'https://x.example', key: '\${env:KEY}' }\n`
  const text = (jobs: string): string => `targets:\n${target('a')}${target('b')}jobs:\n${jobs}`
  const anomaly = '  - { job: usage-anomaly }\n'
  const usage = (targets: string): string =>
    `  - { job: usage-history, schedule: 0 * * * *, from: 2026-01-01, targets: [${targets}] }\n`
  expect(problemsOf(text(anomaly))).toEqual([
    'w.yaml:5:12: jobs[0].job: reads the data of usage-history: add such a job',
  ])
  expect(problemsOf(text(usage('a') + anomaly))).toEqual([
    'w.yaml:6:12: jobs[1].job: reads the data of usage-history, which has no job for b: add them to its targets',
  ])
  expect(problemsOf(text(usage('a, b') + anomaly))).toEqual([])
})

test('a job that runs after usage-history has no schedule, and the problem says when it runs', () => {
  const text = (fields: string): string => fleet(`  - { job: usage-budget, budget: 1, ${fields} }\n`)
  expect(problemsOf(text('schedule: 0 7 * * *, time_zone: UTC, missed_runs: all, weeks: 8'))).toEqual([
    'w.yaml:7:37: jobs[1].schedule: unknown field; usage-budget runs after each run of usage-history',
    'w.yaml:7:58: jobs[1].time_zone: unknown field; usage-budget runs after each run of usage-history',
    'w.yaml:7:74: jobs[1].missed_runs: unknown field; usage-budget runs after each run of usage-history',
    'w.yaml:7:92: jobs[1].weeks: unknown field; expected one of: job, name, targets, labels, budget, budgets, label_budgets',
  ])
})

test('an unknown field is repeated only if it looks like a name', () => {
  const text = `${small}server: { secret_key: 1, cxup_Canary4711 }\n`
  expect(problemsOf(text)).toEqual([
    'w.yaml:8:11: server.secret_key: unknown field; expected one of: listen, token, public_url',
    'w.yaml:8:26: server: an unknown field; expected one of: listen, token, public_url',
  ])
})

test.each([
  {
    name: 'in which a minute is anywhere',
    schedule: 'H 2 * * *',
    problem: /H is not supported: name the time/,
  },
  { name: 'that never comes', schedule: '0 0 31 2 *', problem: /is never due/ },
  { name: 'that never comes on any of its days', schedule: '0 0 30-31 2 *', problem: /is never due/ },
  { name: 'with a field out of its bounds', schedule: '61 2 * * *', problem: /61/ },
])('a schedule $name is rejected', ({ schedule, problem }) => {
  const [only, ...more] = problemsOf(small.replace('*/15 * * * *', schedule))
  expect(only).toMatch(/^w\.yaml:7:15: jobs\[0\]\.schedule: /)
  expect(only).toMatch(problem)
  expect(more).toEqual([])
})

test.each([
  {
    name: 'with a schedule without its quotes',
    text: small.replaceAll("'", ''),
    problem: /^w\.yaml:7:20: invalid YAML: .* quote a text/,
  },
  { name: 'without anything', text: '# nothing\n', problem: /^w\.yaml:1:1: is empty/ },
  { name: 'of two documents', text: `${small}---\n${small}`, problem: /several documents/ },
  {
    name: 'with a name twice',
    text: `${small}jobs: []\n`,
    problem: /^w\.yaml:8:1: invalid YAML: a duplicate field/,
  },
  {
    name: 'without a job',
    text: small.replace(/^jobs:[^]*/m, 'jobs: []\n'),
    problem: /jobs: must contain at least one item: Jobs, from which all data comes$/,
  },
  { name: 'that merges what is no object', text: `${small}server: { <<: 1 }\n`, problem: /<< must be an object/ },
  { name: 'with an alias of nothing', text: `${small}server: *s\n`, problem: /an alias .* without its anchor/ },
  { name: 'that is a list', text: '- a\n', problem: /^w\.yaml:1:1: must be an object, not a list/ },
  { name: 'nested without an end', text: '['.repeat(50_000), problem: /nested too deeply|invalid YAML/ },
  { name: 'that is no configuration by its size', text: `# ${'x'.repeat(1_000_000)}`, problem: /at most 1000000/ },
])('a file $name is rejected with a reason', ({ text, problem }) => {
  expect(problemsOf(text)[0]).toMatch(problem)
})

const letters = 'abcdefghijkl'.split('')
const bomb = (line: (name: string, before: string) => string): string =>
  ['a: &a { x: 1, y: 2 }', ...letters.slice(1).map((name, index) => line(name, letters[index] ?? ''))].join('\n')

test.each([
  { name: 'aliases', text: bomb((name, before) => `${name}: &${name} [${`*${before},`.repeat(10)}]`) },
  {
    name: 'merges',
    text: bomb((name, before) => `${name}: &${name} { <<: [${`*${before},`.repeat(10)}], k${name}: 1 }`),
  },
  { name: 'itself', text: 'a: &a\n  b: *a\n' },
])('a file that expands by $name is rejected', ({ text }) => {
  expect(problemsOf(text)[0]).toMatch(/aliases expand to more than 100000 values/)
})

const labelled = (rules: string): string =>
  small.replace('  - name: prod\n', '  - name: prod\n    labels: { team: payments, env: prod }\n') + rules

test.each([
  [
    '{ labels: { team: paymets }, per_unit: 1, currency: USD }',
    'w.yaml:10:15: prices[0].labels: no target has these labels: correct them, or label a target',
  ],
  ['{ per_unit: 1, currency: usd }', 'w.yaml:10:30: prices[0].currency: must be a currency code of ISO 4217: USD, EUR'],
  ['{ per_unit: -1, currency: USD }', 'w.yaml:10:17: prices[0].per_unit: must be at least 0'],
])('a wrong price is reported with its position: %s', (price, problem) => {
  expect(problemsOf(labelled(`prices:\n  - ${price}\n`))).toEqual([problem])
})

const fleet = (jobs: string): string => `targets:
  - { name: a, base_url: https://a.example.com, key: '\${env:A}', labels: { team: payments, env: prod } }
  - { name: b, base_url: https://b.example.com, key: '\${env:B}', labels: { team: payments } }
  - { name: c, base_url: https://c.example.com, key: '\${env:C}', labels: { team: search } }
jobs:
  - { job: usage-history, schedule: '0 * * * *', from: '2026-01-01' }
${jobs}`

test('a job selects targets by label, and a target gets its budget by name, by most labels, or the one for all', () => {
  const { config } = readConfigFile(
    fleet(`  - job: alert-history
    schedule: '0 * * * *'
    labels: { team: payments }
  - job: usage-budget
    budget: 1
    budgets: { c: 4 }
    label_budgets:
      - { labels: { team: payments }, units: 2 }
      - { labels: { team: payments, env: prod }, units: 3 }
      - { labels: { team: search }, units: 5 }
`),
    'w.yaml',
  )
  expect(config.jobs.map((job) => targetNamesOf(config, job))).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
    ['a', 'b', 'c'],
  ])
  expect(config.targets.map(({ name }) => monthlyBudget(config, name))).toEqual([3, 2, 4])
})

test.each([
  [
    'labels: { team: none }, budget: 1',
    '7:34: jobs[1].labels: no target has these labels: correct them, or label a target',
  ],
  [
    'labels: { team: search }, targets: [a], budget: 1',
    '7:34: jobs[1].labels: cannot be set with targets: remove one of them',
  ],
  [
    'label_budgets: [{ labels: { team: payments }, units: 1 }]',
    '7:5: jobs[1]: lacks a budget for c: set budget for all targets, or add them to budgets or label_budgets',
  ],
  [
    'budget: 1, label_budgets: [{ labels: { env: prod }, units: 1 }, { labels: { team: payments }, units: 2 }]',
    '7:90: jobs[1].label_budgets[1]: applies to a as closely as item 1: add a label to one of them',
  ],
])('a wrong selection by label is reported with its position: %s', (fields, problem) => {
  expect(problemsOf(fleet(`  - { job: usage-budget, ${fields} }\n`))).toEqual([`w.yaml:${problem}`])
})

test('of two prices the one with more labels applies, and two with as many are a problem', () => {
  const prices = `prices:
  - { labels: { team: payments }, per_unit: 1, currency: USD }
  - { labels: { env: prod }, per_unit: 2, currency: USD }
`
  expect(problemsOf(labelled(prices))).toEqual([
    'w.yaml:11:5: prices[1]: applies to prod as closely as item 1: add a label to one of them',
  ])
  expect(
    problemsOf(labelled(`${prices}  - { labels: { env: prod, team: payments }, per_unit: 3, currency: EUR }\n`)),
  ).toEqual([])
})
