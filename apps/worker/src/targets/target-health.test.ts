import { describe, expect, test } from 'vitest'
import { targetEventOf, type TargetHealth, nextHealth } from './target-health.ts'
import type { TargetOutcome } from './target-source.ts'

const now = new Date('2026-11-21T12:00:00Z')
const earlier = new Date('2026-11-21T08:00:00Z')
const healthy: TargetHealth = {
  condition: 'ok',
  since: earlier,
  failures: 0,
  next_try_at: null,
  last_error: null,
  last_success_at: earlier,
}
const failing: TargetHealth = {
  ...healthy,
  condition: 'failing',
  failures: 1,
  next_try_at: new Date('2026-11-21T11:59:59Z'),
  last_error: 'no connection',
}
const refused: TargetHealth = { ...failing, condition: 'refused', last_error: '401' }

const fails: TargetOutcome = { kind: 'failing', error: 'no response' }
const refuses: TargetOutcome = { kind: 'refused', error: '401 unauthorized', keyFingerprint: 'fingerprint' }

describe('the health of a target', () => {
  // Jitter shortens a pause by up to a fifth: a random number of almost 1 leaves it unchanged.
  test.each([
    { name: 'its first failure', health: healthy, outcome: fails, probe: false, expected: 'failing 1 12:00:30' },
    { name: 'its first refusal', health: healthy, outcome: refuses, probe: false, expected: 'refused 1 13:00:00' },
    { name: 'the second failed probe', health: failing, outcome: fails, probe: true, expected: 'failing 2 12:01:00' },
    {
      name: 'the seventh failed probe',
      health: { ...failing, failures: 6 },
      outcome: fails,
      probe: true,
      expected: 'failing 7 12:32:00',
    },
    {
      name: 'the eighth failed probe, with the longest pause of an hour',
      health: { ...failing, failures: 7 },
      outcome: fails,
      probe: true,
      expected: 'failing 8 13:00:00',
    },
    {
      name: 'a failed probe after a week',
      health: { ...failing, failures: 5000 },
      outcome: fails,
      probe: true,
      expected: 'failing 5001 13:00:00',
    },
    {
      name: 'a probe with a refused key',
      health: failing,
      outcome: refuses,
      probe: true,
      expected: 'refused 2 13:00:00',
    },
    {
      name: 'a probe without a response after a refusal',
      health: refused,
      outcome: fails,
      probe: true,
      expected: 'failing 2 12:01:00',
    },
    { name: 'a probe that succeeds', health: refused, outcome: { kind: 'ok' }, probe: true, expected: 'ok 0 never' },
    {
      name: 'the failure of a run that started before the first failure',
      health: failing,
      outcome: fails,
      probe: false,
      expected: 'failing 1 11:59:59',
    },
    {
      name: 'the success of a run that started before the first failure',
      health: failing,
      outcome: { kind: 'ok' },
      probe: false,
      expected: 'failing 1 11:59:59',
    },
    {
      name: 'a missing permission',
      health: healthy,
      outcome: { kind: 'forbidden', error: '403', permissions: [] },
      probe: false,
      expected: 'ok 0 never',
    },
    {
      name: 'the failure of one operation',
      health: healthy,
      outcome: { kind: 'operation', error: '500', isLasting: false },
      probe: false,
      expected: 'ok 0 never',
    },
    {
      name: 'a key that is not on this machine',
      health: healthy,
      outcome: { kind: 'machine', error: 'the variable is not set' },
      probe: false,
      expected: 'ok 0 never',
    },
  ] satisfies { name: string; health: TargetHealth; outcome: TargetOutcome; probe: boolean; expected: string }[])(
    'after $name it is $expected',
    ({ health, outcome, probe, expected }) => {
      const next = nextHealth(health, outcome, { now, random: 0.999_999_999, probe })
      const nextTry = next.next_try_at === null ? 'never' : seconds(next.next_try_at)
      expect(`${next.condition} ${next.failures} ${nextTry}`).toBe(expected)
    },
  )

  test('jitter shortens a pause by at most a fifth', () => {
    const { next_try_at: nextTryAt } = nextHealth(healthy, fails, { now, random: 0, probe: false })
    expect(nextTryAt).toEqual(new Date('2026-11-21T12:00:24Z'))
  })

  test('a changed condition is an event with its reason, time and previous condition; an unchanged one is not', () => {
    const after = nextHealth(healthy, fails, { now, random: 0, probe: false })
    expect(targetEventOf('prod-eu', healthy, after)).toEqual({
      target: 'prod-eu',
      from: 'ok',
      to: 'failing',
      at: now,
      error: 'no response',
    })
    expect(targetEventOf('prod-eu', after, nextHealth(after, fails, { now, random: 0, probe: true }))).toBeUndefined()
    const recovered = nextHealth(after, { kind: 'ok' }, { now, random: 0, probe: true })
    expect(targetEventOf('prod-eu', after, recovered)).toEqual({
      target: 'prod-eu',
      from: 'failing',
      to: 'ok',
      at: now,
    })
  })
})

const seconds = (time: Date): string => new Date(Math.round(time.getTime() / 1000) * 1000).toISOString().slice(11, 19)
