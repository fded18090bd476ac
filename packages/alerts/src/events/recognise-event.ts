import type { EventStats, PlatformEvent } from '@mgmt-api/models/alerts'

/**
 * Finds the definition of an event. The contract has no field for it, so it is the definition whose id or version id is a
 * value in the metadata, else in the payload, else in the labels. A place that contains several is ignored.
 */
export function definitionOfEvent(
  { cxEventMetadata = {}, cxEventPayload, cxEventLabels }: PlatformEvent,
  find: (id: string) => string | undefined,
): string | undefined {
  for (const place of [cxEventMetadata, cxEventPayload, cxEventLabels]) {
    const found = new Set(textsIn(place).flatMap((text) => find(text) ?? []))
    if (found.size === 1) return found.values().next().value
  }
  return undefined
}

/**
 * Kind of an event: `triggered` or `resolved`; undefined if it is another one, or newer than this package. The counts of the
 * older interface decide if they contain one kind only; else a status of its contract among the values of the event; else
 * the words of its type.
 */
export function kindOfEvent(event: PlatformEvent, stats: EventStats | undefined): 'triggered' | 'resolved' | undefined {
  const [triggered, resolved] = [Number(stats?.triggeredCount ?? 0), Number(stats?.resolvedCount ?? 0)]
  if (triggered > 0 !== resolved > 0) return triggered > 0 ? 'triggered' : 'resolved'
  const texts = [...textsIn(event.cxEventMetadata), ...textsIn(event.cxEventPayload)]
  const words = textsIn(event.cxEventType).flatMap((type) => type.toLowerCase().split(/[^a-z]+/))
  return kinds.find((kind) => texts.includes(statuses[kind])) ?? kinds.find((kind) => words.includes(kind))
}

/** Whether suppression rules muted all permutations of an event. */
export function isMutedEvent(stats: EventStats | undefined): boolean {
  const muted = Number(stats?.activityAnalysisStats?.isMutedCount ?? 0)
  return muted > 0 && muted >= Number(stats?.count ?? 0)
}

const kinds = ['triggered', 'resolved'] as const
const statuses = { triggered: 'ALERT_STATUS_TRIGGERED', resolved: 'ALERT_STATUS_RESOLVED_OR_UNSPECIFIED' } as const

/** Payloads may be of any size; ids and statuses are near their beginning. */
const textsAtMost = 200
const deepest = 3

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > deepest) return []
  return Object.values(value)
    .slice(0, textsAtMost)
    .flatMap((inner) => textsIn(inner, depth + 1))
    .slice(0, textsAtMost)
}
