import { expect, test } from 'vitest'
import { start } from '../test/start.ts'
import { daysOf } from '../test/usage-days.ts'
import { eachDay } from './days.ts'
import { tokensSeries, unitsSeries, type UsageSeries } from './series.ts'
import { total, totalsByPillar, totalsByTier } from './totals.ts'
import { reportDays, usageReport } from './usage-report.ts'

const now = '2026-10-15'

test.each([
  {
    why: 'thirty days up to today: the comparison leaves today out and reaches furthest back',
    span: { from: '2026-09-16', to: '2026-10-15' },
    from: '2026-08-18',
    current: { from: '2026-09-16', to: '2026-10-14' },
    previous: { from: '2026-08-18', to: '2026-09-15' },
    month: '2026-10',
  },
  {
    why: 'two days: the forecast reaches furthest back',
    span: { from: '2026-10-14', to: '2026-10-15' },
    from: '2026-09-17',
    current: { from: '2026-10-14', to: '2026-10-14' },
    previous: { from: '2026-10-13', to: '2026-10-13' },
    month: '2026-10',
  },
  {
    why: 'a month that is over: no forecast',
    span: { from: '2026-08-01', to: '2026-08-31' },
    from: '2026-07-01',
    current: { from: '2026-08-01', to: '2026-08-31' },
    previous: { from: '2026-07-01', to: '2026-07-31' },
  },
  {
    why: 'today alone: nothing of it is over, so there is nothing to compare',
    span: { from: now, to: now },
    from: '2026-09-17',
    month: '2026-10',
  },
  { why: 'days to come: read as far as they go', span: { from: '2026-10-20', to: '2026-10-31' }, from: '2026-10-20' },
])('$why', ({ span, from, current, previous, month }) => {
  expect(reportDays({ span, now })).toEqual({ from, to: span.to })
  const report = usageReport(unitsSeries([]), { span, now })
  expect(report.comparison?.current).toEqual(current)
  expect(report.comparison?.previous).toEqual(previous)
  expect(report.month?.month).toBe(month)
})

test('late in a long month the forecast needs its first days, too', () => {
  const options = { span: { from: '2026-10-31', to: '2026-10-31' }, now: '2026-10-31', compare: false }
  expect(reportDays(options)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})

test('unusual days need the weeks before the first that is checked', () => {
  const options = { span: { from: '2026-10-01', to: now }, now, compare: false, forecast: false }
  expect(reportDays(options)).toEqual(options.span)
  expect(reportDays({ ...options, unusual: {} }).from).toBe('2026-08-06')
  expect(reportDays({ ...options, unusual: { weeks: 4, from: '2026-10-08' } }).from).toBe('2026-09-10')
})

const unit = (date: string, value: number): { date: string; totalUnits: { value: number } } => ({
  date,
  totalUnits: { value },
})

test('a day without a record is missing up to today, and to come after it', () => {
  const series = unitsSeries([unit('2026-10-12', 4), unit('2026-10-15', 2)])
  const span = { from: '2026-10-11', to: '2026-10-17' }
  const { gaps, days, recorded, average, highest } = usageReport(series, { span, now })
  expect(gaps).toEqual({
    missing: ['2026-10-11', '2026-10-13', '2026-10-14'],
    toCome: ['2026-10-16', '2026-10-17'],
    strays: 0,
  })
  expect(days.slice(0, 2)).toEqual([{ date: '2026-10-11' }, { date: '2026-10-12', total: 4, blocked: 0 }])
  expect({ recorded, average, highest }).toEqual({
    recorded: 2,
    average: 3,
    highest: { date: '2026-10-12', total: 4 },
  })
})

test('records that were not requested are counted and added up; those of days to compare with are not', () => {
  const series = unitsSeries([unit('', 1), unit('2026-09-30', 2), unit('2026-10-13', 4), unit('2026-10-14', 8)])
  const span = { from: '2026-10-14', to: '2026-10-14' }
  const report = usageReport(series, { span, now })
  expect(report.gaps.strays).toBe(2)
  expect(report.total).toBe(11)
  expect(report.comparison?.total).toEqual({ current: 8, previous: 4, absolute: 4, relative: 1 })
})

test('divisions have the fixed parts of tiers and pillars, with shares, changes and what is in no part', () => {
  const series = unitsSeries([
    { date: '2026-10-13', totalUnits: { value: 10 }, highLogsUnits: { value: 10 } },
    {
      date: '2026-10-14',
      totalUnits: { value: 20 },
      highLogsUnits: { value: 5 },
      lowTracingUnits: { value: 10 },
      blockedUnits: { value: 7 },
    },
  ])
  const span = { from: '2026-10-14', to: '2026-10-15' }
  const { divisions, blocked } = usageReport(series, { span, now })
  const [tiers] = divisions
  expect(blocked).toBe(7)
  expect(divisions.map(({ by, parts }) => `${by}: ${parts.map(({ name }) => name).join(', ')}`)).toEqual([
    'tier: high, medium, low, no tier',
    'pillar: logs, metrics, tracing, session recording, profiles, evaluation',
  ])
  expect(tiers?.parts[0]).toEqual({
    key: 'high',
    name: 'high',
    total: 5,
    share: 0.25,
    change: { current: 5, previous: 10, absolute: -5, relative: -0.5 },
  })
  expect(tiers?.rest).toEqual({ total: 5, share: 0.25 })
  expect(tiers?.days).toEqual([[5, 0, 10, 0], undefined])
})

test('a division of one’s own has the keys that occur, the largest first, those of the previous days last', () => {
  const tokens = (date: string, evaluations: Readonly<Record<string, number>>): object => ({
    date,
    totalTokens: { value: 10 },
    evaluations: Object.entries(evaluations).map(([evaluatorName, value]) => ({
      evaluatorName,
      evaluationTokens: { value },
    })),
  })
  const series = tokensSeries([
    tokens('2026-10-13', { bias: 10 }),
    tokens('2026-10-14', { '': 3, toxicity: 5, pii: 2 }),
  ])
  const by = [{ name: 'evaluator', keyOf: ({ name }: { name: string }) => (name === 'pii' ? undefined : name) }]
  const [division] = usageReport(series, { span: { from: '2026-10-14', to: '2026-10-14' }, now, by }).divisions
  expect(division?.parts.map(({ name, total: sum }) => [name, sum])).toEqual([
    ['toxicity', 5],
    ['no name', 3],
    ['bias', 0],
  ])
  expect(division?.rest?.total).toBe(2)
})

test('the month adds up day by day, and goes on with its forecast', () => {
  const series = unitsSeries(daysOf('2026-09-01', '2026-10-15', () => 10))
  const span = { from: '2026-10-14', to: '2026-10-15' }
  const { month, monthDays } = usageReport(series, { span, now, budget: 200 })
  expect(month).toMatchObject({ month: '2026-10', used: 150, forecast: { expected: 310 } })
  expect(month?.budget).toMatchObject({ amount: 200, usedShare: 0.75, state: 'expected' })
  expect(month?.budget?.outlook?.passesOn).toBe('2026-10-21')
  expect(monthDays).toHaveLength(31)
  expect(monthDays[13]).toEqual({ date: '2026-10-14', used: 140, forecast: undefined })
  expect(monthDays[14]).toMatchObject({ used: 150, forecast: { expected: 150 } })
  expect(monthDays[30]).toMatchObject({ used: undefined, forecast: { date: '2026-10-31', expected: 310 } })
})

test('with too few days for a forecast, a passed budget is known', () => {
  const series = unitsSeries(daysOf('2026-10-10', '2026-10-15', () => 10))
  const budgetOf = (budget: number): unknown =>
    usageReport(series, { span: { from: now, to: now }, now, budget }).month?.budget
  expect(budgetOf(50)).toEqual({ amount: 50, usedShare: 1.2, state: 'passed', outlook: undefined })
  expect(budgetOf(60)).toEqual({ amount: 60, usedShare: 1, state: undefined, outlook: undefined })
})

test('unusual days are those of the span before today', () => {
  const series = unitsSeries(daysOf('2026-08-01', '2026-10-15', (date) => (date.endsWith('-01') ? 90 : 10)))
  const options = { span: { from: '2026-10-01', to: now }, now, unusual: {} }
  expect(usageReport(series, options).unusual.map(({ date, direction }) => [date, direction])).toEqual([
    ['2026-10-01', 'above'],
  ])
  expect(usageReport(series, { ...options, unusual: undefined }).unusual).toEqual([])
})

test('a report without any record has no average and no highest day', () => {
  const report = usageReport(unitsSeries([]), { span: { from: '2026-10-01', to: now }, now })
  expect(report).toMatchObject({ total: 0, blocked: 0, recorded: 0, average: undefined, highest: undefined })
  expect(report.month).toEqual({ month: '2026-10', used: 0, forecast: undefined, budget: undefined })
  expect(report.divisions[0]?.parts[0]).toMatchObject({ total: 0, share: undefined })
})

test.each([
  ['today', { span: { from: now, to: now }, now: 'soon' }],
  ['a budget', { span: { from: now, to: now }, now, budget: 0 }],
  ['the order of days', { span: { from: now, to: '2026-10-14' }, now }],
])('%s is checked', (_, options) => {
  expect(() => usageReport(unitsSeries([]), options)).toThrow(expect.objectContaining({ kind: 'validation' }))
})

test('the days of a real report are read in one go', async () => {
  const { usage } = start()
  const options = { span: { from: '2026-10-25', to: '2026-10-31' }, now: '2026-10-31', unusual: { weeks: 4 } }
  const days = await usage.dailyUnits(reportDays(options))
  const report = usageReport(unitsSeries(days), options)
  const own: UsageSeries = unitsSeries(days.filter(({ date }) => date >= options.span.from))
  expect(report.total).toBe(total(own))
  expect(report.blocked).toBe(totalsByTier(own).blocked)
  expect(report.divisions[1]?.parts.map(({ total: sum }) => sum).slice(2)).toEqual(
    Object.values(totalsByPillar(own)).slice(2, -1),
  )
  expect(report.days.map(({ date }) => date)).toEqual(eachDay(options.span))
  expect(report.month?.forecast?.daysLeft).toBe(1)
})
