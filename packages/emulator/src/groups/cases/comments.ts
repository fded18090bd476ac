import {
  type CaseEvent,
  type CommentBody,
  createComment,
  deleteComment,
  getEvent,
  listEvents,
  syncExternalCaseEvents,
  updateComment,
} from '@mgmt-api/models/cases'
import { caseComments, caseEvents } from '@mgmt-api/models/cases/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { deleteDocument, type DocumentRow, findDocument, updateDocument } from '../../store/documents.ts'
import { implement } from '../../http/implement.ts'
import type { Context } from '../../kernel/context.ts'
import { notOfForm } from '../../http/reading/read-value.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { runCaseTimers } from './case-changes.ts'
import { keyActor, addCaseEvent, caseHistory, caseEventsResource } from './case-history.ts'
import { caseStore } from './case-store.ts'

interface FoundEvent {
  readonly row: DocumentRow
  readonly event: CaseEvent
}

/** @throws {Refusal} 404: unknown event, or its case is not visible. */
function requireEvent({ db, key }: Context, id: string, what = 'Case event'): FoundEvent {
  const row = findDocument(db, caseEventsResource, id)
  if (row === undefined || !key.sees(row.parent) || !key.sees(row.id)) throw notFound(what, id)
  // Written by the emulator.
  return { row, event: JSON.parse(row.body) as CaseEvent }
}

/** Finds a comment that the key may change. @throws {Refusal} 404; 403: another author wrote it. */
function requireOwnComment(context: Context, id: string): FoundEvent {
  const found = requireEvent(context, id, 'Case comment')
  const { eventData, actor } = found.event
  if (eventData.comment === undefined) throw notFound('Case comment', id)
  const isOwn = JSON.stringify(actor) === JSON.stringify(keyActor(context.key))
  if (!isOwn) {
    const refusal = new Refusal(403, `Case comment ${id} has another author; only the author may change it.`)
    enforceOwn(context, 'commentAuthor', refusal)
  }
  return found
}

const commentOf = ({ text, attachments }: CommentBody): CaseEvent['eventData'] => {
  const unsafeText = text.trim()
  if (unsafeText === '') throw notOfForm('text', 'only white space')
  return { comment: { unsafeText, ...(attachments !== undefined && { attachments }) } }
}

export const implementedCaseEvents: ImplementedResource<CaseEvent> = implementResource(caseEvents, {
  routes: {
    list: implement(listEvents, ({ path }, context) => {
      runCaseTimers(context)
      const { id } = caseStore.require(context, path.case_id)
      return { events: caseHistory(context.db, id).filter(({ eventId }) => context.key.sees(eventId)) }
    }),
    get: implement(getEvent, ({ path }, context) => ({ event: requireEvent(context, path.event_id).event })),
    // No chat is connected: nothing to synchronise.
    syncExternal: implement(syncExternalCaseEvents, ({ path }, context) => {
      caseStore.require(context, path.case_id)
      return { syncRegistered: true }
    }),
  },
})

export const implementedCaseComments: ImplementedResource<CaseEvent> = implementResource(caseComments, {
  routes: {
    create: implement(createComment, ({ path, body }, context) =>
      context.db.write(() => {
        runCaseTimers(context)
        const { id } = caseStore.require(context, path.case_id)
        const by = { actor: keyActor(context.key), at: context.clock.iso() }
        return { event: addCaseEvent(context, id, commentOf(body), by) }
      }),
    ),
    replace: implement(updateComment, ({ path, body }, context) =>
      context.db.write(() => {
        const { row, event } = requireOwnComment(context, path.event_id)
        const changed: CaseEvent = { ...event, eventData: commentOf(body), updateTime: context.clock.iso() }
        updateDocument(context.db, caseEventsResource, { id: row.id, body: JSON.stringify(changed) })
        return { event: changed }
      }),
    ),
    delete: implement(deleteComment, ({ path }, context) =>
      context.db.write(() => {
        deleteDocument(context.db, caseEventsResource, requireOwnComment(context, path.event_id).row.id)
        return {}
      }),
    ),
  },
})
