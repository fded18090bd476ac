import { millisecondsPerDay } from '@mgmt-api/base/days'
import { routedTargets } from '@mgmt-api/models/notifications'
import { type AlertRoutes, explainRoutes } from './explain-routes.ts'
import { parseDuration } from '../promql/duration.ts'
import type { Invariant } from './invariants.ts'
import { type Receiver, some, type Verdict } from './receivers.ts'
import type { RoutedAlert, RoutingWorld } from './routing-world.ts'

/** A resource for which an invariant does not hold, or may not. */
export interface Violation {
  readonly invariant: Invariant
  readonly kind: 'alerts' | 'connectors' | 'suppression-rules'
  readonly id: string
  readonly name: string
  /** `no`: it does not hold; `unknown`: the contract, or the files alone, do not say whether it holds. */
  readonly holds: 'no' | 'unknown'
  readonly cause: 'receiver' | 'muted' | 'unused' | 'endless'
  /** The missing receiver, `receiver of type pagerduty`; the rule and the time at which it mutes. */
  readonly what: string
  /** Why it is unknown, as the rest of a sentence after `because`. */
  readonly doubt?: string | undefined
}

/** An invariant as a phrase: `every P1 alert reaches a connector of type pagerduty at any time`. */
export function invariantText(invariant: Invariant): string {
  if ('unused' in invariant) return 'no unused connector'
  if ('older' in invariant) return `no suppression rule without an end that is older than ${invariant.older}`
  if ('without' in invariant) return 'no alert definition without a receiver'
  return `every ${invariant.every.priority} alert reaches a connector of type ${invariant.reaches.connectorType} at any time`
}

/** What is wrong with a resource, as the rest of a sentence: `has no receiver`. */
export function violationText({ holds, cause, what, doubt }: Violation): string {
  if (holds === 'unknown') return `undecided, because ${doubt ?? ''}`
  return { receiver: `has no ${what}`, muted: `is muted by ${what}`, unused: 'is unused', endless: `mutes ${what}` }[
    cause
  ]
}

/** What invariants are checked for. */
export interface InvariantScene {
  readonly world: RoutingWorld
  readonly alerts: readonly RoutedAlert[]
  /** Begin of the year that `always` stands for, in milliseconds since 1970. */
  readonly now: number
}

/** `always` covers a year. */
const horizon = 366 * millisecondsPerDay

/**
 * Checks invariants for all alerts and connectors. `always` means a year from `now`, computed from the schedules of the
 * suppression rules. Disabled definitions and those in phantom mode are left out. Only connectors have a
 * `connectorType`: webhooks and addresses do not count as one.
 * @returns a violation for each resource and invariant; empty if all hold
 * @example checkInvariants([{ no: 'definition', without: 'receiver' }], { world, alerts, now: Date.now() })
 */
export function checkInvariants(
  invariants: readonly Invariant[],
  { world, alerts, now }: InvariantScene,
): readonly Violation[] {
  const routesOf = explainRoutes(world)
  const routed = alerts.map((alert) => ({ alert, routes: routesOf(alert) }))
  const loud = routed.filter(({ alert }) => alert.silentBecause === undefined)
  return invariants.flatMap((invariant): Violation[] => {
    if ('unused' in invariant) return unusedConnectors(invariant, world, routed)
    if ('older' in invariant) return endlessRules(invariant, world, now)
    return loud.flatMap(({ alert: { id, name, priorities }, routes }) => {
      if ('every' in invariant && !priorities.includes(invariant.every.priority)) return []
      const { holds, ...found } =
        'every' in invariant ? reaches(routes, invariant.reaches.connectorType, now) : isReceived(routes)
      if (holds === true) return []
      return [{ invariant, kind: 'alerts', id, name, holds: holds === false ? 'no' : 'unknown', ...found }]
    })
  })
}

interface Judged extends Pick<Violation, 'cause' | 'what' | 'doubt'> {
  readonly holds: Verdict
}

const doubtIn = (receivers: readonly Receiver[]): string | undefined =>
  receivers.find(({ notified }) => notified === undefined)?.why

const isReceived = ({ receivers }: AlertRoutes): Judged => ({
  holds: some(receivers.map(({ notified }) => notified)),
  cause: 'receiver',
  what: 'receiver',
  doubt: doubtIn(receivers),
})

function reaches(routes: AlertRoutes, type: string, now: number): Judged {
  // A receiver without a type is not in the files, and may have any.
  const possible = routes.receivers
    .filter(({ kind }) => kind === 'connector' || kind === 'router')
    .filter((receiver) => receiver.type === type || receiver.type === '')
  const received = some(possible.map(({ notified }) => notified))
  const missing = { cause: 'receiver', what: `receiver of type ${type}`, doubt: doubtIn(possible) } as const
  if (received === false) return { holds: false, ...missing }
  const heard = neverMuted(routes, now)
  return heard.holds === true ? { holds: received, ...missing } : heard
}

/** Each rule is judged alone: one that mutes is enough. */
function neverMuted(routes: AlertRoutes, now: number): Judged {
  const muting = routes.mutingWithin(now, now + horizon)
  const [first] = [...muting.filter(({ mutes }) => mutes === true), ...muting]
  if (first === undefined) return { holds: true, cause: 'muted', what: '' }
  const when = first.at === now ? 'now' : `at ${new Date(first.at).toISOString()}`
  const found = { cause: 'muted', what: `${first.rule} ${when}`, doubt: `${first.rule} may mute ${when}` } as const
  return { holds: first.mutes === true ? false : undefined, ...found }
}

interface Routed {
  readonly alert: RoutedAlert
}

function unusedConnectors(invariant: Invariant, world: RoutingWorld, routed: readonly Routed[]): Violation[] {
  const used = usedConnectors(world, routed)
  return world.connectors.flatMap(({ id = '', name = id }): Violation[] => {
    if (used.has(id)) return []
    const unused = { invariant, kind: 'connectors', id, name, cause: 'unused', what: '' } as const
    return [
      world.isPartial === true
        ? { ...unused, holds: 'unknown', doubt: 'a reference may exist outside the files' }
        : { ...unused, holds: 'no' },
    ]
  })
}

/** Rules that mute at all times. Files do not say how old one is. */
function endlessRules(
  invariant: Extract<Invariant, { readonly older: string }>,
  { suppressionRules, isPartial = false }: RoutingWorld,
  now: number,
): Violation[] {
  return suppressionRules.flatMap((rule): Violation[] => {
    const { uniqueIdentifier: id = '', name = id, enabled, schedule, createdAt = '' } = rule
    const isMute = enabled === true && schedule?.scheduleOperation !== 'SCHEDULE_OPERATION_ACTIVATE'
    if (!isMute || schedule?.recurring?.alwaysActive === undefined) return []
    const endless = { invariant, kind: 'suppression-rules', id, name, cause: 'endless' } as const
    if (isPartial)
      return [{ ...endless, what: 'without an end', holds: 'unknown', doubt: 'files do not say how old it is' }]
    const isOld = Date.parse(createdAt) <= now - (parseDuration(invariant.older) ?? 0)
    return isOld ? [{ ...endless, what: `without an end since ${createdAt.slice(0, 10)}`, holds: 'no' }] : []
  })
}

/** Ids of the connectors to which a definition or a router refers. */
function usedConnectors({ routers }: RoutingWorld, routed: readonly Routed[]): ReadonlySet<string> {
  const targets = routers.flatMap((router) => routedTargets(router, 'ALERTS', () => true).map(({ target }) => target))
  const destinations = routed.flatMap(({ alert }) => alert.groups.flatMap((group) => group.destinations ?? []))
  return new Set([...targets, ...destinations].map(({ connectorId = '' }) => connectorId))
}
