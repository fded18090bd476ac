import { selectsAlert, suppressionOf, type SuppressionState } from '@mgmt-api/models/alerts'
import { both, createReceivers, type Receiver, some, type Verdict } from './receivers.ts'
import type { RoutedAlert, RoutingWorld } from './routing-world.ts'

/** A suppression rule that may mute an alert at a time. */
export interface Muting {
  readonly rule: string
  /** Whether it does; undefined where the contract does not say. */
  readonly mutes: Verdict
  /** Milliseconds since 1970 until which it surely stays so, exclusive. */
  readonly until: number
}

/** A receiver, and whether it is notified of an alert that triggers at a time. */
export interface NotifiedReceiver extends Omit<Receiver, 'notified'> {
  /** `unknown` where the contract does not say. */
  readonly notified: 'yes' | 'no' | 'unknown'
}

/** Who is notified of an alert that triggers at a time, and why others are not. */
export interface RouteExplanation {
  readonly receivers: readonly NotifiedReceiver[]
  /** Rules that mute it, or may. */
  readonly muting: readonly Muting[]
  /** Why the alert has no receiver at any time; absent: it may have one. */
  readonly silentBecause?: string | undefined
}

/** Who is notified of one alert. Times are milliseconds since 1970. */
export interface AlertRoutes {
  readonly receivers: readonly Receiver[]
  /** Rules that mute it at a time, or may. */
  mutingAt(at: number): readonly Muting[]
  /** The first time at which each rule mutes it, or may, at or after a time and before another. */
  mutingWithin(from: number, to: number): readonly (Muting & { readonly at: number })[]
  explain(at: number): RouteExplanation
}

/**
 * Explains who is notified of an alert, when, and why others are not, by its definition, suppression rules, routers,
 * connectors, presets and webhooks. Where the contract does not say, the result is unknown: it has no language of
 * conditions and of expressions, for example. Notifications about cases that alerts open are not part of it. Sends
 * nothing.
 * @returns a function that looks up one alert, which can then be explained for many times
 * @example explainRoutes(world)(routedAlert(id, alertDefProperties)).explain(Date.now()).receivers
 */
export function explainRoutes(world: RoutingWorld): (alert: RoutedAlert) => AlertRoutes {
  const receiversOf = createReceivers(world)
  const rules = world.suppressionRules.map((rule) => ({
    name: rule.name ?? rule.uniqueIdentifier ?? '',
    selectsAlert: selectsAlert(rule.filter),
    stateAt: remembered(suppressionOf(rule)),
  }))
  return (alert) => {
    const receivers = receiversOf(alert)
    const selected = rules.flatMap(({ name, selectsAlert: selectsIt, stateAt }) => {
      const selects = selectsIt(alert)
      return selects === false ? [] : [{ name, selects, stateAt }]
    })
    const mutingAt = (at: number): readonly Muting[] =>
      selected.flatMap((rule) => (rule.stateAt(at).mutes === false ? [] : [mutingOf(rule, at)]))
    const mutingWithin: AlertRoutes['mutingWithin'] = (from, to) =>
      selected.flatMap((rule) => {
        for (let at = from; at < to; ) {
          const muting = mutingOf(rule, at)
          if (muting.mutes !== false) return [{ ...muting, at }]
          at = muting.until
        }
        return []
      })
    const explain = explainer(alert, receivers)
    return { receivers, mutingAt, mutingWithin, explain: (at) => explain(mutingAt(at)) }
  }
}

interface SelectedRule {
  readonly name: string
  readonly selects: Verdict
  readonly stateAt: (at: number) => SuppressionState
}

function mutingOf({ name: rule, selects, stateAt }: SelectedRule, at: number): Muting {
  const { mutes, until } = stateAt(at)
  return { rule, mutes: both(selects, mutes), until }
}

/** The last state is kept: neighbouring times have the same one. */
function remembered(stateOf: (at: number) => SuppressionState): (at: number) => SuppressionState {
  let [from, last]: [number, SuppressionState | undefined] = [0, undefined]
  return (at) => {
    if (last === undefined || at < from || at >= last.until) [from, last] = [at, stateOf(at)]
    return last
  }
}

const words = (verdict: Verdict): NotifiedReceiver['notified'] =>
  verdict === undefined ? 'unknown' : verdict ? 'yes' : 'no'

/** Most times have the same reason, or none: receivers are kept by it. */
function explainer(
  { silentBecause }: RoutedAlert,
  receivers: readonly Receiver[],
): (muting: readonly Muting[]) => RouteExplanation {
  const known = new Map<string, readonly NotifiedReceiver[]>()
  const notifiedBecause = (isMuted: Verdict, reason: string): readonly NotifiedReceiver[] => {
    const notified = known.get(reason) ?? receivers.map((receiver) => notifiedReceiver(receiver, isMuted, reason))
    known.set(reason, notified)
    return notified
  }
  return (muting) => {
    if (silentBecause !== undefined) return { receivers: notifiedBecause(true, silentBecause), muting, silentBecause }
    if (muting.length === 0) return { receivers: notifiedBecause(false, ''), muting }
    const isMuted = some(muting.map(({ mutes }) => mutes))
    const sure = muting.filter(({ mutes }) => mutes === isMuted).map(({ rule }) => rule)
    const reason = `${isMuted === true ? '' : 'perhaps '}muted by ${sure.join(', ')}`
    return { receivers: notifiedBecause(isMuted, reason), muting }
  }
}

function notifiedReceiver(
  { notified, why, ...receiver }: Receiver,
  isMuted: Verdict,
  reason: string,
): NotifiedReceiver {
  const isHeard = both(notified, isMuted === undefined ? undefined : !isMuted)
  const because = isHeard === true ? undefined : notified === true || isMuted === true ? reason : why
  return { ...receiver, notified: words(isHeard), ...(because !== undefined && { why: because }) }
}
