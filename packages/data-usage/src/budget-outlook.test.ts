import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { start } from '../test/start.ts'
import { daysOf, isWeekend, numbers } from '../test/usage-days.ts'
import { budgetOutlook } from './budget-outlook.ts'
import { forecastMonth } from './forecast-month.ts'
import { gigabytesSeries, unitsSeries, withoutBlocked } from './series.ts'
import { total } from './totals.ts'

const now = '2026-10-21T12:00:00Z' // A Wednesday.

describe('a month of 10 units a day after 20 days', () => {
  const days = daysOf('2026-09-23', '2026-10-20', () => 10)

  test.each([
    { budget: 400, state: 'within', passesOn: undefined },
    { budget: 310, state: 'within', passesOn: undefined },
    { budget: 309.9, state: 'expected', passesOn: '2026-10-31' },
    { budget: 250, state: 'expected', passesOn: '2026-10-26' },
    { budget: 200, state: 'expected', passesOn: '2026-10-21' },
    { budget: 199.9, state: 'passed', passesOn: '2026-10-20' },
    { budget: 95, state: 'passed', passesOn: '2026-10-10' },
    { budget: 1, state: 'passed', passesOn: '2026-10-01' },
  ])('the month is $state with a budget of $budget, exceeded on $passesOn', ({ budget, state, passesOn }) => {
    const outlook = budgetOutlook(days, { now, budget })
    expect(outlook).toMatchObject({ month: '2026-10', used: 200, expected: 310, budget, state })
    expect([outlook?.passesOn, outlook?.passesOnEarliest]).toEqual([passesOn, passesOn])
  })

  test('has the used and expected shares of the budget', () => {
    expect(budgetOutlook(days, { now, budget: 400 })).toMatchObject({ usedShare: 0.5, expectedShare: 0.775 })
  })
})

test('the day on which the budget is exceeded follows the rhythm of the week', () => {
  const days = daysOf('2026-09-23', '2026-10-20', (date) => (isWeekend(date) ? 4 : 10))
  // 164 are used; 174, 184 and 194 by the 23rd, a Friday; 198 on Saturday, 202 on Sunday.
  expect(budgetOutlook(days, { now, budget: 200 })).toMatchObject({ passesOn: '2026-10-25' })
  expect(budgetOutlook(days, { now, budget: 202 })).toMatchObject({ passesOn: '2026-10-26' })
})

test('today counts with its usage if that is more than usual', () => {
  const past = daysOf('2026-09-23', '2026-10-20', () => 10)
  const today = (value: number): object[] => [...past, { date: '2026-10-21', totalUnits: { value } }]
  expect(budgetOutlook(today(4), { now, budget: 208 })).toMatchObject({ state: 'expected', passesOn: '2026-10-21' })
  expect(budgetOutlook(today(25), { now, budget: 220 })).toMatchObject({ state: 'passed', passesOn: '2026-10-21' })
})

test('if days vary, a budget above the forecast may be exceeded', () => {
  const days = daysOf('2026-09-23', '2026-10-20', (date) => (date === '2026-10-14' ? 100 : 10))
  const outlook = budgetOutlook(days, { now, budget: 420 })
  expect(outlook).toMatchObject({ expected: 400, state: 'possible' })
  expect(outlook).not.toHaveProperty('passesOn')
  expect(outlook?.passesOnEarliest).toMatch(/^2026-10-(2[2-9]|3[01])$/)
})

test('blocked usage does not count, with or without `withoutBlocked`', () => {
  const days = daysOf('2026-09-23', '2026-10-20', () => 10).map((day) => ({ ...day, blockedUnits: { value: 50 } }))
  const outlook = budgetOutlook(days, { now, budget: 311 })
  expect(outlook).toMatchObject({ used: 200, state: 'within' })
  expect(budgetOutlook(withoutBlocked(unitsSeries(days)), { now, budget: 311 })).toEqual(outlook)
})

test('a budget of gigabytes is compared with gigabytes', () => {
  const days = daysOf('2026-09-23', '2026-10-20', () => 10)
  const series = gigabytesSeries(days.map(({ date, totalUnits }) => ({ date, totalGbs: totalUnits })))
  expect(budgetOutlook(series, { now, budget: 250 })).toMatchObject({ used: 200, passesOn: '2026-10-26' })
})

test('the outlook is missing without a forecast', () => {
  expect(
    budgetOutlook(
      daysOf('2026-10-08', '2026-10-20', () => 10),
      { now, budget: 1 },
    ),
  ).toBeUndefined()
})

test.each([0, -1, NaN, Infinity])('a budget of %d is rejected', (budget) => {
  expect(() => budgetOutlook([], { now, budget })).toThrow('budget: must be a number above 0')
})

test('an invalid time is rejected', () => {
  expect(() => budgetOutlook([], { now: 'soon', budget: 1 })).toThrow('now: is not a time')
})

test('the days agree with the forecast, and are never later for a smaller budget', () => {
  const amounts = fc.array(fc.double({ min: 0, max: 1_000, noNaN: true }), { minLength: 40, maxLength: 40 })
  const budgets = fc.tuple(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 1, max: 40_000 }))
  fc.assert(
    fc.property(amounts, budgets, (values, [a, b]) => {
      let index = 0
      const days = daysOf('2026-09-12', '2026-10-21', () => values[index++])
      const [small, large] = [Math.min(a, b), Math.max(a, b)].map((budget) => budgetOutlook(days, { now, budget }))
      expect(small).toMatchObject({ ...forecastMonth(days, { now }) })
      const never = '9999'
      for (const outlook of [small, large]) {
        const { budget = NaN, used = NaN, expected = NaN, high = NaN, passesOn, passesOnEarliest } = outlook ?? {}
        expect(passesOn !== undefined).toBe(expected > budget)
        expect(passesOnEarliest !== undefined).toBe(high > budget)
        expect(used > budget).toBe(outlook?.state === 'passed')
        expect((passesOnEarliest ?? never) <= (passesOn ?? never)).toBe(true)
      }
      expect((small?.passesOn ?? never) <= (large?.passesOn ?? never)).toBe(true)
    }),
  )
})

test.each([0.05, 0.2, 0.6])(
  'where days differ by chance alone, by %d, fewer than one month of ten passes its budget before the earliest day',
  { tags: 'slow' },
  (by) => {
    const chance = numbers()
    const months = Array.from({ length: 400 }, (_, index) => {
      const unitsOn = (date: string): number => (isWeekend(date) ? 60 : 100) * (1 + by * (chance.next().value - 0.5))
      const days = daysOf('2026-09-01', '2026-10-31', unitsOn)
      const today = `2026-10-${String(2 + (index % 28)).padStart(2, '0')}`
      const budget = 900 + ((index * 7) % 100) * 18
      const known = days.filter(({ date }) => date < today)
      const { passesOnEarliest = '9999' } = budgetOutlook(known, { now: today, budget }) ?? {}
      const passed = days.find(({ date }) => total(during(days, date)) > budget)?.date
      return { isOpen: passed !== undefined && passed >= today, isBefore: (passed ?? '9999') < passesOnEarliest }
    })
    const open = months.filter(({ isOpen }) => isOpen)
    expect(open.length).toBeGreaterThan(200)
    expect(open.filter(({ isBefore }) => isBefore).length).toBeLessThan(open.length / 10)
  },
)

const during = <T extends { readonly date: string }>(days: readonly T[], to: string): T[] =>
  days.filter(({ date }) => date >= '2026-10-01' && date <= to)

test('the emulator’s months exceed a budget within two days of the day predicted in their middle', async () => {
  const { usage } = start({ seed: { usageDays: 400 } })
  const days = await usage.dailyUnits({ from: '2026-05-01', to: '2026-10-31' })
  for (const month of ['2026-06', '2026-07', '2026-09']) {
    const inMonth = days.filter(({ date }) => date.startsWith(month))
    const budget = total(inMonth.slice(0, 24))
    const known = days.filter(({ date }) => date < `${month}-15`)
    const { passesOn = '' } = budgetOutlook(known, { now: `${month}-15T00:00:00Z`, budget }) ?? {}
    // The budget is what the first 24 days use, so it is passed on the 25th.
    expect(Math.abs(Date.parse(passesOn) - Date.parse(`${month}-25`)) / 86_400_000).toBeLessThanOrEqual(2)
  }
})
