import type { AlertEvent, PlatformEvent, PlatformEventOneOrMany } from '@mgmt-api/models/alerts'
import { isoTime } from '../../kernel/clock.ts'
import type { EventKind } from './event-moments.ts'
import type { Occurrence } from './event-store.ts'

/** Values of `cxEventType`. */
export const alertEventTypes: Readonly<Record<EventKind, string>> = {
  triggered: 'alert.triggered',
  resolved: 'alert.resolved',
  'no-data': 'alert.no_data',
}

const statuses: Readonly<Record<EventKind, string>> = {
  triggered: 'ALERT_STATUS_TRIGGERED',
  resolved: 'ALERT_STATUS_RESOLVED_OR_UNSPECIFIED',
  'no-data': 'ALERT_STATUS_NO_DATA',
}

const payloadType = 'alert_event.v1'

const permutationId = ({ def, permutation }: Occurrence): string => `${def.id}/${permutation}`
const groupsOf = ({ def, permutation }: Occurrence): Record<string, string> => ({ ...def.permutations[permutation] })

/** Metadata that filters compare. */
export function metadataOf(occurrence: Occurrence): Record<string, string> {
  const { def, kind } = occurrence
  return {
    alert_def_id: def.id,
    alert_version_id: def.versionId,
    alert_name: def.name,
    alert_type: def.type,
    priority: def.priority,
    status: statuses[kind],
    permutation_id: permutationId(occurrence),
  }
}

function payloadOf(occurrence: Occurrence): Record<string, unknown> {
  const { def, kind, at } = occurrence
  return {
    alertDefId: def.id,
    alertVersionId: def.versionId,
    name: def.name,
    status: statuses[kind],
    groups: groupsOf(occurrence),
    timestamp: isoTime(at),
  }
}

/** An event in the form of the events service, with the id of the account. */
export function platformEventOf(occurrence: Occurrence, companyId: number): PlatformEvent {
  return {
    companyId,
    cxEventKey: occurrence.id,
    cxEventDedupKey: permutationId(occurrence),
    cxEventLabels: { ...occurrence.def.labels },
    cxEventMetadata: metadataOf(occurrence),
    cxEventPayload: payloadOf(occurrence),
    cxEventPayloadType: payloadType,
    cxEventTimestamp: isoTime(occurrence.at),
    cxEventType: alertEventTypes[occurrence.kind],
  }
}

/** The event, or a page of its permutations. */
export function eventOrPage(
  occurrences: readonly Occurrence[],
  companyId: number,
  isOne: boolean,
): PlatformEventOneOrMany {
  const events = occurrences.map((each) => platformEventOf(each, companyId))
  const [first] = events
  return isOne && first !== undefined ? { singleEvent: first } : { multipleEvents: { events } }
}

/** An event in the form of the alert events service. It is never muted. */
export function alertEventOf(occurrence: Occurrence): AlertEvent {
  const { def, kind, at, id, episode } = occurrence
  return {
    alertId: def.id,
    timestamp: isoTime(at),
    status: statuses[kind],
    permutationId: permutationId(occurrence),
    permutationLabels: groupsOf(occurrence),
    groupLabels: groupsOf(occurrence),
    incidentCorrelationKey: `${def.id}/${episode}`,
    preGroupingEventId: id,
    payload: payloadOf(occurrence),
    payloadType,
    activityAnalysis: { status: 'ACTIVITY_ANALYSIS_STATUS_ACTIVATE_OR_UNSPECIFIED', rules: [] },
  }
}
