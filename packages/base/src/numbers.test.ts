import { expect, test } from 'vitest'
import { formatAmount, formatChange, formatCount, formatPercent, millionths, shortNumber } from './numbers.ts'

test.each([
  [0, '0.0'],
  [0.04, '<0.1'],
  [-0.04, '>-0.1'],
  [0.05, '0.1'],
  [999.96, '1,000.0'],
  [8_345.24, '8,345.2'],
  [-1_234_567.8, '-1,234,567.8'],
  [3.4e38, '3.400e+38'],
])('an amount of %d is written %s', (value, text) => {
  expect(formatAmount(value)).toBe(text)
})

test.each([
  [-0.4, '0'],
  [999, '999'],
  [1_500, '1,500'],
  [-1_234_567.8, '-1,234,568'],
  [1e15, '1.000e+15'],
])('a count of %d is written %s', (value, text) => {
  expect(formatCount(value)).toBe(text)
})

test('shares and changes are percentages with one decimal', () => {
  expect([0, 0.254, 12.345, 1e20].map(formatPercent)).toEqual(['0.0%', '25.4%', '1,234.5%', '1.000e+22%'])
  expect([0.123, 0, -0.25].map(formatChange)).toEqual(['+12.3%', '0.0%', '-25.0%'])
})

test('sums have no digits beyond millionths', () => {
  expect(millionths(0.1 + 0.2)).toBe(0.3)
})

test.each([
  [0, '0'],
  [0.25, '0.25'],
  [0.0004, '4.0e-4'],
  [120, '120'],
  [999.9, '1k'],
  [1_000, '1k'],
  [1_250, '1.25k'],
  [999_600, '1M'],
  [2_400_000, '2.4M'],
  [3e12, '3T'],
  [999.9e12, '1.0e+15'],
  [3e15, '3.0e+15'],
])('%d on a scale is %s', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})
