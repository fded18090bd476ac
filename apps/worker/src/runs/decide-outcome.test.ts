import { describe, expect, test } from 'vitest'
import { decideOutcome, type Ending } from './decide-outcome.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T13:00:00Z')
const notReady = { ready: false, notBefore: later, note: 'waiting for its target, which is failing: 503' } as const

const failed = (outcome: Extract<Ending, { is: 'failed' }>['outcome'], error: unknown = new Error('boom')): Ending => ({
  is: 'failed',
  outcome,
  error,
  admission: outcome.kind === 'failing' || outcome.kind === 'refused' ? notReady : { ready: true },
})

test('a run whose workers disappeared is set aside, and no failure is counted', () => {
  expect(decideOutcome({ is: 'abandoned', takeovers: 2 }, { failures: 1, now })).toEqual({
    then: 'set-aside',
    takeovers: 2,
    note: 'set aside: 2 workers in a row disappeared during this run, perhaps for lack of memory; read their logs, then retry it',
  })
})

const fault = failed({ kind: 'none' }, new Error('the directory is missing'))

describe('a run that did not fail by the job’s fault keeps its failure count:', () => {
  test.each<{ name: string; ending: Ending; at: Date; note: string | null; waits: boolean }>([
    {
      name: 'a lost connection is retried at once',
      ending: { is: 'not-stored', refusal: undefined },
      at: now,
      note: null,
      waits: false,
    },
    {
      name: 'a run whose result the database refused is retried in a minute',
      ending: { is: 'not-stored', refusal: 'its disk is full' },
      at: new Date('2026-11-21T12:01:00Z'),
      note: 'waiting for the database, which refuses writes: its disk is full',
      waits: false,
    },
    { name: 'a stopped worker requeues its run at once', ending: { is: 'stopped' }, at: now, note: null, waits: false },
    {
      name: 'a run of an unhealthy target waits',
      ending: { is: 'not-ready', admission: notReady },
      at: later,
      note: notReady.note,
      waits: true,
    },
    {
      name: 'a run of a failing target waits',
      ending: failed({ kind: 'failing', error: '503' }),
      at: later,
      note: notReady.note,
      waits: true,
    },
    {
      name: 'a run with a refused key waits',
      ending: failed({ kind: 'refused', error: '401', keyFingerprint: 'x' }),
      at: later,
      note: notReady.note,
      waits: true,
    },
    {
      name: 'a run of a target that has just recovered is retried soon',
      ending: {
        is: 'failed',
        outcome: { kind: 'failing', error: '503' },
        error: undefined,
        admission: { ready: true },
      },
      at: new Date('2026-11-21T12:00:05Z'),
      note: 'waiting for its target: 503',
      waits: true,
    },
    {
      name: 'a run whose key is missing on this machine is left to other workers for a minute',
      ending: failed({ kind: 'machine', error: '${env:KEY}: the variable is not set' }),
      at: new Date('2026-11-21T12:01:00Z'),
      note: '${env:KEY}: the variable is not set',
      waits: true,
    },
    {
      name: 'a job that only newer workers know is left to them',
      ending: { is: 'unknown', what: 'the job costs', isKnownElsewhere: true },
      at: new Date('2026-11-21T12:00:30Z'),
      note: 'waiting for a newer worker: this version does not support the job costs',
      waits: false,
    },
  ])('$name', ({ ending, at, note, waits }) => {
    expect(decideOutcome(ending, { failures: 2, now })).toEqual({ then: 'retry', at, note, waits, failures: 2 })
  })
})

test.each([
  { failures: 0, at: '2026-11-21T12:00:30Z', note: 'failed once, will be retried: the directory is missing' },
  { failures: 1, at: '2026-11-21T12:02:00Z', note: 'failed 2 times, will be retried: the directory is missing' },
  { failures: 2, at: '2026-11-21T12:10:00Z', note: 'failed 3 times, will be retried: the directory is missing' },
])('a failed job is retried after growing pauses: $at', ({ failures, at, note }) => {
  expect(decideOutcome(fault, { failures, now })).toEqual({
    then: 'retry',
    at: new Date(at),
    failures: failures + 1,
    note,
    waits: false,
  })
})

test('the fourth failure is the last one, and the note says why', () => {
  expect(decideOutcome(fault, { failures: 3, now })).toEqual({
    then: 'failed',
    failures: 4,
    note: 'failed 4 times, last: the directory is missing',
  })
})

test('an error of one operation on a healthy target counts as a failure', () => {
  const ending = failed({ kind: 'operation', error: '404 no such route', isLasting: false })
  expect(decideOutcome(ending, { failures: 3, now })).toEqual({
    then: 'failed',
    failures: 4,
    note: 'failed 4 times, last: 404 no such route',
  })
})

test('a response of one operation that a retry cannot change is not retried', () => {
  const ending = failed({ kind: 'operation', error: 'the response is not JSON: it is HTML', isLasting: true })
  expect(decideOutcome(ending, { failures: 0, now })).toEqual({
    then: 'failed',
    failures: 1,
    note: 'the response is not JSON: it is HTML',
  })
})

test('a missing permission is not retried, and the note names it', () => {
  const ending = failed({ kind: 'forbidden', error: '403', permissions: ['alerts:ReadConfig'] })
  expect(decideOutcome(ending, { failures: 0, now })).toEqual({
    then: 'failed',
    failures: 1,
    note: '403; the key needs alerts:ReadConfig',
  })
})

test('a run that was cancelled or taken over is dropped silently', () => {
  expect(decideOutcome({ is: 'not-ours' }, { failures: 1, now })).toEqual({ then: 'dropped' })
})

test('a run of a job or target that was removed is skipped', () => {
  const ending = { is: 'unknown', what: 'the target prod', isKnownElsewhere: false } as const
  expect(decideOutcome(ending, { failures: 0, now })).toEqual({
    then: 'skipped',
    note: 'the target prod is no longer in the configuration',
  })
})

test('control characters of an error do not reach its note', () => {
  const outcome = decideOutcome(failed({ kind: 'none' }, new Error('red \u001b[31malert\n')), { failures: 3, now })
  expect(JSON.stringify(outcome)).not.toMatch(/\\u001b|\\n/)
})
