import { expect, test } from 'vitest'
import { scaleFor } from './scale.ts'

test.each([
  { heights: [], top: 1 },
  { heights: [0, 0], top: 1 },
  { heights: [7], top: 8 },
  { heights: [100], top: 100 },
  { heights: [101], top: 120 },
  { heights: [307], top: 320 },
  { heights: [0.00013], top: 0.00016 },
  { heights: [96, 97], top: 100 },
  { heights: [1, 1_000_000], top: 1_000_000 },
])('the scale of $heights ends at $top', ({ heights, top }) => {
  expect(scaleFor(heights)).toEqual({ top, exceeded: false })
})

test('one bar that is a hundred times as high as the others is cut off, so that they stay visible', () => {
  expect(scaleFor([90, 110, 100, 10_000, 95, 105])).toEqual({ top: 160, exceeded: true })
})

test('a bar that is three times as high is an incident, and drawn as it is', () => {
  expect(scaleFor([90, 110, 100, 300, 95, 105])).toEqual({ top: 300, exceeded: false })
})

test.each([
  { name: 'a budget above the bars is on the scale', others: [180], top: 200 },
  { name: 'one below them changes nothing', others: [60], top: 120 },
  { name: 'one that is three times as high is on it', others: [315], top: 320 },
  { name: 'one that is higher would flatten the bars', others: [400], top: 120 },
  { name: 'no number is no value', others: [Number.NaN, Number.POSITIVE_INFINITY], top: 120 },
])('$name', ({ others, top }) => {
  expect(scaleFor([90, 110, 100, 105], others)).toEqual({ top, exceeded: false })
})

test('the budget sets the scale if there are no bars', () => {
  expect(scaleFor([], [900, 1_000])).toEqual({ top: 1_000, exceeded: false })
})

test.each([
  { name: 'a line', heights: [], others: [1.6e308] },
  { name: 'a bar', heights: [1.7e308], others: [] },
  { name: 'a bar and a line', heights: [1.7e308], others: [Number.MAX_VALUE] },
])('the scale of $name near the largest number leaves room for sums', ({ heights, others }) => {
  expect(scaleFor(heights, others)).toEqual({ top: 1e300, exceeded: false })
})
