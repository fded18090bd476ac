import { html, type Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { costOf, type PriceConfig } from '../../../config/config.ts'

/** Units of a target, and their price. */
export interface PricedUnits {
  /** Undefined if unknown. */
  readonly units: number | undefined
  /** Undefined if none is configured. */
  readonly price: PriceConfig | undefined
}

/**
 * The cost of units, rounded to the decimals of its currency: `USD 1,273.86`. Several currencies are not added up, and
 * targets without a price are counted: `EUR 20.00 + USD 1,273.86 (2 targets without a price)`. Undefined without a price.
 */
export function formatCost(all: readonly PricedUnits[]): string | undefined {
  const sums = new Map<string, number>()
  let unpriced = 0
  for (const { units, price } of all) {
    if (units === undefined) continue
    if (price !== undefined) sums.set(price.currency, (sums.get(price.currency) ?? 0) + Number(costOf(units, price)))
    else if (units > 0) unpriced += 1
  }
  if (sums.size === 0) return undefined
  const amounts = [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, sum]) => formatMoney(sum, currency))
  return `${amounts.join('\u00a0+ ')}${unpriced === 0 ? '' : ` (${counted(unpriced, 'target')} without a price)`}`
}

const formatMoney = (amount: number, currency: string): string =>
  amount.toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'code' })

/** A cell of units with their cost below, if there is one; on a phone the currency may have a line of its own. */
export const withCost = (amount: string, cost: string | undefined): Html =>
  html`${amount}${cost === undefined ? '' : html` <span class="note">${cost.replaceAll('\u00a0', ' ')}</span>`}`
