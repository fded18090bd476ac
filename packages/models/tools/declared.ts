import type { ExportedOperation } from '../src/core/openapi.ts'
import * as access from '../src/access/index.ts'
import * as actions from '../src/actions/index.ts'
import * as ai from '../src/ai/index.ts'
import * as alerts from '../src/alerts/index.ts'
import * as archive from '../src/archive/index.ts'
import * as cases from '../src/cases/index.ts'
import * as dashboards from '../src/dashboards/index.ts'
import * as dataPlans from '../src/data-plans/index.ts'
import * as dataUsage from '../src/data-usage/index.ts'
import * as enrichments from '../src/enrichments/index.ts'
import * as events2metrics from '../src/events2metrics/index.ts'
import * as incidents from '../src/incidents/index.ts'
import * as integrations from '../src/integrations/index.ts'
import * as notifications from '../src/notifications/index.ts'
import * as parsingRules from '../src/parsing-rules/index.ts'
import * as recordingRules from '../src/recording-rules/index.ts'
import * as slos from '../src/slos/index.ts'
import * as views from '../src/views/index.ts'
import * as webhooks from '../src/webhooks/index.ts'

/** Everything that is declared so far. A new group is added here; a test sees to it that none is forgotten. */
export const declaredGroups: Readonly<Record<string, readonly ExportedOperation[]>> = {
  access: operationsOf(access),
  actions: operationsOf(actions),
  ai: operationsOf(ai),
  alerts: operationsOf(alerts),
  archive: operationsOf(archive),
  cases: operationsOf(cases),
  dashboards: operationsOf(dashboards),
  'data-plans': operationsOf(dataPlans),
  'data-usage': operationsOf(dataUsage),
  enrichments: operationsOf(enrichments),
  events2metrics: operationsOf(events2metrics),
  incidents: operationsOf(incidents),
  integrations: operationsOf(integrations),
  notifications: operationsOf(notifications),
  'parsing-rules': operationsOf(parsingRules),
  'recording-rules': operationsOf(recordingRules),
  slos: operationsOf(slos),
  views: operationsOf(views),
  webhooks: operationsOf(webhooks),
}

export const declaredOperations: readonly ExportedOperation[] = Object.values(declaredGroups).flat()

/** The group in which an operation is declared. */
export function groupOf(operation: ExportedOperation): string {
  const found = Object.entries(declaredGroups).find(([, operations]) => operations.includes(operation))
  if (found === undefined) throw new Error(`${operation.id} is declared in no group.`)
  return found[0]
}

function operationsOf(exported: Readonly<Record<string, unknown>>): ExportedOperation[] {
  return Object.values(exported).filter(isOperation)
}

function isOperation(value: unknown): value is ExportedOperation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'out' in value
}
