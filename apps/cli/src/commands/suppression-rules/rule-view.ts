import { count, counted, type View } from '@mgmt-api/command'
import { AlertSchedulerRuleWithActiveTimeframe, type SuppressionFilter } from '@mgmt-api/models/alerts'

/** The alerts of a rule; a rule without a filter may apply to every alert. */
function alertsOf({ alertUniqueIds, alertMetaLabels, whatExpression }: SuppressionFilter = {}): string {
  const ids = alertUniqueIds?.value?.length ?? 0
  const labels = (alertMetaLabels?.value ?? []).map(({ key = '', value = '' }) => `${key}=${value}`).join(', ')
  const named = ids > 0 ? counted(ids, 'alert') : labels === '' ? 'every alert' : labels
  return whatExpression === undefined || whatExpression === '' ? named : `${named}, where ${whatExpression}`
}

function kindOf({ alertSchedulerRule }: AlertSchedulerRuleWithActiveTimeframe): string | undefined {
  const { oneTime, recurring } = alertSchedulerRule?.schedule ?? {}
  if (oneTime !== undefined) return 'once'
  if (recurring?.alwaysActive !== undefined) return 'always'
  const { daily, weekly, monthly, repeatEvery = 1 } = recurring?.schedule ?? {}
  const unit = daily ? 'day' : weekly ? 'week' : monthly ? 'month' : undefined
  return unit && (repeatEvery === 1 ? `every ${unit}` : `every ${count(repeatEvery)} ${unit}s`)
}

/** The next active period as sent by the service, in the time zone of the rule. */
function nextOf({ nextActiveTimeframes: [next] = [] }: AlertSchedulerRuleWithActiveTimeframe): string | undefined {
  if (next === undefined) return undefined
  const { startTime = '', endTime, timezone = '' } = next
  const [from, to] = [startTime, endTime].map((time) => time?.replace(/(?<=:\d\d)\.\d+/, ''))
  return `${to === undefined ? `since ${from}` : `${from} to ${to}`} ${timezone}`.trim()
}

/** A suppression rule as a row. */
export const ruleView: View<AlertSchedulerRuleWithActiveTimeframe> = {
  things: 'suppression rules',
  columns: [
    { name: 'id', value: ({ alertSchedulerRule }) => alertSchedulerRule?.uniqueIdentifier },
    { name: 'name', value: ({ alertSchedulerRule }) => alertSchedulerRule?.name, shrinks: true },
    { name: 'enabled', value: ({ alertSchedulerRule }) => alertSchedulerRule?.enabled },
    { name: 'when', value: kindOf },
    { name: 'next', value: nextOf, shrinks: true },
    { name: 'alerts', value: ({ alertSchedulerRule }) => alertsOf(alertSchedulerRule?.filter), shrinks: true },
    { name: 'updated', value: ({ alertSchedulerRule }) => alertSchedulerRule?.updatedAt, yields: true },
    { name: 'created', value: ({ alertSchedulerRule }) => alertSchedulerRule?.createdAt },
    { name: 'version', value: ({ alertSchedulerRule }) => alertSchedulerRule?.id },
    { name: 'description', value: ({ alertSchedulerRule }) => alertSchedulerRule?.description, shrinks: true },
  ],
  shown: ['name', 'id', 'enabled', 'when', 'next', 'alerts'],
  identity: ({ alertSchedulerRule }) => alertSchedulerRule?.uniqueIdentifier ?? '',
  model: AlertSchedulerRuleWithActiveTimeframe,
}
