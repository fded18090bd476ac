import {
  type AlertSchedulerRule,
  type AlertSchedulerRuleResponse,
  createAlertSchedulerRule,
  createBulkAlertSchedulerRule,
  type MetaLabel,
  type SuppressionFilter,
  updateAlertSchedulerRule,
  updateBulkAlertSchedulerRule,
} from '@mgmt-api/models/alerts'
import type { Host } from '../host.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { badRequest, ofEntry, Refusal } from '../refusal.ts'
import { acceptSchedule } from './suppression-rule-schedule.ts'
import { insertRule, requireRule, type StoredRule, updateRule } from './suppression-rule-store.ts'

/** What a change is answered with, and what is stored. */
interface Accepted {
  readonly stored: StoredRule
  readonly answered: StoredRule
}

/** Fields that only the service gives: what a request says there is ignored. */
type Made = Pick<StoredRule, 'uniqueIdentifier' | 'createdAt'>

function accept(sent: AlertSchedulerRule, made: Made, at: string, { clock, host, allowUnknown }: Context): Accepted {
  const { schedule, filter, metaLabels, ...rest } = sent
  const common = {
    ...rest,
    ...(filter !== undefined && { filter: identifiedFilter(filter, host) }),
    ...(metaLabels !== undefined && { metaLabels: metaLabels.map((label) => identified(label, host)) }),
    id: host.randomUuid(),
    uniqueIdentifier: made.uniqueIdentifier,
    createdAt: made.createdAt,
    updatedAt: clock.iso(),
  }
  if (schedule === undefined) return { stored: common, answered: common }
  const { stored, answered } = acceptSchedule(schedule, at, allowUnknown)
  return { stored: { ...common, schedule: stored }, answered: { ...common, schedule: answered } }
}

const identified = (label: MetaLabel, host: Host): MetaLabel => ({ ...label, id: host.randomUuid() })

function identifiedFilter(filter: SuppressionFilter, host: Host): SuppressionFilter {
  if (filter.alertMetaLabels === undefined) return filter
  const { value = [], ...rest } = filter.alertMetaLabels
  return { ...filter, alertMetaLabels: { ...rest, value: value.map((label) => identified(label, host)) } }
}

function create(rule: AlertSchedulerRule, at: string, context: Context): AlertSchedulerRuleResponse {
  const made = { uniqueIdentifier: context.host.randomUuid(), createdAt: context.clock.iso() }
  const { stored, answered } = accept(rule, made, at, context)
  insertRule(context.db, stored)
  return { alertSchedulerRule: answered }
}

/** Replaces a rule as a whole, and gives it the id of a new version. */
function update(rule: AlertSchedulerRule, at: string, context: Context): AlertSchedulerRuleResponse {
  const row = requireRule(context, nameOf(rule))
  // This store wrote the text itself, from a checked rule.
  const { uniqueIdentifier, createdAt } = JSON.parse(row.json) as StoredRule
  const { stored, answered } = accept(rule, { uniqueIdentifier, createdAt }, at, context)
  updateRule(context.db, stored)
  return { alertSchedulerRule: answered }
}

/** The lasting id, or else that of the present version; the models' rules have made sure that there is one. */
const nameOf = ({ uniqueIdentifier = '', id = '' }: AlertSchedulerRule): string =>
  uniqueIdentifier === '' ? id : uniqueIdentifier

interface Entry {
  readonly alertSchedulerRule: AlertSchedulerRule
}

type Change = (rule: AlertSchedulerRule, at: string, context: Context) => AlertSchedulerRuleResponse

/** All entries, or none: the answer has no place for one that failed. */
function changeAll(
  change: Change,
  entries: readonly Entry[],
  at: string,
  context: Context,
): AlertSchedulerRuleResponse[] {
  return context.db.write(() =>
    entries.map(({ alertSchedulerRule }, index) => {
      const entry = `${at}[${index}]`
      try {
        return change(alertSchedulerRule, `${entry}.alertSchedulerRule`, context)
      } catch (error) {
        throw error instanceof Refusal ? ofEntry(entry, error) : error
      }
    }),
  )
}

export const createSuppressionRuleRoute: Route = implement(createAlertSchedulerRule, ({ body }, context) =>
  create(body.alertSchedulerRule, 'alertSchedulerRule', context),
)

export const updateSuppressionRuleRoute: Route = implement(updateAlertSchedulerRule, ({ body }, context) =>
  update(body.alertSchedulerRule, 'alertSchedulerRule', context),
)

export const bulkCreateSuppressionRulesRoute: Route = implement(createBulkAlertSchedulerRule, ({ body }, context) => ({
  createSuppressionResponses: changeAll(
    create,
    body.createAlertSchedulerRuleRequests,
    'createAlertSchedulerRuleRequests',
    context,
  ),
}))

/** Rules that the request does not name stay as they are. */
export const bulkUpdateSuppressionRulesRoute: Route = implement(updateBulkAlertSchedulerRule, ({ body }, context) => {
  const entries = body.updateAlertSchedulerRuleRequests
  const names = entries.map(({ alertSchedulerRule }) => nameOf(alertSchedulerRule))
  const again = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (again >= 0) throw badRequest(`updateAlertSchedulerRuleRequests[${again}]: the rule comes twice in this request`)
  return { updateSuppressionResponses: changeAll(update, entries, 'updateAlertSchedulerRuleRequests', context) }
})
