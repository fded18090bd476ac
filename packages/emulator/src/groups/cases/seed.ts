import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { Case, DeliveryAttempt } from '@mgmt-api/models/cases'
import type { Database } from '../../store/database.ts'
import { insertDocument, reserveNumber } from '../../store/documents.ts'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { type Channels, createChannels } from '../../seed/channels.ts'
import { teamNames } from '../../seed/words.ts'
import { randomStream, uuidFor } from '../../seed/random-stream.ts'
import { caseEventsResource } from './case-history.ts'
import { nextTimer } from './case-lifecycle.ts'
import { addDelivery } from './case-notifications.ts'
import { addCase, type CaseTracking } from './case-store.ts'
import { seededCase, type SeededCase } from './seed-case.ts'
import { triggersOf } from './seed-sources.ts'
import { activeLifecycle } from './settings-store.ts'

const stream = 0xca5f
const requestIds = 66
const month = 30 * millisecondsPerDay

export const seedNeeds: readonly string[] = ['alerts']

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  cases: {
    brief: 'Cases with history: for the newest seeded alert events, then invented older ones',
    max: 100_000,
    usual: 80,
  },
}

/** Seeds cases with their history, oldest first. */
export const seed: Seed = ({ db, clock, options: { cases = 0, connectors = 0, routers = 0, random = 1 } }) => {
  if (cases === 0) return
  const now = clock.now()
  const lifecycle = activeLifecycle({ db })
  const channelsOf = createChannels(random)
  for (const [index, trigger] of triggersOf(db, cases, now, random).entries()) {
    const rng = randomStream(random ^ stream, index)
    const made = seededCase({ trigger, index, random, now, rng, lifecycle })
    const isFresh = trigger.isFresh === true
    // A five-minute suppression period keeps fresh cases inactive.
    store(db, made, { ...lifecycle, ...(isFresh && { suppressionPeriod: '300s' }) })
    const team = trigger.def.labels.team ?? ''
    const place = teamNames.indexOf(team)
    if (isFresh || now - trigger.at > month || place < 0 || place + 1 >= Math.min(connectors, routers)) continue
    const attempts = attemptsFor(team, made.item, channelsOf(team), {
      isPaged: teamNames.length + place + 1 < connectors,
    })
    addDelivery(db, made.item.id, {
      requestNotificationId: uuidFor(random, requestIds, index),
      timestamp: made.item.createTime,
      attempted: { router: { routerId: channelsOf(team).router, routerName: `Team ${team}` }, attempts },
    })
  }
  reserveNumber(db, 'cases.readableId', cases)
}

/** Deliveries of a team's router: chat for every case, pager for the most urgent. */
function attemptsFor(
  team: string,
  { priority }: Case,
  { chat, onCall }: Channels,
  { isPaged }: { readonly isPaged: boolean },
): DeliveryAttempt[] {
  const sent = (connectorId: string, name: string, type: string): DeliveryAttempt => ({
    connector: { connectorId, connectorName: `Team ${team}: ${name}`, connectorType: `CONNECTOR_TYPE_${type}` },
    outcome: { success: {} },
  })
  return [
    ...(isPaged && priority === 'CASE_PRIORITY_P1' ? [sent(onCall, 'on call', 'PAGER_DUTY')] : []),
    sent(chat, 'chat', 'SLACK'),
  ]
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
