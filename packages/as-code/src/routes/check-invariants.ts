import { millisecondsPerDay } from '@mgmt-api/base/days'
import { routedTargets } from '@mgmt-api/models/notifications'
import { type AlertRoutes, explainRoutes } from './explain-routes.ts'
import type { Invariant } from './invariants.ts'
import { both, some, type Verdict } from './receivers.ts'
import type { RoutedAlert, RoutingWorld } from './routing-world.ts'

/** A resource for which an invariant does not hold, or may not. */
export interface Violation {
  readonly invariant: Invariant
  readonly kind: 'alerts' | 'connectors'
  readonly id: string
  readonly name: string
  /** `no`: it does not hold; `unknown`: the contract does not say whether it holds. */
  readonly holds: 'no' | 'unknown'
  /** What is wrong with the resource, as the rest of a sentence: `has no receiver`. */
  readonly problem: string
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
    if ('unused' in invariant) {
      const used = usedConnectors(world, routed)
      return world.connectors.flatMap(({ id = '', name = id }) => {
        const unused = { invariant, kind: 'connectors', id, name, problem: 'is unused' } as const
        return used.has(id) ? [] : [{ ...unused, holds: world.isPartial === true ? 'unknown' : 'no' }]
      })
    }
    return loud.flatMap(({ alert: { id, name, priorities }, routes }) => {
      if ('every' in invariant && !priorities.includes(invariant.every.priority)) return []
      const [holds, problem] =
        'every' in invariant ? reaches(routes, invariant.reaches.connectorType, now) : isReceived(routes)
      if (holds === true) return []
      return [{ invariant, kind: 'alerts', id, name, holds: holds === false ? 'no' : 'unknown', problem }]
    })
  })
}

type Judged = readonly [holds: Verdict, problem: string]

function isReceived({ receivers }: AlertRoutes): Judged {
  const holds = some(receivers.map(({ notified }) => notified))
  const doubt = receivers.find(({ notified }) => notified === undefined)?.why
  return [holds, holds === false ? 'has no receiver' : `may have no receiver: ${doubt ?? ''}`]
}

function reaches(routes: AlertRoutes, type: string, now: number): Judged {
  const ofType = routes.receivers.filter((receiver) => receiver.kind === 'connector' && receiver.type === type)
  const known = some(ofType.map(({ notified }) => notified))
  if (known === false) {
    const doubt = routes.receivers.find(({ type: its, notified }) => its === '' && notified === undefined)?.why
    return doubt === undefined
      ? [false, `has no receiver of type ${type}`]
      : [undefined, `may have no receiver of type ${type}: ${doubt}`]
  }
  const heard = isNeverMuted(routes, now)
  if (heard[0] !== true) return [both(known, heard[0]), heard[1]]
  const doubt = ofType.find(({ notified }) => notified === undefined)?.why
  return [known, `may have no receiver of type ${type}: ${doubt ?? ''}`]
}

/** A rule that mutes at some time is enough: it needs no other. */
function isNeverMuted(routes: AlertRoutes, now: number): Judged {
  const muting = routes.mutingWithin(now, now + horizon)
  const [first] = [...muting.filter(({ mutes }) => mutes === true), ...muting]
  if (first === undefined) return [true, '']
  const when = first.at === now ? 'now' : `at ${new Date(first.at).toISOString()}`
  return first.mutes === true
    ? [false, `is muted by ${first.rule} ${when}`]
    : [undefined, `may be muted by ${first.rule} ${when}`]
}

/** Ids of the connectors to which a definition or a router refers. */
function usedConnectors(
  { routers }: RoutingWorld,
  routed: readonly { readonly alert: RoutedAlert }[],
): ReadonlySet<string> {
  const targets = routers.flatMap((router) => routedTargets(router, 'ALERTS', () => true).map(({ target }) => target))
  const destinations = routed.flatMap(({ alert }) => alert.groups.flatMap((group) => group.destinations ?? []))
  return new Set([...targets, ...destinations].map(({ connectorId = '' }) => connectorId))
}
