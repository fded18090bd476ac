import { expect, test } from 'vitest'
import { formatShare, formatUnits } from './numbers.ts'

test.each([
  [0, '0.0'],
  [0.04, '<0.1'],
  [-0.04, '>-0.1'],
  [0.05, '0.1'],
  [999.96, '1,000.0'],
  [8_345.24, '8,345.2'],
  [-1_234_567.8, '-1,234,567.8'],
  [3.4e38, '3.400e+38'],
])('%d units are written %s', (value, text) => {
  expect(formatUnits(value)).toBe(text)
})

test('a share of nothing is not written', () => {
  expect([formatShare(1, 4), formatShare(0, 4), formatShare(1, 0)]).toEqual(['25.0%', '0.0%', ''])
})
