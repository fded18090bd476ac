import type { CaseEvent, CaseEventData, EventActor } from '@mgmt-api/models/cases'
import type { Database } from '../../store/database.ts'
import { createValueStore } from '../../store/values.ts'
import type { Key } from '../../kernel/keys.ts'
import type { CaseContext } from './case-store.ts'

/** Resource name of all case events, comments included. Their parent is the case. */
export const caseEventsResource = 'case-events'

const history = createValueStore<CaseEvent>(caseEventsResource)

/** Actor of automatic changes. */
export const systemActor: EventActor = { system: {} }

export const keyActor = ({ id }: Key): EventActor => ({ apiKey: { id, name: 'API key' } })

/** Actor and time of an event. */
export interface CaseActivity {
  readonly actor: EventActor
  /** ISO 8601. */
  readonly at: string
}

export function addCaseEvent(
  { db, host }: Pick<CaseContext, 'db' | 'host'>,
  caseId: string,
  eventData: CaseEventData,
  { actor, at }: CaseActivity,
): CaseEvent {
  const event: CaseEvent = { actor, createTime: at, eventData, eventId: host.randomUuid(), eventTime: at }
  history.append(db, event, { id: event.eventId, parent: caseId })
  return event
}

/** History of a case, oldest first. */
export const caseHistory = (db: Database, caseId: string): CaseEvent[] => history.list(db, caseId)
