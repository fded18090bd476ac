import {
  type Case,
  type CaseNotificationDeliveries,
  type DeliveryAttempt,
  listNotificationDeliveries,
  type NotificationDelivery,
  type RouterInfo,
} from '@mgmt-api/models/cases'
import {
  type Connector,
  type GlobalRouter,
  type RoutingRule,
  routedTargets,
  routerTakes,
} from '@mgmt-api/models/notifications'
import type { Database } from '../../store/database.ts'
import { createValueStore } from '../../store/values.ts'
import { evaluate } from '../notifications/templates/evaluate.ts'
import { TemplateError } from '../notifications/templates/template-error.ts'
import { destinationOf } from '../notifications/connector-types.ts'
import { recordMessage } from '../../kernel/sent.ts'
import { addCaseEvent, systemActor } from './case-history.ts'
import type { CaseContext } from './case-store.ts'

/** Pseudo-resource: notifications, with cases as parents. */
const deliveries = createValueStore<NotificationDelivery>('#case-deliveries')
const allRouters = createValueStore<GlobalRouter>('routers')
const connectors = createValueStore<Connector>('connectors')

/** Maximum number of returned deliveries of a case. */
const shown = 1_000

/** Deliveries for a case, oldest first. */
export const deliveriesOf = (db: Database, caseId: string): CaseNotificationDeliveries => ({
  notificationDeliveries: deliveries.list(db, caseId).slice(-shown),
})

export const addDelivery = (db: Database, caseId: string, delivery: NotificationDelivery): void =>
  deliveries.append(db, delivery, { parent: caseId })

/** Notifies the routers of a changed case and stores the deliveries. */
export function notifyAbout(context: CaseContext, item: Case, at: string): void {
  const { db, host } = context
  const routers = allRouters.list(db)
  if (routers.length === 0) return
  const requestNotificationId = host.randomUuid()
  const common = { requestNotificationId, timestamp: at }
  const router = routerFor(routers, item)
  if (router === undefined) return addDelivery(db, item.id, { ...common, noRouterMatched: {} })
  const attempts = connectorsOf(db, router, item).map((connector) => attempt(context, connector, item))
  if (attempts.length === 0) {
    return addDelivery(db, item.id, { ...common, noNotificationCreated: { matchedRouters: [infoOf(router)] } })
  }
  addDelivery(db, item.id, { ...common, attempted: { router: infoOf(router), attempts } })
  const failure = attempts.find(({ outcome }) => outcome.failure !== undefined)?.outcome.failure
  const data =
    failure === undefined
      ? { notificationSent: { notificationRequestId: requestNotificationId } }
      : { notificationFailed: { error: failure.errorMessage } }
  addCaseEvent(context, item.id, data, { actor: systemActor, at })
}

function routerFor(routers: readonly GlobalRouter[], { labels }: Case): GlobalRouter | undefined {
  const known = Object.fromEntries(labels.map(({ key, value }) => [key, value]))
  return routers.find((each) => each.disabled !== true && routerTakes(each)(known) !== false)
}

type Delivered = NonNullable<NotificationDelivery['attempted']>

/** Deliveries of a seeded case, all of them successful; undefined if no router takes it. */
export function seededDeliveries(db: Database): (item: Case) => Delivered | undefined {
  const routers = allRouters.list(db)
  return (item) => {
    const router = routerFor(routers, item)
    const targets = router === undefined ? [] : connectorsOf(db, router, item)
    if (router === undefined || targets.length === 0) return undefined
    return {
      router: infoOf(router),
      attempts: targets.map((each) => ({ ...infoAbout(each), outcome: { success: {} } })),
    }
  }
}

const infoOf = ({ id = '', name = id }: GlobalRouter): RouterInfo => ({ routerId: id, routerName: name })

/** Fields of a case for router conditions. */
const lookup = ({ title, status, priority, category }: Case): ((name: string) => unknown) => {
  const known: Readonly<Record<string, string>> = {
    'case.title': title,
    'case.status': status.replace('CASE_STATUS_', ''),
    'case.priority': priority.replace('CASE_PRIORITY_', ''),
    'case.category': category.replace('CASE_CATEGORY_', ''),
  }
  return (name) => known[name]
}

function holds({ condition = 'true' }: RoutingRule, item: Case): boolean {
  try {
    return evaluate(condition, lookup(item))
  } catch (error) {
    if (error instanceof TemplateError) return false
    throw error
  }
}

/** Connectors that a router sends case notifications to. */
const connectorsOf = (db: Database, router: GlobalRouter, item: Case): Connector[] =>
  routedTargets(router, 'CASES', (rule) => holds(rule, item))
    .filter(({ notified }) => notified === true)
    .flatMap(({ target: { connectorId = '' } }) => connectors.find(db, connectorId) ?? [])

const typeWords: Readonly<Record<string, string>> = { PAGERDUTY: 'PAGER_DUTY', PAGERDUTY_INCIDENTS: 'PAGER_DUTY' }

const infoAbout = ({ id = '', name = id, type = '' }: Connector): Pick<DeliveryAttempt, 'connector'> => ({
  connector: { connectorId: id, connectorName: name, connectorType: `CONNECTOR_TYPE_${typeWords[type] ?? type}` },
})

function attempt(context: CaseContext, connector: Connector, item: Case): DeliveryAttempt {
  const { id = '', type = '', connectorConfig } = connector
  const status = recordMessage(context, listNotificationDeliveries.id, {
    type,
    address: destinationOf(type, connectorConfig?.fields),
    body: { title: item.title, status: item.status, priority: item.priority },
    id,
  })
  return {
    ...infoAbout(connector),
    outcome:
      status < 400 ? { success: {} } : { failure: { errorMessage: `The receiver answered with status ${status}.` } },
  }
}
