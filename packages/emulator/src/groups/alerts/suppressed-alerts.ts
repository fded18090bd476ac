import type { AlertSchedulerRule } from '@mgmt-api/models/alerts'
import type { Database } from '../../store/database.ts'
import { createValueStore } from '../../store/values.ts'
import { isActiveWithin } from './active-timeframes.ts'

/** The fields by which suppression rules match alerts. */
export interface SuppressibleAlert {
  readonly id: string
  /** Its entity labels. */
  readonly labels: Readonly<Record<string, string | undefined>>
}

/**
 * Whether a suppression rule mutes an alert at a time. An activating rule mutes outside of its schedule.
 * `whatExpression` is a query and cannot be evaluated here: it counts as matching.
 * @param at Milliseconds since 1970.
 */
export function isSuppressed(db: Database, alert: SuppressibleAlert, at: number): boolean {
  const span = { from: new Date(at), to: new Date(at + 1) }
  return createValueStore<AlertSchedulerRule>('suppression-rules')
    .list(db)
    .filter((rule) => rule.enabled === true && isFor(rule, alert))
    .some((rule) => isActiveWithin(rule, span) !== activates(rule))
}

const activates = ({ schedule }: AlertSchedulerRule): boolean =>
  schedule?.scheduleOperation === 'SCHEDULE_OPERATION_ACTIVATE'

/** A rule without alerts and labels applies to all. */
function isFor({ filter }: AlertSchedulerRule, { id, labels }: SuppressibleAlert): boolean {
  const { value: ids = [] } = filter?.alertUniqueIds ?? {}
  const { value: wanted = [] } = filter?.alertMetaLabels ?? {}
  if (ids.length > 0) return ids.includes(id)
  return wanted.every(({ key = '', value }) => labels[key] === value)
}
