import { type Gets, type Lists, listVerb, type Verb, verb } from '../core/verb.ts'
import type { CaseEvent } from './case-event.ts'
import type { ListEventsResponse } from './case-events.messages.ts'
import { getEvent, listEvents, syncExternalCaseEvents } from './case-events.operations.ts'

/** Verbs of the events of cases. `list` requires the id of the case. */
export interface CaseEventVerbs
  extends Lists<CaseEvent, unknown, ListEventsResponse, [caseId: string]>,
    Gets<string, CaseEvent> {
  /**
   * Requests an import of the comments from a case's chat thread. The service runs it asynchronously; the result
   * reports whether it accepted the request.
   */
  readonly syncExternal: Verb<[caseId: string], boolean>
}

/** How each verb of the events of cases calls its operation. */
export const caseEventVerbs: CaseEventVerbs = {
  list: listVerb(listEvents, 'events'),
  get: verb(getEvent, { answer: 'event' }),
  syncExternal: verb(syncExternalCaseEvents, { answer: 'syncRegistered' }),
}
