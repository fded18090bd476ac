import type { CaseSettings } from '@mgmt-api/models/cases'
import { isSuppressed, type SuppressibleAlert } from '../alerts/suppressed-alerts.ts'
import type { Database } from '../database.ts'
import { activeSettings } from './settings-store.ts'

/** A firing alert. */
export interface FiringAlert extends SuppressibleAlert {
  /** `P1` to `P5`. */
  readonly priority: string
  /** Milliseconds since 1970. */
  readonly at: number
}

type Condition = NonNullable<NonNullable<CaseSettings['globalIndicatorSettings']>['filteringConditions']>[number]

/**
 * Whether the active case settings open a case for a firing alert: not if cases are disabled, if no enabled filter
 * matches, or if the alert is muted and muted alerts open no cases.
 */
export function opensCase(db: Database, alert: FiringAlert): boolean {
  const { caseLifecycle, globalIndicatorSettings } = activeSettings(db)
  const { enabled = true, filteringConditions = [] } = globalIndicatorSettings ?? {}
  if (!enabled) return false
  const filters = filteringConditions.filter((filter) => filter.enabled !== false)
  if (filters.length > 0 && !filters.some((filter) => fits(filter, alert))) return false
  const isWanted = caseLifecycle.alertSuppressionStrategy === 'ALERT_SUPPRESSION_STRATEGY_CREATE_CASE'
  return isWanted || !isSuppressed(db, alert, alert.at)
}

/** Both conditions must hold. An empty list matches nothing; one matching label is enough (assumed). */
function fits({ entityLabels, priorities }: Condition, { labels, priority }: FiringAlert): boolean {
  const { items: pairs = [] } = entityLabels?.values ?? {}
  const { items: levels = [] } = priorities?.values ?? {}
  return (
    (entityLabels?.values === undefined || pairs.some(({ key, value }) => labels[key] === value)) &&
    (priorities?.values === undefined || levels.includes(`INDICATOR_PRIORITY_${priority}`))
  )
}
