// A nightly job: prints a Markdown report of the alerts of the last 24 hours and of this month's usage.
//
//   MGMT_API_KEY=… MGMT_REGION=eu1 MGMT_DOMAIN=example.com node nightly-report.ts 12000 > report.md
//
// The argument is the monthly budget in units.
// Exit codes: 0 within the budget, 1 the forecast exceeds the budget, 2 the report could not be made.
import { createAlerts } from '@mgmt-api/alerts'
import { type BudgetOutlook, budgetOutlook, usageReader, usageSource } from '@mgmt-api/data-usage'
import { isMgmtError } from '@mgmt-api/models'
import { createTransport } from '@mgmt-api/transport'

const dayMs = 86_400_000

const transport = createTransport() // reads MGMT_API_KEY, MGMT_REGION and MGMT_DOMAIN
const alerts = createAlerts(transport)

/** Names of P1 and P2 alert definitions that triggered between two times, one Markdown item each. */
async function triggeredAlerts(from: Date, to: Date): Promise<string[]> {
  const filter = { priority: ['P1', 'P2'], lastTriggered: { from, to } } as const
  const items: string[] = []
  for await (const { alertDefProperties } of alerts.definitions.list({ filter })) {
    items.push(`- ${alertDefProperties.name ?? '(no name)'}`)
  }
  return items.length > 0 ? items : ['None.']
}

function describeBudget({ used, expected, budget, passesOn }: BudgetOutlook): string[] {
  const units = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 })
  return [
    `Used ${units(used)} of ${units(budget)} units; forecast for the month: ${units(expected)}.`,
    ...(passesOn === undefined ? [] : [`**The budget is exceeded on ${passesOn}.**`]),
  ]
}

async function main(): Promise<number> {
  const budget = Number(process.argv[2])
  if (!(budget > 0)) {
    console.error('usage: node nightly-report.ts BUDGET    (units a month, greater than 0)')
    return 2
  }
  const now = new Date()
  const yesterday = new Date(now.getTime() - dayMs)
  const usage = usageReader(transport, await usageSource(transport))
  const [triggered, days] = await Promise.all([
    triggeredAlerts(yesterday, now),
    usage.dailyUnits({ range: 'last-90-days' }),
  ])
  const outlook = budgetOutlook(days, { now, budget })
  const usageLines = outlook === undefined ? ['Too few days of usage for a forecast.'] : describeBudget(outlook)
  console.log(['# Alerts in the last 24 hours', '', ...triggered, '', '# Usage', '', ...usageLines].join('\n'))
  return outlook?.passesOn === undefined ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!isMgmtError(error)) throw error
  console.error([error.message, error.hint].filter(Boolean).join('\n'))
  process.exitCode = 2
}
