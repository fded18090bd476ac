import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  CaseEventPath,
  CaseEventResponse,
  CommentBody,
  ListEventsResponse,
  SyncExternalCaseEventsResponse,
} from './case-events.messages.ts'
import { CaseIdPath } from './cases.messages.ts'

/** Writes a comment on a case: an event of its history. */
export const createComment: Operation<{ path: CaseIdPath; body: CommentBody; response: CaseEventResponse }> = operation(
  {
    id: 'CaseEventsService_CreateComment',
    service: 'Case Events service',
    method: 'POST',
    path: '/cases/cases/v1/{case_id}/comments',
    major: 5,
    permissions: ['case:Comment'],
    repeatable: false,
    readOnly: false,
    in: { path: CaseIdPath, body: CommentBody },
    out: CaseEventResponse,
  },
)

/** The whole history of a case, in one answer. */
export const listEvents: Operation<{ path: CaseIdPath; response: ListEventsResponse }> = operation({
  id: 'CaseEventsService_ListEvents',
  service: 'Case Events service',
  method: 'GET',
  path: '/cases/cases/v1/{case_id}/events',
  major: 5,
  permissions: ['case:Read'],
  repeatable: true,
  readOnly: true,
  in: { path: CaseIdPath },
  out: ListEventsResponse,
})

/**
 * Has the comments of the chat thread that belongs to a case brought into its history. It is done later: the answer
 * says whether it was noted.
 */
export const syncExternalCaseEvents: Operation<{ path: CaseIdPath; response: SyncExternalCaseEventsResponse }> =
  operation({
    id: 'CaseEventsService_SyncExternalCaseEvents',
    service: 'Case Events service',
    method: 'POST',
    path: '/cases/cases/v1/{case_id}/sync-external-thread-comments',
    major: 5,
    permissions: ['case:Comment'],
    repeatable: false,
    readOnly: false,
    in: { path: CaseIdPath },
    out: SyncExternalCaseEventsResponse,
  })

/** One event of the history of a case. */
export const getEvent: Operation<{ path: CaseEventPath; response: CaseEventResponse }> = operation({
  id: 'CaseEventsService_GetEvent',
  service: 'Case Events service',
  method: 'GET',
  path: '/cases/events/v1/{event_id}',
  major: 5,
  permissions: ['case:Read'],
  repeatable: true,
  readOnly: true,
  in: { path: CaseEventPath },
  out: CaseEventResponse,
})

/** Replaces text and attachments of a comment. */
export const updateComment: Operation<{ path: CaseEventPath; body: CommentBody; response: CaseEventResponse }> =
  operation({
    id: 'CaseEventsService_UpdateComment',
    service: 'Case Events service',
    method: 'PUT',
    path: '/cases/events/v1/{event_id}/comments',
    major: 5,
    permissions: ['case:Comment'],
    repeatable: true,
    readOnly: false,
    in: { path: CaseEventPath, body: CommentBody },
    out: CaseEventResponse,
  })

/** Deletes a comment. */
export const deleteComment: Operation<{ path: CaseEventPath; response: Empty }> = operation({
  id: 'CaseEventsService_DeleteComment',
  service: 'Case Events service',
  method: 'DELETE',
  path: '/cases/events/v1/{event_id}/comments',
  major: 5,
  permissions: ['case:Comment'],
  repeatable: true,
  readOnly: false,
  in: { path: CaseEventPath },
  out: empty(),
})
