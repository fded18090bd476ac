import { describe, expect, test } from 'vitest'
import { eventOf, type Health, nextHealth } from './health.ts'
import type { TargetOutcome } from './target-source.ts'

const now = new Date('2026-11-21T12:00:00Z')
const earlier = new Date('2026-11-21T08:00:00Z')
const well: Health = {
  condition: 'ok',
  since: earlier,
  failures: 0,
  nextTryAt: null,
  lastError: null,
  lastSuccessAt: earlier,
}
const failing: Health = {
  ...well,
  condition: 'failing',
  failures: 1,
  nextTryAt: new Date('2026-11-21T11:59:59Z'),
  lastError: 'no connection',
}
const refused: Health = { ...failing, condition: 'refused', lastError: '401' }

const fails: TargetOutcome = { kind: 'failing', error: 'no answer' }
const refuses: TargetOutcome = { kind: 'refused', error: '401 unauthorized', keyMark: 'mark' }

describe('the health of a target', () => {
  // Chance shortens a pause by up to a fifth: a random number of almost 1 leaves it whole.
  test.each([
    { name: 'its first failure', health: well, outcome: fails, probe: false, expected: 'failing 1 12:00:30' },
    { name: 'its first refusal', health: well, outcome: refuses, probe: false, expected: 'refused 1 13:00:00' },
    { name: 'the second probe', health: failing, outcome: fails, probe: true, expected: 'failing 2 12:01:00' },
    {
      name: 'the seventh probe',
      health: { ...failing, failures: 6 },
      outcome: fails,
      probe: true,
      expected: 'failing 7 12:32:00',
    },
    {
      name: 'the eighth probe, an hour being the longest pause',
      health: { ...failing, failures: 7 },
      outcome: fails,
      probe: true,
      expected: 'failing 8 13:00:00',
    },
    {
      name: 'a probe after a week',
      health: { ...failing, failures: 5000 },
      outcome: fails,
      probe: true,
      expected: 'failing 5001 13:00:00',
    },
    { name: 'a probe that is refused', health: failing, outcome: refuses, probe: true, expected: 'refused 2 13:00:00' },
    {
      name: 'a probe of a refused key that gets no answer',
      health: refused,
      outcome: fails,
      probe: true,
      expected: 'failing 2 12:01:00',
    },
    { name: 'a probe that succeeds', health: refused, outcome: { kind: 'ok' }, probe: true, expected: 'ok 0 never' },
    {
      name: 'a run that began before it failed and fails later',
      health: failing,
      outcome: fails,
      probe: false,
      expected: 'failing 1 11:59:59',
    },
    {
      name: 'a run that began before it failed and succeeds later',
      health: failing,
      outcome: { kind: 'ok' },
      probe: false,
      expected: 'failing 1 11:59:59',
    },
    {
      name: 'a missing permission',
      health: well,
      outcome: { kind: 'forbidden', error: '403', permissions: [] },
      probe: false,
      expected: 'ok 0 never',
    },
    {
      name: 'the trouble of one operation',
      health: well,
      outcome: { kind: 'operation', error: '500' },
      probe: false,
      expected: 'ok 0 never',
    },
    {
      name: 'a key that is not on this machine',
      health: well,
      outcome: { kind: 'machine', error: 'the variable is not set' },
      probe: false,
      expected: 'ok 0 never',
    },
  ] satisfies { name: string; health: Health; outcome: TargetOutcome; probe: boolean; expected: string }[])(
    'after $name it is $expected',
    ({ health, outcome, probe, expected }) => {
      const next = nextHealth(health, outcome, { now, random: 0.999_999_999, probe })
      const nextTry = next.nextTryAt === null ? 'never' : seconds(next.nextTryAt)
      expect(`${next.condition} ${next.failures} ${nextTry}`).toBe(expected)
    },
  )

  test('chance shortens a pause by a fifth at most, so that targets that failed together are tried apart', () => {
    const { nextTryAt } = nextHealth(well, fails, { now, random: 0, probe: false })
    expect(nextTryAt).toEqual(new Date('2026-11-21T12:00:24Z'))
  })

  test('a change is told with its reason, its time and what it was before; more of the same is not', () => {
    const after = nextHealth(well, fails, { now, random: 0, probe: false })
    expect(eventOf('prod-eu', well, after)).toEqual({
      target: 'prod-eu',
      from: 'ok',
      to: 'failing',
      at: now,
      error: 'no answer',
    })
    expect(eventOf('prod-eu', after, nextHealth(after, fails, { now, random: 0, probe: true }))).toBeUndefined()
    const again = nextHealth(after, { kind: 'ok' }, { now, random: 0, probe: true })
    expect(eventOf('prod-eu', after, again)).toEqual({ target: 'prod-eu', from: 'failing', to: 'ok', at: now })
  })
})

const seconds = (time: Date): string => new Date(Math.round(time.getTime() / 1000) * 1000).toISOString().slice(11, 19)
