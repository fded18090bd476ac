import { expect, test } from 'vitest'
import { formatCost } from './money.ts'

const usd = { per_unit: 1.15, currency: 'USD' }
const eur = { per_unit: 2, currency: 'EUR' }

test.each([
  {
    name: 'one price is rounded after the sum',
    all: [
      { units: 100.7, price: usd },
      { units: 0.1, price: usd },
    ],
    cost: 'USD 115.92',
  },
  {
    name: 'currencies are not added up',
    all: [
      { units: 10, price: usd },
      { units: 10, price: eur },
    ],
    cost: 'EUR 20.00 + USD 11.50',
  },
  {
    name: 'targets without a price are counted',
    all: [
      { units: 10, price: eur },
      { units: 1, price: undefined },
    ],
    cost: 'EUR 20.00 (1 target without a price)',
  },
  {
    name: 'unpriced targets without usage leave nothing out',
    all: [
      { units: 10, price: eur },
      { units: 0, price: undefined },
    ],
    cost: 'EUR 20.00',
  },
  { name: 'unknown units have no cost', all: [{ units: undefined, price: usd }], cost: undefined },
  { name: 'nothing is shown without a price', all: [{ units: 10, price: undefined }], cost: undefined },
])('$name', ({ all, cost }) => {
  expect(formatCost(all)?.replaceAll('\u00a0', ' ')).toBe(cost)
})
