import type { AlertSchedulerRule, MetaLabel, SuppressionFilter } from './generated/models.ts'
import { lastMoment, readSchedule } from './schedule-plan.ts'
import { planWindows } from './schedule-windows.ts'

/** The parts of an alert by which suppression rules find it. */
export interface SuppressibleAlert {
  /** Id of the definition. */
  readonly id: string
  /** Its entity labels. */
  readonly labels: Readonly<Record<string, string | undefined>>
}

/** The expression that clients send where a rule is for all group-by values. */
const everyValue = 'source logs | filter true'

/**
 * Returns whether the filter of a suppression rule selects an alert: several labels select the alerts that have all of
 * them. Undefined where the contract does not say: for an expression that narrows the rule, for a label without a value,
 * and without a filter. Clients send an empty list for every alert.
 * @example selectsAlert({ alertUniqueIds: { value: ['a'] } })({ id: 'a', labels: {} }) // true
 */
export function selectsAlert(filter: SuppressionFilter = {}): (alert: SuppressibleAlert) => boolean | undefined {
  const { alertUniqueIds, alertMetaLabels, whatExpression = '' } = filter
  const ids = new Set(alertUniqueIds?.value)
  const wanted = alertMetaLabels?.value ?? []
  const isNarrowed = whatExpression !== '' && whatExpression.trim().replaceAll(/\s+/g, ' ') !== everyValue
  const isStated = !isNarrowed && (alertUniqueIds !== undefined || alertMetaLabels !== undefined)
  return ({ id, labels }) => {
    const has = ({ key = '', value }: MetaLabel): boolean | undefined =>
      labels[key] === undefined ? false : value === undefined ? undefined : labels[key] === value
    const matches = [ids.size === 0 || ids.has(id), ...wanted.map(has)]
    if (matches.includes(false)) return false
    return isStated && !matches.includes(undefined) ? true : undefined
  }
}

/** State of a suppression rule. Times are milliseconds since 1970. */
export interface SuppressionState {
  /** Whether the rule mutes; undefined where the contract does not say. */
  readonly mutes: boolean | undefined
  /** Time until which it surely stays so, exclusive. */
  readonly until: number
}

/**
 * Parses the schedule of a suppression rule. Returns its state at a time: it mutes during the windows of its schedule, or
 * outside of them if it activates alerts. Undefined for an unknown operation and for a schedule that cannot be read.
 * @example suppressionOf(rule)(Date.now()).mutes
 */
export function suppressionOf({ enabled, schedule = {} }: AlertSchedulerRule): (at: number) => SuppressionState {
  const always = (mutes: boolean | undefined) => (): SuppressionState => ({ mutes, until: lastMoment })
  if (enabled !== true) return always(false)
  const operation = operations[schedule.scheduleOperation ?? '']
  const plan = readSchedule(schedule)
  if (operation === undefined || plan === undefined) return always(undefined)
  if (plan === 'always') return always(operation === 'mute')
  return (at) => {
    const { start, end } = planWindows(plan, at).next().value ?? {}
    const isActive = start !== undefined && start.getTime() <= at
    return {
      mutes: isActive === (operation === 'mute'),
      until: (isActive ? end : start)?.getTime() ?? lastMoment,
    }
  }
}

const operations: Readonly<Record<string, 'mute' | 'activate'>> = {
  SCHEDULE_OPERATION_MUTE: 'mute',
  SCHEDULE_OPERATION_ACTIVATE: 'activate',
}
