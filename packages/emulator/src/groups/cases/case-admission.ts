import type { SuppressibleAlert } from '@mgmt-api/models/alerts'
import type { CaseSettings } from '@mgmt-api/models/cases'
import { isSuppressed } from '../alerts/suppressed-alerts.ts'
import { isoTime } from '../../kernel/clock.ts'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import { incidentIdOf } from '../incident-store/incident-store.ts'
import type { CaseContext } from './case-store.ts'
import { durationMs } from './durations.ts'
import { activeSettings } from './settings-store.ts'

export interface FiringAlert extends SuppressibleAlert {
  /** `P1` to `P5`. */
  readonly priority: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Number of earlier firings. */
  readonly episode: number
}

type Condition = NonNullable<NonNullable<CaseSettings['globalIndicatorSettings']>['filteringConditions']>[number]

/**
 * Whether the active case settings open a case for a firing alert: not if cases are disabled, if no enabled filter
 * matches, if the last case of the alert was resolved recently, or if the alert is muted and muted alerts open no cases.
 */
export function opensCase(context: CaseContext, alert: FiringAlert): boolean {
  const { db } = context
  const { caseLifecycle, globalIndicatorSettings } = activeSettings(db)
  const { enabled = true, filteringConditions = [] } = globalIndicatorSettings ?? {}
  if (!enabled) return false
  const filters = filteringConditions.filter((filter) => filter.enabled !== false)
  if (filters.length > 0 && !filters.some((filter) => fits(filter, alert))) return false
  if (isSnoozed(context, alert, durationMs(caseLifecycle.resolutionSnoozePeriod))) return false
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

/** Whether a case of the alert was resolved less than the snooze period ago. */
function isSnoozed({ db, settings }: CaseContext, { id, episode, at }: FiringAlert, period = 0): boolean {
  if (period === 0 || !isRuleActive(emulatorRules.resolutionSnooze, { settings })) return false
  const incidents = Array.from({ length: episode }, (_, earlier) => incidentIdOf(id, earlier))
  const sql = `SELECT 1 FROM json_each(?) AS wanted JOIN case_incidents c ON c.incident = wanted.value
    JOIN case_rows r ON r.id = c.case_id WHERE r.resolved > ? AND r.resolved <= ? LIMIT 1`
  return db.get(sql, JSON.stringify(incidents), isoTime(at - period), isoTime(at)) !== undefined
}
