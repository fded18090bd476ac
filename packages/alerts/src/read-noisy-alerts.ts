import { type Caller, type CallOptions, limitOf } from '@mgmt-api/models'
import { type AlertDef, type EventStats, GetAlertEventPath, type PlatformEvent } from '@mgmt-api/models/alerts'
import { downloadDefinitions } from './download-definitions.ts'
import { type EventSpan, toTimestampRange } from './event-filter.ts'
import { getPermutationStats } from './events-by-id.ts'
import { createNoiseTally, isTime, type NoiseTally } from './noise-tally.ts'
import type { NoisyAlert, RankNoisyOptions } from './noisy-alert.ts'
import { checkRankOptions } from './rank-noisy-alerts.ts'
import { listEventsOfAlerts, searchEvents } from './read-events.ts'
import { definitionOfEvent, isMutedEvent, kindOfEvent } from './recognise-event.ts'

/** Options of the ranking and of its requests. Call options apply to each request. */
export interface ReadNoisyAlertsOptions extends RankNoisyOptions, CallOptions {
  /** The definitions, if already loaded. Default: all are downloaded. */
  readonly definitions?: Iterable<AlertDef> | AsyncIterable<AlertDef> | undefined
  /** Events a page. Default: 250. */
  readonly pageSize?: number | undefined
}

/** A ranking, and what it could not tell. */
export interface NoisyAlerts {
  /** Definitions that triggered within the span, those that did most often first. */
  readonly alerts: readonly NoisyAlert[]
  /** Events that were read. */
  readonly events: number
  /** How many of them are of no definition that is known: of deleted ones, or their fields tell in no known way. */
  readonly unassigned: number
  /** How many are neither triggers nor ends: lost data, kinds that are newer than this package, events without a time. */
  readonly otherKinds: number
}

/**
 * Ranks the definitions of an account by how often they triggered within a span, and says why some were not actionable:
 * `rankNoisyAlerts` over the service's events. Memory does not grow with the number of events.
 *
 * What the contract says of an event is its id and its time; neither its definition nor its kind has a field. So
 * - events of the span are listed a page at a time, oldest first, and their kinds and what was muted taken from the numbers of
 *   the older interface (`events.permutationStats`), or from the words of the event where it knows nothing;
 * - the definition is the one whose id is among the values of the event;
 * - definitions that say that they fired since the span began, and of which no event was recognised in that way, are asked
 *   for by the id of their version, one after the other. Events from before their last change may be missing then.
 *
 * `unassigned` is what remains. Events of a grouped alert are told apart by `cxEventDedupKey`, as far as that does. A page of
 * 250 events takes one request, and up to three for its numbers.
 * @throws {MgmtError} kind `validation` before anything is sent; otherwise what the calls throw. A `signal` ends all of them.
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

  const settings = { order: 'oldest-first', pageSize, ...call } as const
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
  /** Default: the one that each event names. */
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

/** The older interface takes shorter ids; it cannot know the others. Answers are taken as they come, without a key, too. */
function statsOf(
  caller: Caller,
  events: readonly Partial<PlatformEvent>[],
  call: CallOptions,
): Promise<ReadonlyMap<string, EventStats>> {
  const { min = 1, max = Infinity } = limitOf(GetAlertEventPath, 'id')
  const ids = events.map(({ cxEventKey = '' }) => cxEventKey).filter(({ length }) => length >= min && length <= max)
  return getPermutationStats(caller, ids, call)
}
