import type { AlertSchedulerRule } from '@mgmt-api/models/alerts'
import type { Database } from '../database.ts'
import { isActiveWithin } from './active-timeframes.ts'

/** An alert, as far as suppression rules tell alerts apart. */
export interface MutableAlert {
  readonly id: string
  /** Its entity labels. */
  readonly labels: Readonly<Record<string, string | undefined>>
}

/**
 * Whether a suppression rule mutes an alert at a time. A rule that activates mutes outside of its schedule.
 * `whatExpression` is a query, which nothing here can run: a rule that has one is taken for all groups of its alerts.
 * @param at milliseconds since 1970
 */
export function isMuted(db: Database, alert: MutableAlert, at: number): boolean {
  const rows = db.all<{ json: string }>('SELECT json FROM suppression_rules WHERE enabled = 1 ORDER BY place')
  const span = { from: new Date(at), to: new Date(at + 1) }
  return (
    rows
      // Stored when they were checked.
      .map(({ json }) => JSON.parse(json) as AlertSchedulerRule)
      .filter((rule) => isFor(rule, alert))
      .some((rule) => isActiveWithin(rule, span) !== activates(rule))
  )
}

const activates = ({ schedule }: AlertSchedulerRule): boolean =>
  schedule?.scheduleOperation === 'SCHEDULE_OPERATION_ACTIVATE'

/** A rule that names neither alerts nor labels is for all. */
function isFor({ filter }: AlertSchedulerRule, { id, labels }: MutableAlert): boolean {
  const { value: ids = [] } = filter?.alertUniqueIds ?? {}
  const { value: wanted = [] } = filter?.alertMetaLabels ?? {}
  if (ids.length > 0) return ids.includes(id)
  return wanted.every(({ key = '', value }) => labels[key] === value)
}
