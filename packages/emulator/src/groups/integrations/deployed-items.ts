import type { AnyVerb } from '@mgmt-api/models'
import { bodyPath, idPaths, inputOfVerb, isObject, valueAt } from '@mgmt-api/models/internal'
import { actionVerbs } from '@mgmt-api/models/actions'
import { alertVerbs } from '@mgmt-api/models/alerts'
import { dashboardVerbs } from '@mgmt-api/models/dashboards'
import { customEnrichmentVerbs } from '@mgmt-api/models/enrichments'
import { events2MetricVerbs } from '@mgmt-api/models/events2metrics'
import type { ExtensionItem, TargetDomain } from '@mgmt-api/models/integrations'
import { parsingRuleVerbs } from '@mgmt-api/models/parsing-rules'
import { recordingRuleVerbs } from '@mgmt-api/models/recording-rules'
import { viewVerbs } from '@mgmt-api/models/views'
import { implementedActions } from '../actions/routes.ts'
import { implementedAlertDefs } from '../alerts/alert-defs.ts'
import { implementedDashboards } from '../dashboards/routes.ts'
import { runBatchStep } from '../../resource/batch.ts'
import { implementedCustomEnrichments } from '../enrichments/custom.ts'
import { implementedE2Ms } from '../events2metrics/routes.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { implementedRuleGroups } from '../parsing-rules/routes.ts'
import { implementedRuleSets } from '../recording-rules/routes.ts'
import { implementedViews } from '../views/routes.ts'

/** Resource that items of a domain create. */
interface Target {
  readonly routes: readonly Route[]
  readonly verbs: { readonly create: AnyVerb; readonly replace: AnyVerb; readonly delete: AnyVerb }
}

const alerts: Target = { routes: implementedAlertDefs.routes, verbs: alertVerbs }

/** Other domains create nothing: their dashboards belong to other products. */
const targets: Readonly<Partial<Record<TargetDomain, Target>>> = {
  ACTION: { routes: implementedActions.routes, verbs: actionVerbs },
  ALERT: alerts,
  ALERT_V3: alerts,
  CX_CUSTOM_DASHBOARD: { routes: implementedDashboards.routes, verbs: dashboardVerbs },
  ENRICHMENT: { routes: implementedCustomEnrichments.routes, verbs: customEnrichmentVerbs },
  EVENTS_TO_METRICS: { routes: implementedE2Ms.routes, verbs: events2MetricVerbs },
  METRICS_RULE_GROUP: { routes: implementedRuleSets.routes, verbs: recordingRuleVerbs },
  PARSING_RULE: { routes: implementedRuleGroups.routes, verbs: parsingRuleVerbs },
  SAVED_VIEW: { routes: implementedViews.routes, verbs: viewVerbs },
}

const targetOf = ({ targetDomain = '' }: ExtensionItem): Target | undefined => targets[targetDomain]

/** Permission that a key lacks to deploy an item, if any. */
export const lackedPermission = (item: ExtensionItem, { key }: Pick<Context, 'key'>): string | undefined =>
  targetOf(item)?.verbs.create.operation.permissions?.find((permission) => !key.may(permission))

/** Id of a deployed resource: a number if its resource has numeric ids. */
export type RemoteId = string | number

/** Runs the equivalent request and returns its result. @throws {Refusal} */
function perform(
  { routes }: Target,
  verb: AnyVerb,
  { id, data }: { id?: RemoteId; data?: unknown },
  context: Context,
): unknown {
  const input = inputOfVerb(verb, { id, body: data }, () => context.host.randomUuid())
  const inPath = idPaths(verb).find(([, path]) => path.startsWith('path.'))
  const response = runBatchStep(
    routes,
    {
      operation: verb.operation,
      ...(inPath !== undefined && { id: String(valueAt(input, inPath[1])) }),
      ...(bodyPath(verb) !== undefined && { body: input.body }),
    },
    context,
  )
  return verb.response === undefined ? response : valueAt(response, verb.response)
}

/** Deploys an item and returns the new id; undefined if the domain creates nothing. @throws {Refusal} */
export function installItem(item: ExtensionItem, context: Context): RemoteId | undefined {
  const target = targetOf(item)
  if (target === undefined) return undefined
  const created = perform(target, target.verbs.create, { data: item.data }, context)
  // Ids are strings or numbers.
  return (isObject(created) ? created.id : created) as RemoteId
}

/** Overwrites a deployed resource with its item. @throws {Refusal} 404: it was deleted. */
export function overwriteItem(item: ExtensionItem, id: RemoteId, context: Context): void {
  const target = targetOf(item)
  if (target !== undefined) perform(target, target.verbs.replace, { id, data: item.data }, context)
}

/** Deletes a deployed resource. @throws {Refusal} 404: already deleted; 400: in use. */
export function uninstallItem(domain: TargetDomain, id: RemoteId, context: Context): void {
  const target = targets[domain]
  if (target !== undefined) perform(target, target.verbs.delete, { id }, context)
}
