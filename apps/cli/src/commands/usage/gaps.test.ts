import { expect, test } from 'vitest'
import { gapSentences } from './gaps.ts'

const missing = (days: readonly string[]): readonly string[] => gapSentences({ missing: days, toCome: [], strays: 0 })

test('missing days, days to come and unrequested records are told apart', () => {
  const gaps = {
    missing: ['2026-10-11', '2026-10-13', '2026-10-14'],
    toCome: ['2026-10-16', '2026-10-17'],
    strays: 2,
  }
  expect(gapSentences(gaps)).toEqual([
    'no data for 2026-10-11, 2026-10-13 to 2026-10-14 (2 days)',
    'in the future: 2026-10-16 to 2026-10-17 (2 days)',
    '2 records with other dates or none, included in the totals',
  ])
})

test('days that follow each other are named as one, over the end of a month as well', () => {
  expect(missing(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'])).toEqual([
    'no data for 2026-02-27 to 2026-03-01 (3 days), 2026-03-03',
  ])
})

test('the first of many gaps are named and the rest counted', () => {
  const everySecond = Array.from({ length: 12 }, (_, index) => `2026-10-${String(index * 2 + 1).padStart(2, '0')}`)
  expect(missing(everySecond)).toEqual([
    'no data for 2026-10-01, 2026-10-03, 2026-10-05, 2026-10-07, 2026-10-09, 2026-10-11, 2026-10-13, 2026-10-15 and 4 more',
  ])
})
