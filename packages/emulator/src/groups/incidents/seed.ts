import type { Case } from '@mgmt-api/models/cases'
import type { Database } from '../../store/database.ts'
import { author } from '../../seed/people.ts'
import { linkCase } from '../incident-store/sync-incident.ts'
import { eventIdOf, type Firing, newestFirings } from '../alerts/event-store.ts'
import { type Seed, type SeedContext, userIdOf } from '../seed.ts'
import { randomStream, hashText } from '../../seed/random-stream.ts'
import {
  type AlertRows,
  incidentIdOf,
  type IncidentRow,
  type NewEvent,
  openIncident,
} from '../incident-store/incident-store.ts'
import { acknowledgedStatus, resolvedStatus, resolvedState } from '../incident-store/incident-enums.ts'

const minute = 60_000

const roles = ['lead', 'on-call', 'dev'] as const

/** Seeds incidents of the existing alert definitions with user changes, in time order. */
export const seed: Seed = (context) => {
  const { db, options } = context
  const { incidents = 0 } = options
  const casesOf = casesByFiring(db)
  const alerts: AlertRows = new Map()
  for (const firing of newestFirings(db, incidents)) {
    const about = casesOf.get(firingKey(firing.def.id, firing.at))
    if (about === undefined) seedIncident(context, { firing, alerts })
    else followSeed(db, { firing, alerts }, about)
  }
}

interface SeededFiring {
  readonly firing: Firing
  readonly alerts: AlertRows
}

function seedIncident(context: SeedContext, { firing, alerts }: SeededFiring): void {
  const { db, clock, options } = context
  const { random = 1 } = options
  const now = clock.now()
  const { def, episode, at, resolvedAt } = firing
  const rng = randomStream(random ^ hashText(def.id), episode)
  const user = userIdOf(context, `${def.labels.team ?? 'core'}-${rng.pick(roles)}@example.com`)
  let known: Partial<IncidentRow> = {}
  const events: NewEvent[] = []
  // Users act between the first minute and the end of the incident.
  const [from, until] = [at + minute, resolvedAt ?? now]
  const noticed = from + Math.floor(rng.next() ** 2 * Math.min(until - from, 30 * minute))
  if (noticed > from && rng.chance(0.6)) {
    known = { assignee: user, assigned_by: user }
    events.push({ type: 'ASSIGN', at: noticed, user, assigned: user })
    if (rng.chance(0.8)) {
      known = { ...known, status: acknowledgedStatus }
      events.push({ type: 'ACKNOWLEDGE', at: noticed, user })
    }
  }
  if (resolvedAt !== undefined) {
    const key = eventIdOf(def.id, episode, 'resolved')
    const closed = resolvedAt + Math.floor(rng.next() * 600 * minute)
    known = {
      ...known,
      status: resolvedStatus,
      state: resolvedState,
      ended: resolvedAt,
      updated: resolvedAt,
      last_key: key,
    }
    events.push({ type: 'UPSERT_STATE', at: resolvedAt, state: resolvedState, key })
    if (closed <= now && rng.chance(0.5)) {
      known = { ...known, closed }
      events.push({ type: 'CLOSE', at: closed, user })
    }
  }
  openIncident(db, firing, { known, events, alerts })
}

const firingKey = (alertId: string, at: number): string => `${alertId} ${at}`

function casesByFiring(db: Database): ReadonlyMap<string, Case> {
  const found = new Map<string, Case>()
  for (const { body } of db.all<{ body: string }>(`SELECT body FROM documents WHERE resource = 'cases'`)) {
    const item = JSON.parse(body) as Case // The seed of cases wrote the text.
    for (const { alertId, triggerTime } of item.caseIndicators?.alertIndicators ?? []) {
      found.set(firingKey(alertId, Date.parse(triggerTime)), item)
    }
  }
  return found
}

/** Applies the changes of a seeded case to its incident. */
function followSeed(db: Database, { firing, alerts }: SeededFiring, item: Case): void {
  const { def, episode, resolvedAt } = firing
  const user = item.assignee?.userId
  const noticed = item.acknowledgeTime === undefined ? undefined : Date.parse(item.acknowledgeTime)
  const solved = item.resolutionDetails?.resolveTime
  const ended = Math.min(
    resolvedAt ?? Number.POSITIVE_INFINITY,
    solved === undefined ? Number.POSITIVE_INFINITY : Date.parse(solved),
  )
  const events: NewEvent[] = []
  let known: Partial<IncidentRow> = {}
  if (noticed !== undefined && noticed <= ended) {
    events.push({ type: 'ACKNOWLEDGE', at: noticed, user: user ?? author })
    known = { status: acknowledgedStatus }
    if (user !== undefined) events.push({ type: 'ASSIGN', at: noticed, user, assigned: user })
  }
  if (user !== undefined) known = { ...known, assignee: user, assigned_by: user }
  if (ended !== Number.POSITIVE_INFINITY) {
    const isRecovered = ended === resolvedAt
    const key = eventIdOf(def.id, episode, isRecovered ? 'resolved' : 'triggered')
    known = { ...known, status: resolvedStatus, state: resolvedState, ended, updated: ended, last_key: key }
    const by = isRecovered ? {} : { user: user ?? author }
    events.push({ type: 'UPSERT_STATE', at: ended, state: resolvedState, key, ...by })
  }
  openIncident(db, firing, { known, events, alerts })
  linkCase(db, item.id, incidentIdOf(def.id, episode))
}
