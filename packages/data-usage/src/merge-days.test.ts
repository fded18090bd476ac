import { expect, test } from 'vitest'
import { mergeDays } from './merge-days.ts'

const day = (date: string, from: string): { statsDate: string; from: string } => ({
  statsDate: `${date}T00:00:00Z`,
  from,
})
const response = (
  from: string,
  to: string,
  ...items: { statsDate: string; from: string }[]
): { span: { from: string; to: string }; items: { statsDate: string; from: string }[] } => ({
  span: { from, to },
  items,
})

test('days of several responses are merged in order', () => {
  const merged = mergeDays([
    response('2026-10-03', '2026-10-04', day('2026-10-04', 'b'), day('2026-10-03', 'b')),
    response('2026-10-01', '2026-10-02', day('2026-10-02', 'a'), day('2026-10-01', 'a')),
  ])
  expect(merged.map(({ date, from }) => `${date} ${from}`)).toEqual([
    '2026-10-01 a',
    '2026-10-02 a',
    '2026-10-03 b',
    '2026-10-04 b',
  ])
})

test('a day in two responses is taken from the one whose request contained it', () => {
  const first = response(
    '2026-10-01',
    '2026-10-02',
    day('2026-10-01', 'a'),
    day('2026-10-02', 'a'),
    day('2026-10-03', 'a'),
  )
  const second = response(
    '2026-10-03',
    '2026-10-04',
    day('2026-10-02', 'b'),
    day('2026-10-03', 'b'),
    day('2026-10-04', 'b'),
  )
  const expected = ['2026-10-01 a', '2026-10-02 a', '2026-10-03 b', '2026-10-04 b']
  for (const responses of [
    [first, second],
    [second, first],
  ]) {
    expect(mergeDays(responses).map(({ date, from }) => `${date} ${from}`)).toEqual(expected)
  }
})

test('a day outside all requested spans comes from the first response that has it', () => {
  const first = response('2026-10-01', '2026-10-01', day('2026-09-30', 'a'))
  const second = response('2026-10-02', '2026-10-02', day('2026-09-30', 'b'))
  expect(mergeDays([first, second]).map(({ from }) => from)).toEqual(['a'])
})

test('two records of a day in one response both count, and so do records without a day', () => {
  const undated = { from: 'x' }
  const items = [day('2026-10-01', 'a'), day('2026-10-01', 'b'), { ...undated, statsDate: 'soon' }]
  const merged = mergeDays([
    { span: { from: '2026-10-01', to: '2026-10-01' }, items },
    { span: { from: '2026-10-02', to: '2026-10-02' }, items: [{ ...undated, statsDate: '' }] },
  ])
  expect(merged.map(({ date, from }) => [date, from])).toEqual([
    ['', 'x'],
    ['', 'x'],
    ['2026-10-01', 'a'],
    ['2026-10-01', 'b'],
  ])
})
