import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideHealth } from './decide-health.ts'
import type { HealthFacts, TargetFacts } from './health-facts.ts'
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

const target = (name: string, facts: Partial<TargetFacts> = {}): TargetFacts => ({
  name,
  condition: 'ok',
  error: null,
  overdueSince: null,
  ...facts,
})
const failing = (name: string): TargetFacts => target(name, { condition: 'failing', error: '503' })
const refused = (name: string): TargetFacts => target(name, { condition: 'refused', error: '401' })
const late = { overdueSince: since }
/** Targets of which none is a problem. */
const others = ['w', 'x', 'y', 'z'].map((name) => target(name))

const healthy: HealthFacts = {
  workers: [{ host: 'one', problems: [] }],
  targets: others,
  failed: [],
  stopped: [],
  paused: [],
  notifiers: [working],
  deadMessages: 0,
  unfinished: 0,
}

const cases: readonly (readonly [string, Partial<HealthFacts>, string, readonly string[]])[] = [
  ['everything works', {}, 'ok', []],
  ['a job has not succeeded on a target yet', { unfinished: 1 }, 'unknown', []],
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
  ['a target is failing', { targets: [failing('a'), ...others] }, 'warning', ['warning target_failing']],
  ['a target refuses its key', { targets: [refused('a'), ...others] }, 'error', ['error target_refused']],
  [
    'a failing target is overdue',
    { targets: [{ ...failing('a'), ...late }, failing('b'), ...others] },
    'error',
    ['error target_failing', 'warning target_failing'],
  ],
  [
    'a target that refuses its key is overdue',
    { targets: [{ ...refused('a'), ...late }, ...others] },
    'error',
    ['error target_refused'],
  ],
  ['a healthy target is overdue', { targets: [target('a', late), ...others] }, 'error', ['error runs_overdue']],
  [
    'half of the targets are overdue',
    { targets: [target('a', late), { ...failing('b'), ...late }, target('c', late), target('d')] },
    'error',
    ['error targets_overdue', 'error target_failing'],
  ],
  [
    'no target is healthy',
    { targets: [failing('a'), refused('b')], stopped: [{ job: 'j', since }] },
    'error',
    ['error no_healthy_target'],
  ],
  [
    'no target that was asked is healthy',
    { targets: [failing('a'), target('b', { condition: null })] },
    'error',
    ['error no_healthy_target'],
  ],
  ['no target was asked yet', { targets: [target('a', { condition: null })], unfinished: 1 }, 'unknown', []],
  ['a job failed', { failed: [{ job: 'usage-history', target: 'a', error: 'x' }] }, 'error', ['error job_failed']],
  [
    'a job has stopped',
    { stopped: [{ job: 'j', since }], failed: [{ job: 'j', target: 'a', error: 'x' }] },
    'error',
    ['error job_stopped'],
  ],
  ['a job is paused', { paused: [{ job: 'j', since, by: null }] }, 'warning', ['warning job_paused']],
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
      targets: [refused('a'), failing('b'), ...others],
      stopped: [{ job: 'j', since }],
    },
    'error',
    ['error job_stopped', 'error target_refused', 'warning target_failing', 'warning messages_dead'],
  ],
  [
    'there is a problem before all jobs have succeeded',
    { unfinished: 1, deadMessages: 1 },
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
    targets: [...['a', 'b', 'c', 'd', 'e'].map(failing), refused('f'), target('g', late), ...others],
    failed: [
      { job: 'alert-drift', target: 'a', error: 'the directory is missing' },
      { job: 'noisy-alerts', target: 'a', error: null },
      { job: 'noisy-alerts', target: 'b', error: null },
    ],
    stopped: [{ job: 'noisy-alerts', since }],
    paused: [{ job: 'usage-history', since, by: 'me@laptop' }],
    notifiers: [redirecting],
  })
  expect(problems.map(({ scope, message }) => `${scope}: ${message}`)).toEqual([
    'worker: noisy-alerts has not succeeded on any target since 2026-11-21T10:00:00.000Z; it failed on a, b.',
    'worker: The notifier chat refuses 2 messages: https://chat.example responded with 302.',
    'target: 1 target refuses its key: f (401).',
    'target: 1 target is overdue: g. Runs have waited longer than two intervals of their job, the oldest since 2026-11-21T10:00:00.000Z.',
    'target: alert-drift failed on a (the directory is missing).',
    'target: The key of prod-eu is missing: ${env:KEY}: the variable is not set. (on one)',
    'target: 5 targets are failing: a, b, c and 2 more.',
    'worker: usage-history has been paused since 2026-11-21T10:00:00.000Z by me@laptop.',
  ])
  expect(problems.every(({ fix }) => fix.length > 10)).toBe(true)
})

test('everything down is one problem, with all names and reasons', () => {
  const { problems } = decideHealth({ ...healthy, targets: [failing('a'), failing('b'), refused('c')] })
  expect(problems).toMatchObject([
    {
      scope: 'worker',
      message: 'No target is healthy: 1 target refuses its key: c (401); 2 targets are failing: a, b.',
      subjects: ['c', 'a', 'b'],
    },
  ])
})

test('problems never end in two full stops, whatever the error is', () => {
  const errorText = fc
    .tuple(
      fc.string().map((text) => `x${text}`),
      fc.constantFrom('', '.', '..', '. ', '.\n'),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(errorText, fc.boolean(), (error, isAlone) => {
      const { problems } = decideHealth({
        ...healthy,
        targets: [{ ...refused('a'), error }, ...(isAlone ? [] : others)],
        failed: [
          { job: 'j', target: 'a', error },
          { job: 'k', target: 'a', error },
        ],
        stopped: [{ job: 'k', since }],
        paused: [{ job: 'k', since, by: null }],
        notifiers: [
          { name: 'chat', unavailable: { since, error }, refuses: undefined },
          { name: 'page', unavailable: undefined, refuses: { messages: 1, error } },
        ],
        deadMessages: 1,
      })
      for (const { message } of problems) expect(message).toMatch(/[^.\s]\)?\.$/)
    }),
  )
})
