import type {
  AlertSchedulerRule,
  GetBulkAlertSchedulerRuleQuery,
  MetaLabel,
  SuppressionFilter,
} from '@mgmt-api/models/alerts'
import { suppressionRules } from '@mgmt-api/models/alerts/resources'
import type { BuildContext } from '../../resource/item-content.ts'
import type { RequestInput } from '../../resource/behaviour.ts'
import type { Condition } from '../../store/conditions.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { goneAs400 } from '../../kernel/refusal.ts'
import { isActiveWithin, nextActiveTimeframes, requestedSpan } from './active-timeframes.ts'
import { toStoredSchedule } from './suppression-rule-schedule.ts'

/**
 * Suppression rules. Each change creates a new version id, by which the rule can also be addressed. Only create and
 * update return the submitted start.
 */
export const implementedSuppressionRules: ImplementedResource<AlertSchedulerRule> = implementResource(
  suppressionRules,
  {
    alias: 'id',
    responseOnly: [
      'schedule.oneTime.timeframe.submittedStartTime',
      'schedule.recurring.schedule.timeframe.submittedStartTime',
    ],
    toStored: accept,
    notFound(id, { db, key, settings }) {
      if (settings.deletedRuleStatus !== 400 || !key.sees(id)) return undefined
      const deleted = db.get('SELECT 1 FROM deleted_suppression_rules WHERE id = ?', id)
      return deleted && goneAs400(`Suppression rule ${id}`)
    },
    summarise: (rule, { clock }) => ({
      alertSchedulerRule: rule,
      nextActiveTimeframes: nextActiveTimeframes(rule, clock.now()),
    }),
    listing: { where: namedIn, keep: (input) => (rule) => isWanted(rule, input) },
  },
)

/** Adds the version id, label ids and the submitted start. */
function accept(
  _: AlertSchedulerRule,
  { item, prefix, context }: BuildContext<AlertSchedulerRule>,
): AlertSchedulerRule {
  const { filter, metaLabels, schedule } = item
  const newId = (): string => context.host.randomUuid()
  return {
    ...item,
    ...(filter !== undefined && { filter: identifiedFilter(filter, newId) }),
    ...(metaLabels !== undefined && { metaLabels: identified(metaLabels, newId) }),
    ...(schedule !== undefined && { schedule: toStoredSchedule(schedule, `${prefix}schedule`, context) }),
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

// Validated against the operation.
const queryOf = ({ query }: RequestInput): GetBulkAlertSchedulerRuleQuery => query as GetBulkAlertSchedulerRuleQuery

/** Empty lists do not restrict. */
function namedIn(input: RequestInput): Condition[] {
  const { alert_scheduler_rules_ids: named, active_timeframe: timeframe = {} } = queryOf(input)
  requestedSpan(timeframe)
  const ids = named?.alertSchedulerIds?.alertSchedulerRuleIds ?? []
  const versions = named?.alertSchedulerVersionIds?.alertSchedulerRuleVersionIds ?? []
  return [
    ...(ids.length > 0 ? [{ at: 'uniqueIdentifier', among: ids }] : []),
    ...(versions.length > 0 ? [{ at: 'id', among: versions }] : []),
  ]
}

/** An absent `enabled` is false. */
function isWanted(rule: AlertSchedulerRule, input: RequestInput): boolean {
  const { enabled, active_timeframe: timeframe = {} } = queryOf(input)
  const span = requestedSpan(timeframe)
  return (
    (enabled === undefined || (rule.enabled === true) === enabled) && (span === undefined || isActiveWithin(rule, span))
  )
}
