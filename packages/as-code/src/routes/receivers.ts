import { wordOf } from '@mgmt-api/models'
import type {
  AlertDefWebhooksSettings,
  NotificationDestination,
  NotificationRouter,
  NotifyOn,
} from '@mgmt-api/models/alerts'
import {
  ConnectorType,
  defaultRouterId,
  EntityType,
  type GlobalRouter,
  priorityConditionHolds,
  routedTargets,
  routerTakes,
  type RoutingRule,
} from '@mgmt-api/models/notifications'
import { WebhookType } from '@mgmt-api/models/webhooks'
import type { RoutedAlert, RoutingWorld } from './routing-world.ts'

/** A yes, a no, or undefined where the contract does not say. */
export type Verdict = boolean | undefined

/** A receiver of the notifications about an alert. */
export interface Receiver {
  readonly kind: 'connector' | 'webhook' | 'email' | 'router'
  /** Id of the connector, number of the webhook, or address; of a router only if no receiver is known. */
  readonly id: string
  readonly name: string
  /** Type of the connector or the webhook as a word, `pagerduty`; `email` for an address. */
  readonly type: string
  /** Name of the preset that formats the message; absent: the default of the connector's type. */
  readonly preset?: string | undefined
  readonly when: 'triggered' | 'triggered and resolved'
  /** Minutes before it is notified again; absent: the service's default. */
  readonly everyMinutes?: string | undefined
  /** Type of the entities that a target of a router is for, if these are not alerts: `cases`. It is not notified then. */
  readonly about?: string | undefined
  /** What names it: `the definition`, or the router and its rule. */
  readonly through: string
  /** Whether it is notified while nothing mutes the alert. */
  readonly notified: Verdict
  /** Why it is not notified, or why that is unknown. */
  readonly why?: string | undefined
}

/** Both are true; undefined if that cannot be told. */
export const both = (a: Verdict, b: Verdict): Verdict => (a === false || b === false ? false : a && b)

/** One is true; undefined if that cannot be told. */
export const some = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(true) ? true : verdicts.includes(undefined) ? undefined : false

const definition = 'the definition'

interface Times {
  readonly notifyOn?: NotifyOn | undefined
  readonly minutes?: string | number | undefined
}

const timesOf = ({ notifyOn, minutes }: Times): Pick<Receiver, 'when' | 'everyMinutes'> => ({
  when: notifyOn === 'NOTIFY_ON_TRIGGERED_AND_RESOLVED' ? 'triggered and resolved' : 'triggered',
  ...(minutes !== undefined && { everyMinutes: String(minutes) }),
})

/** In files, something that is missing may exist on the platform. */
const missing = (what: string, { isPartial }: Pick<Lookup, 'isPartial'>): Pick<Receiver, 'notified' | 'why'> =>
  isPartial
    ? { notified: undefined, why: `the ${what} is not in the files` }
    : { notified: false, why: `the ${what} does not exist` }

interface SelectableRouter {
  readonly router: GlobalRouter
  readonly takes: ReturnType<typeof routerTakes>
}

/** The resources of a world by what others refer to. */
interface Lookup {
  readonly routers: readonly SelectableRouter[]
  /** With their types as words. */
  readonly connectors: ReadonlyMap<string | undefined, { readonly name: string | undefined; readonly type: string }>
  readonly presets: ReadonlyMap<string | undefined, RoutingWorld['presets'][number]>
  readonly webhooks: ReadonlyMap<string, RoutingWorld['webhooks'][number]>
  readonly isPartial: boolean
}

/** Looks up receivers of alerts, whatever the time. */
export function createReceivers(world: RoutingWorld): (alert: RoutedAlert) => readonly Receiver[] {
  const lookup = {
    routers: world.routers.map((router) => ({ router, takes: routerTakes(router) })),
    connectors: new Map(
      world.connectors.map(({ id, name, type = '' }) => [id, { name, type: wordOf(ConnectorType, type) }]),
    ),
    presets: new Map(world.presets.map((each) => [each.id, each])),
    webhooks: new Map(world.webhooks.map((each) => [String(each.externalId), each])),
    isPartial: world.isPartial === true,
  }
  return (alert) =>
    alert.groups.flatMap(({ destinations = [], webhooks = [], router }) => [
      ...destinations.map((each) => ofDestination(each, lookup)),
      ...webhooks.flatMap((each) => ofWebhook(each, lookup)),
      ...(router === undefined ? [] : ofRouting(router, alert, lookup)),
    ])
}

const ofDestination = (
  { connectorId, presetId, notifyOn, retriggeringPeriodMinutes: minutes }: NotificationDestination,
  lookup: Lookup,
): Receiver =>
  viaConnector(
    { connectorId, presetId, ...timesOf({ notifyOn, minutes }), through: definition, notified: true },
    lookup,
  )

/** How a receiver is named: by a destination or by a target of a router. */
interface Naming extends Pick<Receiver, 'about' | 'through' | 'when' | 'everyMinutes' | 'notified' | 'why'> {
  readonly connectorId?: string | undefined
  readonly presetId?: string | undefined
}

function viaConnector({ connectorId: id = '', presetId = '', ...naming }: Naming, lookup: Lookup): Receiver {
  const connector = lookup.connectors.get(id)
  const preset = lookup.presets.get(presetId)
  const { name = id, type = '' } = connector ?? {}
  const receiver = { kind: 'connector', id, name, type, ...naming } as const
  const found = { ...receiver, ...(presetId !== '' && { preset: preset?.name ?? presetId }) }
  if (connector === undefined) {
    const { notified, why } = missing('connector', lookup)
    return { ...found, notified: both(naming.notified, notified), why: naming.why ?? why }
  }
  // The lists of presets in files and plans have no system presets.
  const isLost = presetId !== '' && preset === undefined && !presetId.startsWith('preset_system_')
  if (!isLost || lookup.isPartial || naming.notified === false) return found
  return { ...found, notified: undefined, why: `the preset ${presetId} does not exist` }
}

function ofWebhook({ integration = {}, ...times }: AlertDefWebhooksSettings, lookup: Lookup): Receiver[] {
  const common = { ...timesOf(times), through: definition, notified: true }
  const { integrationId, recipients } = integration
  if (integrationId === undefined) {
    const addresses = recipients?.emails ?? []
    return addresses.map((address) => ({ kind: 'email', id: address, name: address, type: 'email', ...common }))
  }
  const id = String(integrationId)
  const webhook = lookup.webhooks.get(id)
  const { name = id, type = '' } = webhook ?? {}
  const receiver = { kind: 'webhook', id, name, type: wordOf(WebhookType, type), ...common } as const
  return [webhook === undefined ? { ...receiver, ...missing('webhook', lookup) } : receiver]
}

function ofRouting(routing: NotificationRouter, alert: RoutedAlert, lookup: Lookup): Receiver[] {
  const { id = '' } = routing
  const taken = takenRouters(id, alert, lookup)
  if (taken.length > 0) return taken.flatMap((each) => ofRouter(each, alert, { routing, lookup }))
  const none = { kind: 'router', id, name: id === '' ? 'by labels' : id, type: '', through: definition } as const
  return [{ ...none, ...timesOf(routing), ...missing(id === '' ? 'router for the labels' : 'router', lookup) }]
}

function ofRouter(
  { router, takes, why }: TakenRouter,
  alert: RoutedAlert,
  { routing, lookup }: { readonly routing: NotificationRouter; readonly lookup: Lookup },
): Receiver[] {
  const { name = router.id ?? '' } = router
  return routedTargets(router, 'ALERTS', (rule) => holds(rule, alert)).map((routed) => {
    const { target, entityType, notified: isTarget, rule } = routed
    const { connectorId, presetId } = target
    const notified = both(takes, isTarget)
    const other = alertTypes.has(entityType) ? undefined : wordOf(EntityType, entityType)
    const reason = other === undefined ? (takes === true ? reasonOf(isTarget, rule) : why) : `it is for ${other}`
    const part = rule === undefined ? 'fallback' : `rule ${rule.name ?? rule.condition ?? ''}`
    const naming = {
      about: other,
      through: `router ${name}, ${part}`,
      notified,
      why: notified === true ? undefined : reason,
    }
    return viaConnector({ connectorId, presetId, ...timesOf(routing), ...naming }, lookup)
  })
}

const alertTypes: ReadonlySet<string> = new Set<EntityType>(['ALERTS', 'ENTITY_TYPE_UNSPECIFIED'])

function reasonOf(isTarget: Verdict, rule: RoutingRule | undefined): string {
  if (rule === undefined) return isTarget === false ? 'a rule matches' : 'a rule may match'
  if (isTarget === false) return 'the rule does not match'
  const { condition } = rule
  if (priorityConditionHolds(condition, '') === undefined)
    return `the contract does not say whether this holds: ${condition ?? 'no condition'}`
  return `the alert has several priorities, and the contract does not say which one counts: ${condition}`
}

/** The alerts of a definition may have several priorities; the contract does not say with which one a router compares. */
function holds({ condition }: RoutingRule, { priority, priorities }: RoutedAlert): Verdict {
  const [first, ...others] = [priority, ...priorities].map((each) => priorityConditionHolds(condition, each))
  return others.every((each) => each === first) ? first : undefined
}

/** A router that may take the notifications of an alert. */
interface TakenRouter {
  readonly router: GlobalRouter
  readonly takes: Verdict
  /** Why that is not sure. */
  readonly why?: string | undefined
}

/** The router with the id; without one, those that labels select, else the default router. */
function takenRouters(id: string, { labels }: RoutedAlert, { routers, isPartial }: Lookup): readonly TakenRouter[] {
  const taken = (router: GlobalRouter, takes: Verdict, why?: string): TakenRouter =>
    router.disabled === true ? { router, takes: false, why: 'the router is disabled' } : { router, takes, why }
  const named = (wanted: string): GlobalRouter[] =>
    routers.flatMap(({ router }) => (router.id === wanted ? [router] : []))
  if (id !== '') return named(id).map((each) => taken(each, true))
  const selected: { readonly router: GlobalRouter; readonly takes: Verdict }[] = []
  for (const { router, takes: takesLabels } of routers) {
    const takes = router.id === defaultRouterId ? false : takesLabels(labels)
    if (takes !== false) selected.push({ router, takes })
  }
  const [only, ...others] = selected
  const standard = named(defaultRouterId)
  if (only === undefined) {
    const why = isPartial ? 'a router that is not in the files may take it' : undefined
    return standard.map((each) => taken(each, isPartial ? undefined : true, why))
  }
  if (others.length === 0 && only.takes === true && only.router.disabled !== true) return [taken(only.router, true)]
  const why = `the contract does not say which router takes it: ${selected.map(({ router }) => router.name ?? router.id ?? '').join(', ')}`
  return [
    ...selected.map(({ router }) => taken(router, undefined, why)),
    ...(selected.every(({ takes, router }) => takes === undefined || router.disabled === true)
      ? standard.map((each) => taken(each, undefined, why))
      : []),
  ]
}
