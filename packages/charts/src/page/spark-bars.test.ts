import { expect, test } from 'vitest'
import { sparkBars } from './spark-bars.ts'

const label = 'units a day'

test('bars stand beside each other, days without a record leave a gap, and small values stay visible', () => {
  const { html } = sparkBars({ values: [10, undefined, 5, 0.01, 0], label })
  expect(html).toContain('viewBox="0 0 20 24"')
  expect(html).toContain('aria-label="units a day"')
  expect(html).toContain('d="M0 24v-24h3v24zM8 24v-12h3v12zM12 24v-1h3v1zM16 24v-0.4h3v0.4z"')
})

test('a line shows the height to compare with, unless it is far above the bars', () => {
  expect(sparkBars({ values: [10, 5], line: 20, label }).html).toContain('<path class="reference" d="M0 0h8"/>')
  expect(sparkBars({ values: [10, 5], line: 500, label }).html).not.toContain('reference')
})

test('a bar that is far higher than the rest does not flatten them', () => {
  const { html } = sparkBars({ values: [...Array.from({ length: 20 }, () => 10), 1_000], label })
  expect(html).toContain('M0 24v-15h3v15z')
  expect(html).toContain('M80 24v-24h3v24z')
})

test('missing, infinite and negative values put only finite numbers into the markup', () => {
  for (const values of [[], [undefined], [Number.NaN, Infinity, -1]]) {
    expect(sparkBars({ values, label }).html).not.toMatch(/NaN|Infinity|undefined/)
  }
  expect(sparkBars({ values: [], label: '"><script>' }).html).not.toContain('<script')
})
