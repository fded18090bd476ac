import { expect, test } from 'vitest'
import { decideHealth, type HealthFacts } from './decide-health.ts'
import type { MachineProblem } from './machine-problem.ts'

const missingKey: MachineProblem = {
  code: 'key_missing',
  subject: 'prod-eu',
  message: 'The key of prod-eu is missing: ${env:KEY}: the variable is not set.',
  fix: 'Set the variable KEY.',
}
const since = new Date('2026-11-21T10:00:00Z')
const down = {
  name: 'chat',
  unavailable: { since, error: 'https://chat.example responded with 503' },
  refuses: undefined,
}
const redirecting = {
  name: 'chat',
  unavailable: undefined,
  refuses: { messages: 2, error: 'https://chat.example responded with 302' },
}
const working = { name: 'lines', unavailable: undefined, refuses: undefined }

const healthy: HealthFacts = {
  workers: [{ host: 'one', problems: [] }],
  targets: [],
  failed: [],
  overdue: [],
  notifiers: [working],
  deadMessages: 0,
  hasFinished: true,
}

const cases: readonly (readonly [string, Partial<HealthFacts>, string, readonly string[]])[] = [
  ['everything works', {}, 'ok', []],
  ['no run has finished', { hasFinished: false }, 'unknown', []],
  ['no worker is running', { workers: [] }, 'error', ['error no_worker']],
  [
    'the only worker misses a key',
    { workers: [{ host: 'one', problems: [missingKey] }] },
    'error',
    ['error key_missing'],
  ],
  [
    'one of two workers misses a key',
    {
      workers: [
        { host: 'one', problems: [missingKey] },
        { host: 'two', problems: [] },
      ],
    },
    'warning',
    ['warning key_missing'],
  ],
  [
    'both workers miss the same key',
    {
      workers: [
        { host: 'one', problems: [missingKey] },
        { host: 'two', problems: [missingKey] },
      ],
    },
    'error',
    ['error key_missing'],
  ],
  [
    'a target is failing',
    { targets: [{ name: 'a', condition: 'failing', error: '503' }] },
    'warning',
    ['warning target_failing'],
  ],
  [
    'a target refuses its key',
    { targets: [{ name: 'a', condition: 'refused', error: '401' }] },
    'error',
    ['error target_refused'],
  ],
  ['a job failed', { failed: [{ job: 'usage-history', target: 'a', error: 'x' }] }, 'error', ['error job_failed']],
  ['runs are overdue', { overdue: [{ job: 'usage-history', runs: 3, since }] }, 'error', ['error runs_overdue']],
  ['the only notifier is down', { notifiers: [down] }, 'error', ['error notifier_unavailable']],
  ['the only notifier redirects', { notifiers: [redirecting] }, 'error', ['error notifier_refuses']],
  ['one of two notifiers is down', { notifiers: [down, working] }, 'warning', ['warning notifier_unavailable']],
  [
    'all notifiers are down',
    { notifiers: [down, { ...redirecting, name: 'page' }] },
    'error',
    ['error notifier_unavailable', 'error notifier_refuses'],
  ],
  ['messages are dead', { deadMessages: 2 }, 'warning', ['warning messages_dead']],
  [
    'there are several problems, errors come first',
    {
      deadMessages: 1,
      targets: [{ name: 'a', condition: 'failing', error: null }],
      overdue: [{ job: 'j', runs: 1, since }],
    },
    'error',
    ['error runs_overdue', 'warning target_failing', 'warning messages_dead'],
  ],
  [
    'there is a problem before a run has finished',
    { hasFinished: false, deadMessages: 1 },
    'warning',
    ['warning messages_dead'],
  ],
]

test.each(cases)('%s', (_name, changes, state, problems) => {
  const health = decideHealth({ ...healthy, ...changes })
  expect(health.state).toBe(state)
  expect(health.problems.map(({ severity, code }) => `${severity} ${code}`)).toEqual(problems)
})

test('a problem has a message and a fix', () => {
  const { problems } = decideHealth({
    ...healthy,
    workers: [
      { host: 'one', problems: [missingKey] },
      { host: 'two', problems: [] },
    ],
    targets: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, condition: 'failing', error: '503' })),
    failed: [{ job: 'alert-drift', target: 'a', error: 'the directory is missing' }],
    overdue: [{ job: 'usage-history', runs: 1_200, since }],
    notifiers: [redirecting],
  })
  expect(problems.map(({ message }) => message)).toEqual([
    'alert-drift failed on a (the directory is missing).',
    '1,200 runs of usage-history waited longer than the interval of the job, the oldest since 2026-11-21T10:00:00.000Z.',
    'The notifier chat refuses 2 messages: https://chat.example responded with 302.',
    'The key of prod-eu is missing: ${env:KEY}: the variable is not set. (on one)',
    '5 targets are failing: a, b, c and 2 more.',
  ])
  expect(problems.every(({ fix }) => fix.length > 10)).toBe(true)
})
