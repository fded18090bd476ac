import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { Database } from '../../store/database.ts'
import { insertDocument, reserveNumber } from '../../store/documents.ts'
import { type Seed, userIdOf } from '../seed.ts'
import { randomStream, uuidFor } from '../../seed/random-stream.ts'
import { caseEventsResource } from './case-history.ts'
import { nextTimer } from './case-lifecycle.ts'
import { addDelivery, seededDeliveries } from './case-notifications.ts'
import { addCase, type CaseTracking } from './case-store.ts'
import { seededCase, type SeededCase } from './seed-case.ts'
import { triggersOf } from './seed-sources.ts'
import { activeLifecycle } from './settings-store.ts'

const stream = 0xca5f
const requestIds = 66
const month = 30 * millisecondsPerDay

/** Seeds cases with their history, oldest first. */
export const seed: Seed = (context) => {
  const { db, clock, options } = context
  const { cases = 0, random = 1 } = options
  const now = clock.now()
  const lifecycle = activeLifecycle({ db })
  const deliveryOf = seededDeliveries(db)
  for (const [index, trigger] of triggersOf(db, cases, now, random).entries()) {
    const rng = randomStream(random ^ stream, index)
    const made = seededCase({ trigger, index, random, now, rng, lifecycle, userOf: (name) => userIdOf(context, name) })
    const isFresh = trigger.isFresh === true
    // A five-minute suppression period keeps fresh cases inactive.
    store(db, made, { ...lifecycle, ...(isFresh && { suppressionPeriod: '300s' }) })
    if (isFresh || now - trigger.at > month) continue
    const attempted = deliveryOf(made.item)
    if (attempted === undefined) continue
    const requestNotificationId = uuidFor(random, requestIds, index)
    addDelivery(db, made.item.id, { requestNotificationId, timestamp: made.item.createTime, attempted })
  }
  reserveNumber(db, 'cases.readableId', cases)
}

function store(
  db: Database,
  { item, events, activatedAt, movedAt }: SeededCase,
  lifecycle: CaseTracking['lifecycle'],
): void {
  const facts: CaseTracking = { lifecycle, movedAt, ...(activatedAt !== undefined && { activatedAt }) }
  const isOver = item.status === 'CASE_STATUS_CLOSED'
  addCase(db, item, isOver ? undefined : facts, isOver ? undefined : nextTimer(item, facts)?.at)
  for (const [index, event] of events.entries()) {
    const row = { id: event.eventId, parent: item.id, position: index + 1, body: JSON.stringify(event) }
    insertDocument(db, caseEventsResource, row)
  }
}
