import type { Caller, CallOptions } from '@mgmt-api/models'
import { limitOf } from '@mgmt-api/models/internal'
import { type AlertDef, type EventStats, GetAlertEventPath, type PlatformEvent } from '@mgmt-api/models/alerts'
import { downloadDefinitions } from '../definitions/download-definitions.ts'
import { type EventSpan, toTimestampRange } from '../events/event-filter.ts'
import { getPermutationStats } from '../events/events-by-id.ts'
import { createNoiseTally, isTime, type NoiseTally } from './noise-tally.ts'
import type { NoisyAlert, RankNoisyOptions } from './noisy-alert.ts'
import { checkRankOptions } from './rank-noisy-alerts.ts'
import { listEventsOfAlerts, searchEvents } from '../events/read-events.ts'
import { definitionOfEvent, isMutedEvent, kindOfEvent } from '../events/recognise-event.ts'

/** Options of the ranking and of its requests. Call options apply to each request. */
export interface ReadNoisyAlertsOptions extends RankNoisyOptions, CallOptions {
  /** The definitions, if already loaded. Default: all are downloaded. */
  readonly definitions?: Iterable<AlertDef> | AsyncIterable<AlertDef> | undefined
  /** Events per page. Default: 250. */
  readonly pageSize?: number | undefined
}

/** A ranking, and counts of the events outside of it. */
export interface NoisyAlerts {
  /** Definitions that triggered within the span, the most frequent first. */
  readonly alerts: readonly NoisyAlert[]
  /** Number of events. */
  readonly events: number
  /** Number of events without a known definition: it was deleted, or the fields do not identify it. */
  readonly unassigned: number
  /** Number of events that are neither triggers nor resolutions: lost data, kinds newer than this package, no time. */
  readonly otherKinds: number
}

/**
 * Ranks the definitions of an account by their number of triggers within a span, with the reasons why some were not
 * actionable: `rankNoisyAlerts` over the service's events. Memory does not grow with the number of events.
 *
 * The contract gives an event an id and a time, but no field for its definition or its kind. So
 * - events of the span are listed a page at a time, oldest first; their kinds and muted triggers come from the counts of the
 *   older interface (`events.permutationStats`), or from the words of the event if that has none;
 * - the definition is the one whose id is among the values of the event;
 * - definitions that report a trigger since the span began, but match no event, are looked up by version id, one after the
 *   other. Events from before their last change may then be missing.
 *
 * `unassigned` counts the rest. Events of a grouped alert are distinguished by `cxEventDedupKey`, as far as the service sets
 * it. A page of 250 events takes one request, and up to three for its counts.
 * @throws {MgmtError} kind `validation` before anything is sent; otherwise the errors of the calls. A `signal` ends all of them.
 * @example
 * const { alerts } = await readNoisyAlerts(transport, { from: '2026-10-01', to: '2026-10-31' }, { limit: 20 })
 * for (const { name, triggered, causes } of alerts) console.log(name, triggered, causes.join(', '))
 */
export async function readNoisyAlerts(
  caller: Caller,
  span: EventSpan,
  { definitions, pageSize, shortMinutes, flapsAtLeast, limit, ...call }: ReadNoisyAlertsOptions = {},
): Promise<NoisyAlerts> {
  const ranked = { shortMinutes, flapsAtLeast, limit }
  checkRankOptions(ranked)
  const from = Date.parse(toTimestampRange(span, 'span').from)
  const tally = createNoiseTally(ranked)
  for await (const def of definitions ?? downloadDefinitions(caller, call)) tally.know(def)

  const settings = { orderBy: { field: 'timestamp' }, pageSize, ...call } as const
  const counts = { events: 0, unassigned: 0, otherKinds: 0 }
  for await (const { items } of searchEvents(caller, { filter: span, ...settings }).pages()) {
    const { unassigned, otherKinds } = await addAll(caller, tally, { events: items, call })
    counts.events += items.length
    counts.unassigned += unassigned
    counts.otherKinds += otherKinds
  }
  for (const { id, versionId } of tally.unheardSince(from)) {
    if (versionId === '') continue
    for await (const { items } of listEventsOfAlerts(caller, [versionId], span, settings).pages()) {
      const { otherKinds } = await addAll(caller, tally, { events: items, call, definitionId: id })
      counts.unassigned = Math.max(0, counts.unassigned - items.length)
      counts.otherKinds += otherKinds
    }
  }
  return { alerts: tally.ranking(), ...counts }
}

interface Adding {
  readonly events: readonly PlatformEvent[]
  readonly call: CallOptions
  /** Default: the definition found in each event. */
  readonly definitionId?: string
}

async function addAll(
  caller: Caller,
  tally: NoiseTally,
  { events, call, definitionId: given }: Adding,
): Promise<{ unassigned: number; otherKinds: number }> {
  const counts = { unassigned: 0, otherKinds: 0 }
  const stats = await statsOf(caller, events, call)
  for (const event of events) {
    const known = stats.get(event.cxEventKey)
    const definitionId = given ?? definitionOfEvent(event, (id) => tally.find(id))
    const kind = kindOfEvent(event, known)
    const at = Date.parse(event.cxEventTimestamp)
    if (definitionId === undefined) counts.unassigned++
    else if (kind === undefined || !isTime(at)) counts.otherKinds++
    if (definitionId === undefined) continue
    tally.add({ definitionId, kind: kind ?? '', at, series: event.cxEventDedupKey, isMuted: isMutedEvent(known) })
  }
  return counts
}

/** The older interface accepts shorter ids only, and has no counts for the others. Events may lack a key. */
function statsOf(
  caller: Caller,
  events: readonly Partial<PlatformEvent>[],
  call: CallOptions,
): Promise<ReadonlyMap<string, EventStats>> {
  const { min = 1, max = Infinity } = limitOf(GetAlertEventPath, 'id')
  const ids = events.map(({ cxEventKey = '' }) => cxEventKey).filter(({ length }) => length >= min && length <= max)
  return getPermutationStats(caller, ids, call)
}
