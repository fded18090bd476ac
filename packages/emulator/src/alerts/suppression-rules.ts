import type {
  AlertSchedulerRule,
  GetBulkAlertSchedulerRuleQuery,
  MetaLabel,
  SuppressionFilter,
} from '@mgmt-api/models/alerts'
import { suppressionRules } from '@mgmt-api/models/alerts/resources'
import type { Making } from '../documents/accept.ts'
import type { RequestInput } from '../documents/behaviour.ts'
import type { Condition } from '../documents/conditions.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { badRequest } from '../refusal.ts'
import { isActiveWithin, nextActiveTimeframes, spanOf } from './active-timeframes.ts'
import { acceptSchedule } from './suppression-rule-schedule.ts'

/**
 * Suppression rules. Each change gives a rule the id of a new version, by which it may be named as well. Create and
 * update alone tell the start that was submitted.
 */
export const playedSuppressionRules: PlayedResource<AlertSchedulerRule> = playResource(suppressionRules, {
  alias: 'id',
  stamps: { created: 'createdAt', updated: 'updatedAt' },
  answerOnly: [
    'schedule.oneTime.timeframe.submittedStartTime',
    'schedule.recurring.schedule.timeframe.submittedStartTime',
  ],
  accept,
  missing(id, { db, key, settings }) {
    if (settings.deletedRuleStatus !== 400 || !key.sees(id)) return undefined
    const deleted = db.get('SELECT 1 FROM deleted_suppression_rules WHERE id = ?', id)
    return deleted && badRequest(`Suppression rule ${id} was not found: it was deleted.`)
  },
  summarise: (rule, { clock }) => ({
    alertSchedulerRule: rule,
    nextActiveTimeframes: nextActiveTimeframes(rule, clock.now()),
  }),
  listing: { where: namedIn, keep: (input) => (rule) => isWanted(rule, input) },
})

/** What comes with a new version: its id, ids of labels, and a start that is the first window's. */
function accept(_: AlertSchedulerRule, { item, prefix, context }: Making<AlertSchedulerRule>): AlertSchedulerRule {
  const { filter, metaLabels, schedule } = item
  const newId = (): string => context.host.randomUuid()
  return {
    ...item,
    ...(filter !== undefined && { filter: identifiedFilter(filter, newId) }),
    ...(metaLabels !== undefined && { metaLabels: identified(metaLabels, newId) }),
    ...(schedule !== undefined && { schedule: acceptSchedule(schedule, `${prefix}schedule`, context) }),
    id: newId(),
  }
}

const identified = (labels: readonly MetaLabel[], newId: () => string): MetaLabel[] =>
  labels.map((label) => ({ ...label, id: newId() }))

function identifiedFilter(filter: SuppressionFilter, newId: () => string): SuppressionFilter {
  if (filter.alertMetaLabels === undefined) return filter
  const { value = [], ...rest } = filter.alertMetaLabels
  return { ...filter, alertMetaLabels: { ...rest, value: identified(value, newId) } }
}

// The operation has checked its query.
const queryOf = ({ query }: RequestInput): GetBulkAlertSchedulerRuleQuery => query as GetBulkAlertSchedulerRuleQuery

/** Lists that are empty restrict nothing. */
function namedIn(input: RequestInput): Condition[] {
  const { alert_scheduler_rules_ids: named, active_timeframe: timeframe = {} } = queryOf(input)
  spanOf(timeframe)
  const ids = named?.alertSchedulerIds?.alertSchedulerRuleIds ?? []
  const versions = named?.alertSchedulerVersionIds?.alertSchedulerRuleVersionIds ?? []
  return [
    ...(ids.length > 0 ? [{ at: 'uniqueIdentifier', among: ids }] : []),
    ...(versions.length > 0 ? [{ at: 'id', among: versions }] : []),
  ]
}

/** A rule that does not say whether it is enabled is not. */
function isWanted(rule: AlertSchedulerRule, input: RequestInput): boolean {
  const { enabled, active_timeframe: timeframe = {} } = queryOf(input)
  const span = spanOf(timeframe)
  return (
    (enabled === undefined || (rule.enabled === true) === enabled) && (span === undefined || isActiveWithin(rule, span))
  )
}
