import { type AnyVerb, bodyPath, idPaths, inputOfVerb, isObject, valueAt } from '@mgmt-api/models'
import { actionVerbs } from '@mgmt-api/models/actions'
import { alertVerbs } from '@mgmt-api/models/alerts'
import { dashboardVerbs } from '@mgmt-api/models/dashboards'
import { customEnrichmentVerbs } from '@mgmt-api/models/enrichments'
import { events2metricVerbs } from '@mgmt-api/models/events2metrics'
import type { ExtensionItem, TargetDomain } from '@mgmt-api/models/integrations'
import { parsingRuleVerbs } from '@mgmt-api/models/parsing-rules'
import { recordingRuleVerbs } from '@mgmt-api/models/recording-rules'
import { viewVerbs } from '@mgmt-api/models/views'
import { playedActions } from '../actions/routes.ts'
import { playedAlertDefs } from '../alerts/alert-defs.ts'
import { playedDashboards } from '../dashboards/routes.ts'
import { runStep } from '../documents/batch.ts'
import { playedCustom } from '../enrichments/custom.ts'
import { playedE2Ms } from '../events2metrics/routes.ts'
import type { Context, Route } from '../implement.ts'
import { playedRuleGroups } from '../parsing-rules/routes.ts'
import { playedRuleSets } from '../recording-rules/routes.ts'
import { playedViews } from '../views/routes.ts'

/** The resource that items of a domain become things of. */
interface Target {
  readonly routes: readonly Route[]
  readonly verbs: { readonly create: AnyVerb; readonly replace: AnyVerb; readonly delete: AnyVerb }
}

const alerts: Target = { routes: playedAlertDefs.routes, verbs: alertVerbs }

/** Dashboards of other products are no resources of the platform: such items become nothing. */
const targets: Readonly<Partial<Record<TargetDomain, Target>>> = {
  ACTION: { routes: playedActions.routes, verbs: actionVerbs },
  ALERT: alerts,
  ALERT_V3: alerts,
  CX_CUSTOM_DASHBOARD: { routes: playedDashboards.routes, verbs: dashboardVerbs },
  ENRICHMENT: { routes: playedCustom.routes, verbs: customEnrichmentVerbs },
  EVENTS_TO_METRICS: { routes: playedE2Ms.routes, verbs: events2metricVerbs },
  METRICS_RULE_GROUP: { routes: playedRuleSets.routes, verbs: recordingRuleVerbs },
  PARSING_RULE: { routes: playedRuleGroups.routes, verbs: parsingRuleVerbs },
  SAVED_VIEW: { routes: playedViews.routes, verbs: viewVerbs },
}

const targetOf = ({ targetDomain = '' }: ExtensionItem): Target | undefined => targets[targetDomain]

/** The permission that a key lacks to deploy an item; undefined where it may. */
export const lackedPermission = (item: ExtensionItem, { key }: Pick<Context, 'key'>): string | undefined =>
  targetOf(item)?.verbs.create.operation.permissions?.find((permission) => !key.may(permission))

/** Id of a thing that an item became: a number where its resource has such ids. */
export type RemoteId = string | number

/** Does what a request for a thing would do, and returns what it gives back. @throws {Refusal} */
function perform(
  { routes }: Target,
  verb: AnyVerb,
  { id, data }: { id?: RemoteId; data?: unknown },
  context: Context,
): unknown {
  const input = inputOfVerb(verb, { id, body: data }, () => context.host.randomUuid())
  const inPath = idPaths(verb).find(([, path]) => path.startsWith('path.'))
  const answer = runStep(
    routes,
    {
      operation: verb.operation,
      ...(inPath !== undefined && { id: String(valueAt(input, inPath[1])) }),
      ...(bodyPath(verb) !== undefined && { body: input.body }),
    },
    context,
  )
  return verb.answer === undefined ? answer : valueAt(answer, verb.answer)
}

/** Creates what an item describes, and returns its id; undefined where nothing comes of it. @throws {Refusal} */
export function installItem(item: ExtensionItem, context: Context): RemoteId | undefined {
  const target = targetOf(item)
  if (target === undefined) return undefined
  const created = perform(target, target.verbs.create, { data: item.data }, context)
  // Ids are texts or numbers in every resource.
  return (isObject(created) ? created.id : created) as RemoteId
}

/** Writes an item over what it became, whatever people changed there. @throws {Refusal} 404: it was deleted. */
export function overwriteItem(item: ExtensionItem, id: RemoteId, context: Context): void {
  const target = targetOf(item)
  if (target !== undefined) perform(target, target.verbs.replace, { id, data: item.data }, context)
}

/** Deletes what an item became. @throws {Refusal} 404: it was deleted already; 400: something uses it. */
export function removeItem(domain: TargetDomain, id: RemoteId, context: Context): void {
  const target = targets[domain]
  if (target !== undefined) perform(target, target.verbs.delete, { id }, context)
}
