import type { EntityType, GlobalRouter, RoutingRule, RoutingTarget } from './generated/models.ts'

/** The router for notifications that match no other. */
export const defaultRouterId = 'router_default'

/**
 * Returns whether labels of a notification select a router: a router for the team `web` takes those with the label
 * `routing.team` of `web`. Undefined where the contract does not say: for a label without that prefix, for a router
 * without routing labels, and for one with entity labels.
 * @example routerTakes({ routingLabels: { team: 'web' } })({ 'routing.team': 'web' }) // true
 */
export function routerTakes({
  routingLabels = {},
  entityLabels = {},
}: GlobalRouter): (labels: Readonly<Record<string, string | undefined>>) => boolean | undefined {
  const wanted = Object.entries<string | undefined>({ ...routingLabels })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, label: `routing.${name}`, value }))
  const isStated = wanted.length > 0 && Object.keys(entityLabels).length === 0
  return (labels) => {
    if (wanted.some(({ name, label, value }) => (labels[label] ?? labels[name]) !== value)) return false
    return isStated && wanted.every(({ label }) => labels[label] !== undefined) ? true : undefined
  }
}

/** A target of a router. */
export interface RoutedTarget {
  readonly target: RoutingTarget
  /** Type of the entities that it is for. */
  readonly entityType: EntityType
  /** Whether it is notified; undefined where the contract does not say. */
  readonly notified: boolean | undefined
  /** The rule that it belongs to; absent: a fallback. */
  readonly rule?: RoutingRule | undefined
}

/**
 * The targets of a router with whether each is notified about an entity: those of every rule for its type whose condition
 * holds, else the fallbacks for its type.
 * @param holds whether the condition of a rule holds; undefined if that cannot be told
 * @example routedTargets(router, 'ALERTS', () => true).filter(({ notified }) => notified === true)
 */
export function routedTargets(
  { rules = [], fallback = [], fallbackTargets = [], entityType: ofRouter }: GlobalRouter,
  wanted: EntityType,
  holds: (rule: RoutingRule) => boolean | undefined,
): readonly RoutedTarget[] {
  const isFor = (type: EntityType): boolean | undefined =>
    type === 'ENTITY_TYPE_UNSPECIFIED' ? undefined : type === wanted
  const typeOf = ({ entityType: own = 'ENTITY_TYPE_UNSPECIFIED' }: Pick<RoutingRule, 'entityType'>): EntityType =>
    own === 'ENTITY_TYPE_UNSPECIFIED' ? (ofRouter ?? own) : own
  const judged = rules.map((rule) => {
    const entityType = typeOf(rule)
    return { rule, entityType, matches: both(isFor(entityType), () => holds(rule)) }
  })
  const isUnmatched = judged.some(({ matches }) => matches === true)
    ? false
    : judged.some(({ matches }) => matches === undefined)
      ? undefined
      : true
  return [
    ...judged.flatMap(({ rule, entityType, matches: notified }) =>
      (rule.targets ?? []).map((target) => ({ target, entityType, notified, rule })),
    ),
    ...[...fallbackTargets, ...fallback.map((target) => ({ target, entityType: ofRouter }))].map((each) => {
      const entityType = typeOf(each)
      return { target: each.target ?? {}, entityType, notified: both(isFor(entityType), () => isUnmatched) }
    }),
  ]
}

const both = (a: boolean | undefined, then: () => boolean | undefined): boolean | undefined => {
  if (a === false) return false
  const b = then()
  return b === true ? a : b
}

const published = /^\s*(?:\{\{)?\s*alertDef\.priority\s*==\s*(?:'([^']*)'|"([^"]*)")\s*(?:\}\})?\s*$/

/**
 * Whether a routing condition holds for an alert of a priority, `P1` to `P5`. The contract publishes no language of
 * conditions but the example `alertDef.priority == 'P1'`: undefined for every other form.
 * @example priorityConditionHolds("alertDef.priority == 'P1'", 'P2') // false
 */
export function priorityConditionHolds(condition: string | undefined, priority: string): boolean | undefined {
  const found = published.exec(condition ?? '')
  return found === null ? undefined : (found[1] ?? found[2]) === priority
}
