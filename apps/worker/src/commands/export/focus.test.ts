import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryHome } from '@mgmt-api/command/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepUsage } from '../../../test/keep-usage.ts'
import { type RanHere, runHere } from '../../../test/run-program.ts'
import { type CommandDatabase, newCommandDatabase } from '../../../test/stores.ts'
import { applyConfig } from '../../config/apply-config.ts'
import { readConfigFile } from '../../config/read-config-file.ts'

// The rules of FOCUS 1.2 for the columns of this export: the pages of the columns and of the attributes DateTimeFormat,
// NumericFormat, CurrencyFormat and UnitFormat in https://github.com/FinOps-Open-Cost-and-Usage-Spec/FOCUS_Spec, and the
// mandatory columns (rules that end in -M) of the rule CostAndUsage-D-002-M of the model 1.2 in
// https://github.com/finopsfoundation/focus_validator.
const decimal = /^-?\d+(?:\.\d+)?$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const some = /^.+$/s
const currency = new RegExp(`^(?:${Intl.supportedValuesOf('currency').join('|')})$`)
const units = /^(?:\d+ )?(?:Counts|Units|Requests|Tokens|[KMGTPE]i?[Bb])$/
const mandatory: Readonly<Record<string, RegExp>> = {
  BilledCost: decimal,
  BillingAccountId: some,
  BillingAccountName: some,
  BillingCurrency: currency,
  BillingPeriodEnd: time,
  BillingPeriodStart: time,
  ChargeCategory: /^(?:Usage|Purchase|Tax|Credit|Adjustment)$/,
  // Null, except for corrections of earlier billing periods.
  ChargeClass: /^$/,
  ChargeDescription: some,
  ChargePeriodEnd: time,
  ChargePeriodStart: time,
  ContractedCost: decimal,
  EffectiveCost: decimal,
  InvoiceIssuerName: some,
  ListCost: decimal,
  PricingCategory: /^(?:Standard|Dynamic|Committed|Other)$/,
  PricingQuantity: decimal,
  PricingUnit: units,
  ProviderName: some,
  PublisherName: some,
  ServiceCategory:
    /^(?:AI and Machine Learning|Analytics|Business Applications|Compute|Databases|Developer Tools|Multicloud|Identity|Integration|Internet of Things|Management and Governance|Media|Migration|Mobile|Networking|Security|Storage|Web|Other)$/,
  ServiceName: some,
}
const optional: Readonly<Record<string, RegExp>> = {
  ChargeFrequency: /^(?:One-Time|Recurring|Usage-Based)$/,
  ConsumedQuantity: decimal,
  ConsumedUnit: units,
  ContractedUnitPrice: decimal,
  InvoiceId: /^$/,
  // Of the category Management and Governance.
  ServiceSubcategory:
    /^(?:Administration|Architecture|Compliance|Cost Management|Data Governance|Disaster Recovery|Observability|Support|Other \(Management and Governance\))$/,
  Tags: /^\{.*\}$/s,
}

const configuration = `
targets:
  - { name: prod-eu, label: 'Production, "EU"', labels: { team: payments, env: prod }, base_url: https://eu.invalid, key: '\${env:KEY}' }
  - { name: prod-us, labels: { team: search }, region: us1, domain: us.invalid, key: '\${env:KEY}' }
  - { name: unpriced, base_url: https://lab.invalid, key: '\${env:KEY}' }
jobs:
  - { job: alert-history, schedule: '0 * * * *' }
prices:
  - { labels: { team: search }, per_unit: 0.0000001, currency: EUR }
  - { labels: { team: payments }, per_unit: 9, currency: USD }
  - { labels: { team: payments, env: prod }, per_unit: 1.1, currency: USD }
`

const home = temporaryHome()
let database: CommandDatabase
const run = (line: string): Promise<RanHere> => runHere(line, { home, env: { KEY: 'key', ...database.env } })

beforeAll(async () => {
  database = await newCommandDatabase('PGlite', join(home, 'history'))
  const store = await database.open()
  const now = new Date('2026-11-21T11:00:00Z')
  await applyConfig(store, readConfigFile(configuration, 'here').config, { version: '1.2.3', now })
  for (const target of ['prod-eu', 'prod-us', 'unpriced']) {
    await keepUsage(store, target, { from: '2025-12-30', to: '2026-01-02', units: (day) => Number(day.slice(-2)) / 10 })
  }
  await sql`insert into mgmt_worker.usage_days
    select target, day, pillar, 'blocked', 1000, first_seen_at, last_seen_at from mgmt_worker.usage_days`.execute(
    store.db,
  )
  await store.close()
})
afterAll(() => rmSync(home, { recursive: true }))

/** Rows of a CSV in which only cells with quotes contain commas. */
function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)])
    .map((cells) => cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain))
  return rows.map((cells) => Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ''])))
}

test('an export in the format focus has the mandatory columns, and each cell obeys the rules of its column', async () => {
  expect(await run('export usage --target prod-eu,prod-us --format focus --out focus.csv')).toMatchObject({
    exitCode: 0,
    stderr: 'focus.csv: 8 rows\n',
  })
  const rows = rowsOf(readFileSync(join(home, 'focus.csv'), 'utf8'))
  expect(rows).toHaveLength(8)
  for (const row of rows) {
    const own = Object.keys(row).filter((column) => column.startsWith('x_'))
    const columns = [...Object.keys(mandatory), ...Object.keys(optional), ...own]
    expect(Object.keys(row).toSorted()).toEqual(columns.toSorted())
    for (const [column, rule] of Object.entries({ ...mandatory, ...optional }))
      expect(row[column], column).toMatch(rule)
    expect(Number(row.PricingQuantity) * Number(row.ContractedUnitPrice)).toBeCloseTo(Number(row.ContractedCost), 12)
    // Starts are inclusive, ends exclusive; a billing period contains the charge period.
    const { BillingPeriodStart = '', ChargePeriodStart = '', ChargePeriodEnd = '', BillingPeriodEnd = '' } = row
    const times = [BillingPeriodStart, ChargePeriodStart, ChargePeriodEnd, BillingPeriodEnd].map(Date.parse)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Date.parse(ChargePeriodEnd) - Date.parse(ChargePeriodStart)).toBe(86_400_000)
  }
  expect(rows[1]).toMatchObject({
    BilledCost: '3.41',
    BillingAccountId: 'prod-eu',
    BillingAccountName: 'Production, "EU"',
    BillingCurrency: 'USD',
    BillingPeriodStart: '2025-12-01T00:00:00Z',
    BillingPeriodEnd: '2026-01-01T00:00:00Z',
    ChargePeriodStart: '2025-12-31T00:00:00Z',
    ChargePeriodEnd: '2026-01-01T00:00:00Z',
    ContractedUnitPrice: '1.1',
    PricingQuantity: '3.1',
    ProviderName: 'eu.invalid',
    Tags: '{"env":"prod","team":"payments"}',
  })
  expect(rows[6]).toMatchObject({ BilledCost: '0.00000001', BillingCurrency: 'EUR', ProviderName: 'us1.us.invalid' })
})

test('a target without a price is an error that names the setting, and leaves no file', async () => {
  expect(await run('export usage --format focus --out all.csv')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'error: The target unpriced has usage but no price\nhint: Add one to "prices" of the configuration\n',
  })
  expect(existsSync(join(home, 'all.csv'))).toBe(false)
})

test('other formats have the cost of each row and its currency, 0 for blocked usage and empty without a price', async () => {
  const { stdout } = await run('export usage --from 2026-01-01 --to 2026-01-01')
  expect(rowsOf(stdout).map(({ target, units: amount, cost, currency: code }) => [target, amount, cost, code])).toEqual(
    [
      ['prod-eu', '1000', '0', 'USD'],
      ['prod-eu', '0.1', '0.11', 'USD'],
      ['prod-us', '1000', '0', 'EUR'],
      ['prod-us', '0.1', '1e-8', 'EUR'],
      ['unpriced', '1000', '', ''],
      ['unpriced', '0.1', '', ''],
    ],
  )
})
