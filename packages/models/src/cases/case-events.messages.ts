import { type Model, bool, list, model, required } from '../core/describe.ts'
import { nonBlank } from './scalars.ts'
import { uuid } from '../core/uuid.ts'
import { CaseEvent } from './case-event.ts'
import { CommentAttachment } from './comments.ts'

/** Create comment body. */
export interface CommentBody {
  /** At most 100 items. */
  attachments?: CommentAttachment[]
  /** 1 to 10,000 characters. */
  text: string
}

export const CommentBody: Model<CommentBody> = model('CommentBody', {
  attachments: list(CommentAttachment, { max: 100 }),
  text: required(nonBlank(10_000)),
})

/** Case event response. */
export interface CaseEventResponse {
  event: CaseEvent
}

export const CaseEventResponse: Model<CaseEventResponse> = model('CaseEventResponse', {
  event: required(CaseEvent),
})

/** List events response. */
export interface ListEventsResponse {
  events: CaseEvent[]
}

export const ListEventsResponse: Model<ListEventsResponse> = model('ListEventsResponse', {
  events: required(list(CaseEvent)),
})

/** Sync external case events response. */
export interface SyncExternalCaseEventsResponse {
  syncRegistered: boolean
}

export const SyncExternalCaseEventsResponse: Model<SyncExternalCaseEventsResponse> = model(
  'SyncExternalCaseEventsResponse',
  {
    syncRegistered: required(bool()),
  },
)

/** Get event path. */
export interface CaseEventPath {
  /** Exactly 36 characters. */
  event_id: string
}

export const CaseEventPath: Model<CaseEventPath> = model('CaseEventPath', {
  event_id: required(uuid({ min: 36, max: 36 })),
})
