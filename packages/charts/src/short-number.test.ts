import { expect, test } from 'vitest'
import { shortNumber } from './short-number.ts'

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
