import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysFrom } from '@mgmt-api/base/days'
import { daysToFetch } from './days-to-fetch.ts'

const now = new Date('2026-11-21T03:00:00Z')
const known = (from: string, to: string, fetchedAt: string) =>
  daysFrom(from, to).map((day) => ({ day, fetchedAt: new Date(fetchedAt) }))

describe('the days to fetch', () => {
  test('the first run fetches all days', () => {
    expect(daysToFetch({ from: '2026-10-01', now, againDays: 5, known: [] })).toEqual([
      { from: '2026-10-01', to: '2026-11-21' },
    ])
  })

  test('a run after a complete one fetches the unsettled days', () => {
    const plan = {
      from: '2026-10-01',
      now,
      againDays: 5,
      known: known('2026-10-01', '2026-11-20', '2026-11-20T03:00:00Z'),
    }
    expect(daysToFetch(plan)).toEqual([{ from: '2026-11-15', to: '2026-11-21' }])
  })

  test('include days that were not settled when last fetched', () => {
    const plan = {
      from: '2026-09-01',
      now,
      againDays: 2,
      known: known('2026-09-01', '2026-10-10', '2026-10-10T03:00:00Z'),
    }
    expect(daysToFetch(plan)).toEqual([{ from: '2026-10-08', to: '2026-11-21' }])
  })

  test('a gap and the unsettled days are separate spans', () => {
    const late = '2026-11-20T03:00:00Z'
    const plan = {
      from: '2026-10-01',
      now,
      againDays: 1,
      known: [...known('2026-10-01', '2026-10-14', late), ...known('2026-10-16', '2026-11-20', late)],
    }
    expect(daysToFetch(plan)).toEqual([
      { from: '2026-10-15', to: '2026-10-15' },
      { from: '2026-11-19', to: '2026-11-21' },
    ])
  })

  test('nothing is fetched before the first day', () => {
    expect(daysToFetch({ from: '2026-11-22', now, againDays: 5, known: [] })).toEqual([])
  })
})

test('daily runs fetch each day after it is settled, whatever was fetched before', () => {
  const runs = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 10 }), (ages, againDays) => {
      const from = '2026-09-20'
      const fetched = new Map<string, Date>()
      const times = [...ages].sort((a, b) => b - a).map((age) => new Date(now.getTime() - age * 86_400_000))
      for (const time of [...times, now]) {
        const entries = [...fetched].map(([day, fetchedAt]) => ({ day, fetchedAt }))
        for (const span of daysToFetch({ from, now: time, againDays, known: entries })) {
          for (const day of daysFrom(span.from, span.to)) fetched.set(day, time)
        }
      }
      const settled = daysFrom(from, addDays('2026-11-21', -(againDays + 1)))
      for (const day of settled) {
        const at = fetched.get(day)?.getTime() ?? 0
        expect(at).toBeGreaterThanOrEqual(Date.parse(day) + (againDays + 1) * 86_400_000)
      }
      expect(fetched.has('2026-11-21')).toBe(true)
    }),
  )
})
