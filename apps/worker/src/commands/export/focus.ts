import { addDays, lastDayOfMonth } from '@mgmt-api/base/days'
import { inputError } from '@mgmt-api/command'
import { multiplyDecimals } from '../../base/decimal.ts'
import { costOf } from '../../config/config.ts'
import type { TargetView, UsageRow } from '../../queries/views.ts'
import type { ExportSource } from './export-rows.ts'
import type { ExportColumn } from './row-texts.ts'

interface FocusRow {
  readonly usage: UsageRow
  readonly target: TargetView
  readonly price: NonNullable<TargetView['price']>
}

/**
 * The columns of the dataset Cost and Usage of FOCUS 1.2 that usage and prices can fill; those of this program have the
 * prefix `x_`. A target is a billing account. Blocked usage is not billed, and left out. All costs are units times the price, as discounts and invoices are unknown.
 */
export const focus: ExportSource<FocusRow> = {
  rowsAGroup: 20_000,
  async *rows(control, query) {
    const targets = new Map((await control.targets()).map((target) => [target.name, target]))
    for await (const usage of control.usageRows(query)) {
      if (usage.tier === 'blocked') continue
      const target = targets.get(usage.target)
      if (target === undefined) throw withoutPrice(usage.target, 'Name the configured targets with --target')
      if (target.price === null) throw withoutPrice(usage.target, 'Add one to "prices" of the configuration')
      yield { usage, target, price: target.price }
    }
  },
  columns: [
    ...['BilledCost', 'ContractedCost', 'EffectiveCost', 'ListCost'].map((name) =>
      text(name, ({ usage, price }) => costOf(usage.units, price)),
    ),
    text('ContractedUnitPrice', ({ price }) => multiplyDecimals(price.per_unit, 1)),
    text('BillingCurrency', ({ price }) => price.currency),
    text('BillingAccountId', ({ target }) => target.name),
    text('BillingAccountName', ({ target }) => target.label),
    text('BillingPeriodStart', ({ usage }) => startOf(`${usage.day.slice(0, 7)}-01`)),
    text('BillingPeriodEnd', ({ usage }) => startOf(addDays(lastDayOfMonth(usage.day), 1))),
    text('ChargePeriodStart', ({ usage }) => startOf(usage.day)),
    text('ChargePeriodEnd', ({ usage }) => startOf(addDays(usage.day, 1))),
    text('ChargeCategory', () => 'Usage'),
    text('ChargeClass', () => null),
    text('ChargeDescription', ({ usage }) => (usage.pillar === '' ? 'Usage' : `${usage.pillar}, ${usage.tier}`)),
    text('ChargeFrequency', () => 'Usage-Based'),
    ...['ConsumedQuantity', 'PricingQuantity'].map((name) =>
      text(name, ({ usage }) => multiplyDecimals(usage.units, 1)),
    ),
    ...['ConsumedUnit', 'PricingUnit'].map((name) => text(name, () => 'Units')),
    text('PricingCategory', () => 'Standard'),
    // Usage is known before it is on an invoice.
    text('InvoiceId', () => null),
    ...['InvoiceIssuerName', 'ProviderName', 'PublisherName'].map((name) => text(name, ({ target }) => hostOf(target))),
    text('ServiceCategory', () => 'Management and Governance'),
    text('ServiceSubcategory', () => 'Observability'),
    text('ServiceName', () => 'Observability'),
    text('Tags', ({ target }) => JSON.stringify(target.labels)),
    text('x_Pillar', ({ usage }) => usage.pillar || null),
    text('x_Tier', ({ usage }) => usage.tier || null),
  ],
}

/** Numbers are texts too, as FOCUS allows no exponents. */
function text(name: string, value: ExportColumn<FocusRow>['value']): ExportColumn<FocusRow> {
  return { name, type: 'text', value }
}

const withoutPrice = (target: string, hint: string): Error =>
  inputError('missing_price', `The target ${target} has usage but no price`, hint)

/** Usage days are UTC days. */
const startOf = (day: string): string => `${day}T00:00:00Z`

/** Host of the platform: its name is not configured. */
const hostOf = ({ place }: TargetView): string => (URL.canParse(place) ? new URL(place).host : place)
