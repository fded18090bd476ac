import type { CaseSettings } from '@mgmt-api/models/cases'
import { isMuted, type MutableAlert } from '../alerts/muted-alerts.ts'
import type { Database } from '../database.ts'
import { activeSettings } from './settings-store.ts'

/** An alert that fires. */
export interface FiringAlert extends MutableAlert {
  /** `P1` to `P5`. */
  readonly priority: string
  /** Milliseconds since 1970. */
  readonly at: number
}

type Condition = NonNullable<NonNullable<CaseSettings['globalIndicatorSettings']>['filteringConditions']>[number]

/**
 * Whether an alert that fires opens a case, by the settings that count: not where no alerts are processed, where it fits
 * none of the filters that are enabled, or where it is muted and the settings do not want cases of such alerts.
 */
export function opensCase(db: Database, alert: FiringAlert): boolean {
  const { caseLifecycle, globalIndicatorSettings } = activeSettings(db)
  const { enabled = true, filteringConditions = [] } = globalIndicatorSettings ?? {}
  if (!enabled) return false
  const filters = filteringConditions.filter((filter) => filter.enabled !== false)
  if (filters.length > 0 && !filters.some((filter) => fits(filter, alert))) return false
  const isWanted = caseLifecycle.alertSuppressionStrategy === 'ALERT_SUPPRESSION_STRATEGY_CREATE_CASE'
  return isWanted || !isMuted(db, alert, alert.at)
}

/** Both parts of a filter hold. A list that is empty lets nothing through; of labels one is enough, which is assumed. */
function fits({ entityLabels, priorities }: Condition, { labels, priority }: FiringAlert): boolean {
  const { items: pairs = [] } = entityLabels?.values ?? {}
  const { items: levels = [] } = priorities?.values ?? {}
  return (
    (entityLabels?.values === undefined || pairs.some(({ key, value }) => labels[key] === value)) &&
    (priorities?.values === undefined || levels.includes(`INDICATOR_PRIORITY_${priority}`))
  )
}
