import { isObject } from '@mgmt-api/models/internal'
import type {
  AlertDefNotificationGroup,
  AlertDefPropertiesCommon,
  AlertSchedulerRule,
  SuppressibleAlert,
} from '@mgmt-api/models/alerts'
import type { GlobalRouter } from '@mgmt-api/models/notifications'
import type { Body, Identifiable, Remote } from '../kind/kind.ts'

/** Everything on a platform that decides who is notified about an alert, in the form of the contract. */
export interface RoutingWorld {
  readonly suppressionRules: readonly AlertSchedulerRule[]
  readonly routers: readonly GlobalRouter[]
  readonly connectors: readonly {
    readonly id?: string | undefined
    readonly name?: string | undefined
    readonly type?: string | undefined
  }[]
  readonly presets: readonly { readonly id?: string | undefined; readonly name?: string | undefined }[]
  readonly webhooks: readonly {
    /** Number by which alerts refer to it. */
    readonly externalId?: string | number | undefined
    readonly name?: string | undefined
    readonly type?: string | undefined
  }[]
  /** Whether there may be more, as with files: a missing connector is unknown then, else it is no receiver. Default: false. */
  readonly isPartial?: boolean | undefined
}

/** An alert, as far as it decides who is notified. */
export interface RoutedAlert extends SuppressibleAlert {
  readonly name: string
  /** Priority of the definition, `P1` to `P5`. */
  readonly priority: string
  /** Priorities of its alerts: those of its rules, else its own. */
  readonly priorities: readonly string[]
  readonly groups: readonly AlertDefNotificationGroup[]
  /** Why its alerts have no receiver at any time; absent: they may have one. */
  readonly silentBecause?: string | undefined
}

/** `P1` to `P5`; an absent priority is the lowest. */
const shortPriority = (priority: unknown): string =>
  /P\d+/.exec(typeof priority === 'string' ? priority : '')?.[0] ?? 'P5'

/** Both still notify, although the service has deprecated the second one. */
interface Groups {
  readonly notificationGroup?: AlertDefNotificationGroup | undefined
  readonly notificationGroupExcess?: readonly AlertDefNotificationGroup[] | undefined
}

/**
 * The alerts of a definition.
 * @param properties `alertDefProperties` of the definition
 * @example routedAlert(id, alertDef.alertDefProperties).priorities // ['P1']
 */
export function routedAlert(id: string, properties: AlertDefPropertiesCommon): RoutedAlert {
  const { name = id, entityLabels = {} } = properties
  const groups: Groups = properties
  const { notificationGroup, notificationGroupExcess = [] } = groups
  const priority = shortPriority(properties.priority)
  const rules = Object.values(properties).flatMap((type: unknown) =>
    isObject(type) && Array.isArray(type.rules) ? Array.from<unknown>(type.rules) : [],
  )
  const overrides = rules.map((rule) => {
    const { override } = isObject(rule) ? rule : {}
    return isObject(override) && override.priority !== undefined ? shortPriority(override.priority) : priority
  })
  return {
    id,
    name,
    labels: entityLabels,
    priority,
    priorities: overrides.length === 0 ? [priority] : [...new Set(overrides)],
    groups: [...(notificationGroup === undefined ? [] : [notificationGroup]), ...notificationGroupExcess],
    silentBecause: silenceOf(properties),
  }
}

function silenceOf({ deleted, enabled, phantomMode }: AlertDefPropertiesCommon): string | undefined {
  if (deleted === true) return 'the definition is deleted'
  if (enabled === false) return 'the definition is disabled'
  return phantomMode === true ? 'the definition is in phantom mode' : undefined
}

/** Kinds of the resources that decide who is notified. */
export const routingKinds: readonly string[] = [
  'alerts',
  'suppression-rules',
  'connectors',
  'presets',
  'routers',
  'webhooks',
]

/** Resources of a kind by its name, with bodies in the form of the contract. */
export type RoutingBodies = (
  kind: string,
) => readonly (Identifiable & Partial<Pick<Remote, 'otherIds' | 'createdTime'>>)[]

/** The alerts and the routing of resources in the form of the engine. */
export function routingOf(
  bodiesOf: RoutingBodies,
  { isPartial = false }: Pick<RoutingWorld, 'isPartial'> = {},
): { readonly world: RoutingWorld; readonly alerts: readonly RoutedAlert[] } {
  const items = (kind: string): readonly Body[] => bodiesOf(kind).map(({ id, body }) => ({ ...body, id }))
  return {
    world: {
      // Bodies have the form of their models: files were checked, and the platform's are read leniently.
      suppressionRules: bodiesOf('suppression-rules').map(({ id, body, createdTime }) => ({
        ...((body.alertSchedulerRule ?? {}) as AlertSchedulerRule),
        uniqueIdentifier: id,
        createdAt: createdTime,
      })),
      routers: items('routers'),
      connectors: items('connectors'),
      presets: items('presets'),
      webhooks: bodiesOf('webhooks').map(({ id, body, otherIds }) => {
        return { ...body, externalId: otherIds?.externalId ?? id }
      }),
      isPartial,
    },
    alerts: bodiesOf('alerts').map(({ id, body }) =>
      // As above.
      routedAlert(id, (body.alertDefProperties ?? {}) as AlertDefPropertiesCommon),
    ),
  }
}
