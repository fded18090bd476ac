import type { CaseEvent, CaseEventData, EventActor } from '@mgmt-api/models/cases'
import type { Database } from '../database.ts'
import { createValueStore } from '../documents/values.ts'
import type { Key } from '../keys.ts'
import type { CaseContext } from './case-store.ts'

/** The resource under whose name all events are stored, comments too: their parent is the case. */
export const eventsOfCases = 'case-events'

const history = createValueStore<CaseEvent>(eventsOfCases)

/** The actor of what happens without a request. */
export const system: EventActor = { system: {} }

/** The actor of what a request with this key asks for. */
export const actorOf = ({ id }: Key): EventActor => ({ apiKey: { id, name: 'API key' } })

/** Something that happened to a case. */
export interface Happening {
  readonly actor: EventActor
  /** ISO 8601. */
  readonly at: string
}

/** Writes an entry into the history of a case. */
export function addEvent(
  { db, host }: Pick<CaseContext, 'db' | 'host'>,
  caseId: string,
  eventData: CaseEventData,
  { actor, at }: Happening,
): CaseEvent {
  const event: CaseEvent = { actor, createTime: at, eventData, eventId: host.randomUuid(), eventTime: at }
  history.append(db, event, { id: event.eventId, parent: caseId })
  return event
}

/** The history of a case, the oldest event first. */
export const eventsOf = (db: Database, caseId: string): CaseEvent[] => history.list(db, caseId)
