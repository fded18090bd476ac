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
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { deleteDocument, type DocumentRow, findDocument, updateDocument } from '../documents/store.ts'
import { type Context, implement } from '../implement.ts'
import { badRequest, notFound, Refusal } from '../refusal.ts'
import { passTime } from './case-changes.ts'
import { actorOf, addEvent, eventsOf, eventsOfCases } from './case-history.ts'
import { caseStore } from './case-store.ts'

interface FoundEvent {
  readonly row: DocumentRow
  readonly event: CaseEvent
}

/** @throws {Refusal} 404: there is no such event, or the key may not see its case. */
function requireEvent({ db, key }: Context, id: string, what = 'Case event'): FoundEvent {
  const row = findDocument(db, eventsOfCases, id)
  if (row === undefined || !key.sees(row.parent) || !key.sees(row.id)) throw notFound(what, id)
  // The emulator stored it.
  return { row, event: JSON.parse(row.body) as CaseEvent }
}

/** A comment that the key may change. @throws {Refusal} 404; 400: it is no comment; 403: somebody else wrote it. */
function requireOwnComment(context: Context, id: string): FoundEvent {
  const found = requireEvent(context, id, 'Case comment')
  const { eventData, actor } = found.event
  if (eventData.comment === undefined) throw notFound('Case comment', id)
  const isOwn = JSON.stringify(actor) === JSON.stringify(actorOf(context.key))
  if (!isOwn && isInForce(ownRules.commentAuthor, context)) {
    throw new Refusal(403, `Case comment ${id} has another author; only the author may change it.`)
  }
  return found
}

const commentOf = ({ text, attachments }: CommentBody): CaseEvent['eventData'] => {
  const unsafeText = text.trim()
  if (unsafeText === '') throw badRequest('text: only white space')
  return { comment: { unsafeText, ...(attachments !== undefined && { attachments }) } }
}

export const playedEvents: PlayedResource<CaseEvent> = playResource(caseEvents, {
  routes: {
    list: implement(listEvents, ({ path }, context) => {
      passTime(context)
      const { id } = caseStore.require(context, path.case_id)
      return { events: eventsOf(context.db, id).filter(({ eventId }) => context.key.sees(eventId)) }
    }),
    get: implement(getEvent, ({ path }, context) => ({ event: requireEvent(context, path.event_id).event })),
    // Nothing is connected to a chat here: the request is noted, and there is nothing to bring in.
    syncExternal: implement(syncExternalCaseEvents, ({ path }, context) => {
      caseStore.require(context, path.case_id)
      return { syncRegistered: true }
    }),
  },
})

export const playedComments: PlayedResource<CaseEvent> = playResource(caseComments, {
  routes: {
    create: implement(createComment, ({ path, body }, context) =>
      context.db.write(() => {
        passTime(context)
        const { id } = caseStore.require(context, path.case_id)
        const by = { actor: actorOf(context.key), at: context.clock.iso() }
        return { event: addEvent(context, id, commentOf(body), by) }
      }),
    ),
    replace: implement(updateComment, ({ path, body }, context) =>
      context.db.write(() => {
        const { row, event } = requireOwnComment(context, path.event_id)
        const changed: CaseEvent = { ...event, eventData: commentOf(body), updateTime: context.clock.iso() }
        updateDocument(context.db, eventsOfCases, { id: row.id, body: JSON.stringify(changed) })
        return { event: changed }
      }),
    ),
    delete: implement(deleteComment, ({ path }, context) =>
      context.db.write(() => {
        deleteDocument(context.db, eventsOfCases, requireOwnComment(context, path.event_id).row.id)
        return {}
      }),
    ),
  },
})
