import type { Input, Operation, OperationTypes } from '@mgmt-api/models'
import {
  acknowledgeCase,
  assignCase,
  bulkAcknowledge,
  bulkAssign,
  bulkClearPriorityOverride,
  bulkClose,
  bulkResolve,
  bulkSetPriorityOverride,
  bulkUnassign,
  type Case,
  clearPriorityOverride,
  closeCase,
  type EventActor,
  getCase,
  getCaseByIndicator,
  getCaseDeepLinks,
  getFilterValues,
  getGroupingKeys,
  listCases,
  listNotificationDeliveries,
  resolveCase,
  setPriorityOverride,
  unacknowledgeCase,
  unassignCase,
  updateCase,
} from '@mgmt-api/models/cases'
import { cases } from '@mgmt-api/models/cases/resources'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { type Context, type Handler, implement, type Route } from '../implement.ts'
import { badRequest, notFound, ofEntry, Refusal } from '../refusal.ts'
import { findByIndicator } from './by-indicator.ts'
import { acknowledge, close, passTime, resolve, unacknowledge } from './case-changes.ts'
import { assign, setPriority, updateTexts } from './case-edits.ts'
import { actorOf, type Happening } from './case-history.ts'
import { deliveriesOf } from './case-notifications.ts'
import { caseStore, shownCase } from './case-store.ts'
import { playedComments, playedEvents } from './comments.ts'
import { countValues, groupingKeys } from './count-cases.ts'
import { deepLinksOf } from './deep-links.ts'
import { answerList } from './list-cases.ts'
import { playedSettings } from './settings-store.ts'

/** Reads cases as they are once time has done what is due. */
const reading = <T extends OperationTypes>(operation: Operation<T>, handler: Handler<T>): Route =>
  implement(operation, (input, context) => {
    passTime(context)
    return handler(input, context)
  })

/** Does something to a case by its id. */
type Work<T extends OperationTypes> = (context: Context, id: string, by: Happening, input: Input<T>) => Case

const now = ({ key, clock }: Context, actor: EventActor = actorOf(key)): Happening => ({ actor, at: clock.iso() })

/** A method about one case, which answers with the case after it. */
const single = <T extends OperationTypes & { path: { id: string }; response: { case: Case } }>(
  operation: Operation<T>,
  work: Work<T>,
): Route =>
  implement(operation, (input, context) =>
    context.db.write(() => {
      passTime(context)
      // Every operation that is given has this path.
      const { id } = caseStore.require(context, (input as { path: { id: string } }).path.id)
      return { case: shownCase(work(context, id, now(context), input), context.clock.now()) }
    }),
  )

/** A method about many cases: to all of them, each once, or to none. */
const many = <T extends OperationTypes & { response: { cases: Case[] } }>(
  operation: Operation<T>,
  idsOf: (input: Input<T>) => readonly string[] | undefined,
  work: Work<T>,
): Route =>
  implement(operation, (input, context) =>
    context.db.write(() => {
      passTime(context)
      const ids = idsOf(input)
      if (ids === undefined) throw badRequest('ids: missing; 1 to 1000 are needed')
      const by = now(context)
      const done = new Map<string, Case>()
      for (const [index, named] of ids.entries()) {
        const { id } = ofOne(index, () => caseStore.require(context, named))
        if (!done.has(id))
          done.set(
            id,
            ofOne(index, () => work(context, id, by, input)),
          )
      }
      return { cases: [...done.values()].map((item) => shownCase(item, context.clock.now())) }
    }),
  )

function ofOne<T>(index: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof Refusal ? ofEntry(`ids[${index}]`, error) : error
  }
}

const user = (userId: string | undefined, by: Happening): Happening =>
  userId === undefined ? by : { ...by, actor: { user: { id: userId } } }

export const playedCases: PlayedResource<Case> = playResource(cases, {
  alias: 'readableId',
  routes: {
    list: reading(listCases, ({ body }, context) => answerList(body, context)),
    get: reading(getCase, ({ path }, context) => ({
      case: shownCase(caseStore.require(context, path.id), context.clock.now()),
    })),
    getByIndicator: reading(getCaseByIndicator, ({ body: { prometheusAlert } }, context) => {
      if (prometheusAlert === undefined) throw badRequest('prometheusAlert: missing; no other indicator is known')
      const found = findByIndicator(prometheusAlert, context)
      if (found === undefined) throw notFound('Case', `of ${prometheusAlert.fingerprint}`)
      return { case: shownCase(found, context.clock.now()) }
    }),
    update: single(updateCase, (context, id, by, { body }) =>
      updateTexts(context, id, { ...by, method: 'update' }, body),
    ),
    acknowledge: single(acknowledgeCase, (context, id, by) => acknowledge(context, id, by)),
    acknowledgeMany: many(
      bulkAcknowledge,
      ({ body }) => body.ids,
      (context, id, by, { body }) =>
        acknowledge(context, id, { ...user(body.actor.userId, by), method: 'acknowledgeMany' }),
    ),
    unacknowledge: single(unacknowledgeCase, (context, id, by) => unacknowledge(context, id, by)),
    assign: single(assignCase, (context, id, by, { body }) =>
      assign(context, id, { ...by, method: 'assign' }, body.assignee.userId),
    ),
    assignMany: many(
      bulkAssign,
      ({ body }) => body.ids,
      (context, id, by, { body }) => assign(context, id, { ...by, method: 'assignMany' }, body.assignee.userId),
    ),
    unassign: single(unassignCase, (context, id, by) => assign(context, id, { ...by, method: 'unassign' }, undefined)),
    unassignMany: many(
      bulkUnassign,
      ({ query }) => query.ids,
      (context, id, by) => assign(context, id, { ...by, method: 'unassignMany' }, undefined),
    ),
    resolve: single(resolveCase, (context, id, by, { body }) => resolve(context, id, { ...by, reason: body.reason })),
    resolveMany: many(
      bulkResolve,
      ({ body }) => body.ids,
      (context, id, by, { body }) => resolve(context, id, { ...by, reason: body.reason, method: 'resolveMany' }),
    ),
    close: single(closeCase, (context, id, by) => close(context, id, by)),
    closeMany: many(
      bulkClose,
      ({ body }) => body.ids,
      (context, id, by) => close(context, id, { ...by, method: 'closeMany' }),
    ),
    setPriority: single(setPriorityOverride, (context, id, by, { body }) =>
      setPriority(context, id, { ...by, method: 'setPriority' }, body.priority),
    ),
    setPriorityMany: many(
      bulkSetPriorityOverride,
      ({ body }) => body.ids,
      (context, id, by, { body }) => setPriority(context, id, { ...by, method: 'setPriorityMany' }, body.priority),
    ),
    clearPriority: single(clearPriorityOverride, (context, id, by) =>
      setPriority(context, id, { ...by, method: 'clearPriority' }, undefined),
    ),
    clearPriorityMany: many(
      bulkClearPriorityOverride,
      ({ query }) => query.ids,
      (context, id, by) => setPriority(context, id, { ...by, method: 'clearPriorityMany' }, undefined),
    ),
    filterValues: reading(getFilterValues, ({ body }, context) => countValues(body.filters, context)),
    groupingKeys: reading(getGroupingKeys, (_, context) => ({ groupingKeys: groupingKeys(context) })),
    deepLinks: reading(getCaseDeepLinks, ({ path }, context) => ({
      deepLinks: deepLinksOf(caseStore.require(context, path.case_id), context.db),
    })),
    notificationDeliveries: reading(listNotificationDeliveries, ({ body }, context) => ({
      deliveriesByCase: Object.fromEntries(
        body.caseIds.map((named) => [named, deliveriesOf(context.db, caseStore.require(context, named).id)]),
      ),
    })),
  },
})

export const routes: readonly Route[] = [
  ...playedCases.routes,
  ...playedEvents.routes,
  ...playedComments.routes,
  ...playedSettings.routes,
]
