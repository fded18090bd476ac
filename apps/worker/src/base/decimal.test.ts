import { expect, test } from 'vitest'
import { multiplyDecimals } from './decimal.ts'

test.each([
  [0.1, 3, '0.3'],
  [1.1, 1.1, '1.21'],
  [20, 0.5, '10'],
  [0, 1.2, '0'],
  [-2.5, 0.01, '-0.025'],
  [1e-7, 2, '0.0000002'],
  [1e21, 1.5, '1500000000000000000000'],
  [123_456_789.123_45, 1.234_56, '152414813.580246432'],
])('%d x %d is exactly %s', (a, b, product) => {
  expect(multiplyDecimals(a, b)).toBe(product)
})
