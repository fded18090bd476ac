import { expect, test } from 'vitest'
import { windowOf } from './usage-window.ts'

const today = '2026-10-15'
const all = { today, compare: true, forecast: true }

test.each([
  {
    why: 'thirty days up to today: the comparison leaves today out and reaches furthest back',
    span: { from: '2026-09-16', to: '2026-10-15' },
    read: { from: '2026-08-18', to: '2026-10-15' },
    compared: {
      current: { from: '2026-09-16', to: '2026-10-14' },
      previous: { from: '2026-08-18', to: '2026-09-15' },
    },
    forecast: true,
  },
  {
    why: 'two days: the forecast reaches furthest back',
    span: { from: '2026-10-14', to: '2026-10-15' },
    read: { from: '2026-09-17', to: '2026-10-15' },
    compared: {
      current: { from: '2026-10-14', to: '2026-10-14' },
      previous: { from: '2026-10-13', to: '2026-10-13' },
    },
    forecast: true,
  },
  {
    why: 'a month that is over: no forecast',
    span: { from: '2026-08-01', to: '2026-08-31' },
    read: { from: '2026-07-01', to: '2026-08-31' },
    compared: {
      current: { from: '2026-08-01', to: '2026-08-31' },
      previous: { from: '2026-07-01', to: '2026-07-31' },
    },
    forecast: false,
  },
  {
    why: 'today alone: nothing of it is over, so there is nothing to compare',
    span: { from: today, to: today },
    read: { from: '2026-09-17', to: today },
    compared: undefined,
    forecast: true,
  },
  {
    why: 'days to come: read as far as they go',
    span: { from: '2026-10-20', to: '2026-10-31' },
    read: { from: '2026-10-20', to: '2026-10-31' },
    compared: undefined,
    forecast: false,
  },
])('$why', ({ span, read, compared, forecast }) => {
  expect(windowOf(span, all)).toEqual({ read, compared, forecast })
})

test('late in a long month the forecast needs its first days, too', () => {
  const window = windowOf({ from: '2026-10-31', to: '2026-10-31' }, { ...all, today: '2026-10-31', compare: false })
  expect(window).toEqual({ read: { from: '2026-10-01', to: '2026-10-31' }, forecast: true })
})

test('only the span is read without comparison and forecast', () => {
  const span = { from: '2026-09-16', to: '2026-10-15' }
  expect(windowOf(span, { today, compare: false, forecast: false })).toEqual({ read: span, forecast: false })
})
