import { describe, expect, test } from 'vitest'
import { start } from '../test/start.ts'
import { daysOf, isWeekend } from '../test/usage-days.ts'
import { gigabytesSeries, tokensSeries, unitsSeries, type UsageSeries } from './series.ts'
import { type UnusualDay, unusualDays } from './unusual-days.ts'

const from = '2026-07-01'
const to = '2026-10-31'

/** 100 on working days, 40 on others. */
const usual = (date: string): number => (isWeekend(date) ? 40 : 100)
const week = (amounts: Readonly<Record<string, number | undefined>>): ReturnType<typeof daysOf> =>
  daysOf(from, to, (date) => (date in amounts ? amounts[date] : usual(date)))

const datesOf = (found: readonly UnusualDay[]): string[] => found.map(({ date }) => date)

describe('a day', () => {
  test('a day is unusual if it is far from its weekday, and has its expected range', () => {
    // A Saturday like a working day, a Wednesday without anything, and a Thursday of three times its amount.
    const days = week({ '2026-10-10': 100, '2026-10-14': 0, '2026-10-22': 300 })
    expect(unusualDays(days)).toEqual([
      {
        date: '2026-10-10',
        part: 'total',
        value: 100,
        expected: { from: 32, to: 48, median: 40 },
        direction: 'above',
      },
      {
        date: '2026-10-14',
        part: 'total',
        value: 0,
        expected: { from: 80, to: 120, median: 100 },
        direction: 'below',
      },
      {
        date: '2026-10-22',
        part: 'total',
        value: 300,
        expected: { from: 80, to: 120, median: 100 },
        direction: 'above',
      },
    ])
  })

  test('within a fifth of its weekday is usual, even if days are very regular', () => {
    expect(unusualDays(week({ '2026-10-14': 120, '2026-10-15': 80 }))).toEqual([])
    expect(datesOf(unusualDays(week({ '2026-10-14': 120.1, '2026-10-15': 79.9 })))).toEqual([
      '2026-10-14',
      '2026-10-15',
    ])
  })

  test('may vary more if its weekday or the other days vary', () => {
    // Wednesdays of 70 and 130 in turn: the median distance of 30 is 1.4826 · 8 / 7.2 · 30 = 49.42 of scale.
    const uneven = daysOf('2026-08-26', '2026-10-14', (date) => usual(date) + wednesday(date))
    const next = (value: number): object[] => [...uneven, { date: '2026-10-21', totalUnits: { value } }]
    const only = { from: '2026-10-21' }
    expect(unusualDays(next(297), only)).toEqual([])
    expect(unusualDays(next(298), only)).toMatchObject([{ date: '2026-10-21', expected: { from: 0, to: 297.68 } }])
    // Working days of 80 and 120 in turn, but Wednesdays alike: the median distance of all is a fifth.
    const others = daysOf('2026-08-26', '2026-10-20', (date) =>
      new Date(date).getUTCDay() === 3 ? 100 : usual(date) * (Math.floor(dayOf(date) / 7) % 2 === 0 ? 0.8 : 1.2),
    )
    const wednesdayAfter = (value: number): object[] => [...others, { date: '2026-10-21', totalUnits: { value } }]
    expect(unusualDays(wednesdayAfter(231), only)).toEqual([])
    expect(unusualDays(wednesdayAfter(232), only)).toMatchObject([{ expected: { median: 100, to: 231.786667 } }])
  })

  test('a day is checked from four known days of its weekday', () => {
    const days = (first: string): object[] => daysOf(first, '2026-10-28', (date) => (date === '2026-10-28' ? 900 : 100))
    expect(datesOf(unusualDays(days('2026-09-30')))).toEqual(['2026-10-28'])
    expect(unusualDays(days('2026-10-01'))).toEqual([])
    // With a gap in between, eight weeks reach further back.
    const gap = days('2026-09-23').filter((day) => !('date' in day) || day.date !== '2026-10-07')
    expect(datesOf(unusualDays(gap))).toEqual(['2026-10-28'])
  })
})

const dayOf = (date: string): number => Date.parse(date) / 86_400_000
const wednesday = (date: string): number =>
  new Date(date).getUTCDay() !== 3 ? 0 : Math.floor(dayOf(date) / 7) % 2 === 0 ? 30 : -30

describe('missing days', () => {
  test('missing days are not 0: neither unusual nor used for comparison', () => {
    const gaps = { '2026-10-12': undefined, '2026-10-13': undefined, '2026-09-21': undefined }
    expect(unusualDays(week({ ...gaps, '2026-10-19': 300 }))).toMatchObject([
      { date: '2026-10-19', expected: { from: 80, to: 120, median: 100 } },
    ])
  })

  test('include days without a total, and records without a day are ignored', () => {
    const days = [...week({ '2026-10-14': undefined }), { date: '2026-10-14' }, { totalUnits: { value: 1e6 } }]
    expect(unusualDays(days)).toEqual([])
  })

  test('two records of one day are added up', () => {
    const [half, rest] = [{ value: 60 }, { value: 40 }]
    const day = { date: '2026-10-14' }
    const days = [...week({ '2026-10-14': undefined }), { ...day, totalUnits: half }, { ...day, totalUnits: rest }]
    expect(unusualDays(days)).toEqual([])
  })
})

describe('a lasting change of level', () => {
  const days = daysOf(from, to, (date) => usual(date) * (date < '2026-09-07' ? 1 : 2))

  test('a lasting change is unusual for three to four weeks, then usual', () => {
    const found = datesOf(unusualDays(days))
    expect(found[0]).toBe('2026-09-07')
    expect(found).toEqual(daysOf('2026-09-07', found.at(-1) ?? '', () => 1).map(({ date }) => date))
    expect(found.length).toBeGreaterThanOrEqual(21)
    expect(found.length).toBeLessThanOrEqual(28)
  })

  test('a lasting change is a new rhythm, from which a day may differ', () => {
    const fallen = days.map((day) => (day.date === '2026-10-21' ? { ...day, totalUnits: { value: 100 } } : day))
    expect(unusualDays(fallen).at(-1)).toMatchObject({
      date: '2026-10-21',
      direction: 'below',
      expected: { median: 200 },
    })
  })
})

test('growth by 4% a week is usual', () => {
  expect(unusualDays(daysOf(from, to, (date) => usual(date) * 1.04 ** ((dayOf(date) - dayOf(from)) / 7)))).toEqual([])
})

test('only days from `from` until `settledBefore` are checked', () => {
  const days = week({ '2026-10-07': 300, '2026-10-14': 300, '2026-10-30': 12 })
  expect(datesOf(unusualDays(days, { from: '2026-10-14', settledBefore: '2026-10-30' }))).toEqual(['2026-10-14'])
  expect(datesOf(unusualDays(days, { settledBefore: new Date('2026-10-14T23:00:00Z') }))).toEqual(['2026-10-07'])
})

test('fewer weeks forget sooner, and more tolerance finds less', () => {
  const days = week({ '2026-10-14': 130 })
  expect(datesOf(unusualDays(days))).toEqual(['2026-10-14'])
  expect(unusualDays(days, { tolerance: 6 })).toEqual([])
  const doubled = daysOf(from, to, (date) => usual(date) * (date < '2026-09-07' ? 1 : 2))
  const soon = datesOf(unusualDays(doubled, { weeks: 4 }))
  expect([soon[0], soon.length <= 14]).toEqual(['2026-09-07', true])
})

describe('parts', () => {
  const part = (name: string, value: number): object => ({ [`${name}Units`]: { value } })
  const split = (amounts: Readonly<Record<string, object>>): object[] =>
    daysOf(from, to, usual).map((day) => ({
      ...day,
      ...part('highLogs', 30),
      ...part('lowTracing', 0.5),
      ...amounts[day.date],
    }))

  test('parts are checked separately, including blocked ones, and follow the total of the day', () => {
    const days = split({
      '2026-10-14': { ...part('highLogs', 90), ...part('blocked', 500), totalUnits: { value: 160 } },
      '2026-10-21': part('highLogs', 5),
    })
    expect(unusualDays(days)).toMatchObject([
      { date: '2026-10-14', part: 'total', value: 160 },
      { date: '2026-10-14', part: 'highLogs', value: 90, expected: { from: 24, to: 36, median: 30 } },
      { date: '2026-10-14', part: 'blocked', value: 500, expected: { from: 0, to: 2, median: 0 } },
      { date: '2026-10-21', part: 'highLogs', value: 5, direction: 'below' },
    ])
  })

  test('parts are usual if they change the day by less than 2%', () => {
    expect(unusualDays(split({ '2026-10-14': part('lowTracing', 2.5) }))).toEqual([])
    expect(unusualDays(split({ '2026-10-14': part('lowTracing', 2.6) }))).toMatchObject([{ part: 'lowTracing' }])
  })

  test('missing from a day with parts are 0', () => {
    const days = split({}).map((day) =>
      'date' in day && day.date === '2026-10-14' ? { ...day, highLogsUnits: {} } : day,
    )
    expect(unusualDays(days)).toMatchObject([{ date: '2026-10-14', part: 'highLogs', value: 0, direction: 'below' }])
  })

  test('a day without any parts has unknown parts', () => {
    const days = split({}).map((day) =>
      'date' in day && day.date === '2026-10-14' ? { date: day.date, totalUnits: { value: 100 } } : day,
    )
    expect(unusualDays(days)).toEqual([])
  })

  test('the parts of tokens are evaluators', () => {
    const days = daysOf(from, to, usual).map(({ date, totalUnits }) => ({
      date,
      totalTokens: totalUnits,
      evaluations: [{ evaluatorName: 'pii', evaluationTokens: { value: date === '2026-10-14' ? 60 : 20 } }],
    }))
    expect(unusualDays(tokensSeries(days))).toMatchObject([{ date: '2026-10-14', part: 'pii' }])
  })
})

test.each([
  { options: { weeks: 3 }, message: 'weeks: must be a whole number from 4 to 52' },
  { options: { weeks: 8.5 }, message: 'weeks: must be a whole number from 4 to 52' },
  { options: { weeks: 53 }, message: 'weeks: must be a whole number from 4 to 52' },
  { options: { tolerance: 0 }, message: 'tolerance: must be a number above 0' },
  { options: { tolerance: NaN }, message: 'tolerance: must be a number above 0' },
  { options: { from: 'soon' }, message: 'from: "soon" is not a day' },
  { options: { settledBefore: '2026-13-01' }, message: 'settledBefore: "2026-13-01" is not a day' },
])('$options is rejected', ({ options, message }) => {
  expect(() => unusualDays([], options)).toThrow(message)
})

test('an empty series has no unusual day', () => {
  expect(unusualDays([])).toEqual([])
  expect(unusualDays(daysOf(from, to, () => 0))).toEqual([])
})

test('among the emulator’s days, its incidents are found, and parts of the first of a month', async () => {
  const { usage } = start({ seed: { usageDays: 400 } })
  const span = { from: '2025-10-01', to: '2026-10-30' }
  const found = (series: UsageSeries): Set<string> => new Set(datesOf(unusualDays(series)))
  const planted = /^(2025-12-0[1-4]|2026-03-16|2026-06-1[23]|2026-08-(29|3[01])|2026-09-01|2026-10-2[0-2])$/
  for (const series of [
    unitsSeries(await usage.dailyUnits(span)),
    gigabytesSeries(await usage.dailyProcessedGbs(span)),
  ]) {
    const dates = [...found(series)]
    for (const day of ['2025-12-02', '2026-06-12', '2026-08-30', '2026-10-21']) expect(dates).toContain(day)
    expect(dates.filter((date) => !planted.test(date) && !date.endsWith('-01'))).toEqual([])
  }
  expect(found(tokensSeries(await usage.dailyEvaluationTokens(span)))).toEqual(new Set())
})
