import { bool, list, type Model, model, required, text } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'
import { CaseEvent } from './case-event.ts'
import { CommentAttachment } from './comments.ts'

/** A comment as somebody writes it. */
export interface CommentBody {
  /** What is shown with it. At most 100 items. */
  attachments?: CommentAttachment[] | undefined
  /** What it says. 1 to 10,000 characters. */
  text: string
}

export const CommentBody: Model<CommentBody> = model('CommentBody', {
  attachments: list(CommentAttachment, { max: 100 }),
  text: required(text({ min: 1, max: 10_000, trimmed: true })),
})

/** One event of the history of a case. */
export interface CaseEventResponse {
  /** The event. */
  event: CaseEvent
}

export const CaseEventResponse: Model<CaseEventResponse> = model('CaseEventResponse', {
  event: required(CaseEvent),
})

/** The history of a case. */
export interface ListEventsResponse {
  /** Its events. */
  events: CaseEvent[]
}

export const ListEventsResponse: Model<ListEventsResponse> = model('ListEventsResponse', {
  events: required(list(CaseEvent)),
})

/** Whether the comments will be brought in. */
export interface SyncExternalCaseEventsResponse {
  /** The service has noted it. */
  syncRegistered: boolean
}

export const SyncExternalCaseEventsResponse: Model<SyncExternalCaseEventsResponse> = model(
  'SyncExternalCaseEventsResponse',
  {
    syncRegistered: required(bool()),
  },
)

/** Which event. */
export interface CaseEventPath {
  /** Its id. Exactly 36 characters. */
  event_id: string
}

export const CaseEventPath: Model<CaseEventPath> = model('CaseEventPath', {
  event_id: required(uuid({ min: 36, max: 36 })),
})
