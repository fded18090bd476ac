import type { Case } from '@mgmt-api/models/cases'
import type { Database } from '../database.ts'
import { author } from '../documents/author.ts'
import { linkCase } from './follow-case.ts'
import { eventIdOf, type Firing, firingsOf } from '../alerts/event-store.ts'
import type { Seed, SeedFacts } from '../seed.ts'
import { diceFor, hashOf } from '../seed/dice.ts'
import { userIdOf } from '../seed/people.ts'
import { incidentIdOf, type IncidentRow, type NewEvent, openIncident } from './incident-store.ts'
import { acknowledged, resolved, resolvedState } from './incident-words.ts'

export const seedOptions: Readonly<Record<string, SeedFacts>> = {
  incidents: {
    brief: 'Incidents: one for each time that an alert definition of the seed fired, the newest of them',
    max: 100_000,
    usual: 1_000,
  },
}

const minute = 60_000

const roles = ['lead', 'on-call', 'dev'] as const

/** Incidents of the alert definitions that are there, with what people did about them, in the order of time. */
export const seed: Seed = ({ db, clock, options: { incidents = 0, random = 1 } }) => {
  const now = clock.now()
  const firings = [...firingsOf(db)].filter(({ isPhantom }) => !isPhantom)
  firings.sort((a, b) => a.at - b.at || (a.def.id < b.def.id ? -1 : 1))
  const casesOf = casesByFiring(db)
  for (const firing of firings.slice(-incidents)) {
    const about = casesOf.get(firingKey(firing.def.id, firing.at))
    if (about === undefined) seedIncident(db, { firing, random, now })
    else followSeed(db, firing, about)
  }
}

interface Making {
  readonly firing: Firing
  readonly random: number
  readonly now: number
}

function seedIncident(db: Database, { firing, random, now }: Making): void {
  const { def, episode, at, resolvedAt } = firing
  const dice = diceFor(random ^ hashOf(def.id), episode)
  const user = userIdOf(random, `${def.labels.team ?? 'core'}-${dice.pick(roles)}@example.com`)
  let known: Partial<IncidentRow> = {}
  const events: NewEvent[] = []
  // People do something between the first minute and the end of the incident.
  const [from, until] = [at + minute, resolvedAt ?? now]
  const noticed = from + Math.floor(dice.next() ** 2 * Math.min(until - from, 30 * minute))
  if (noticed > from && dice.chance(0.6)) {
    known = { assignee: user, assigned_by: user }
    events.push({ type: 'ASSIGN', at: noticed, user, assigned: user })
    if (dice.chance(0.8)) {
      known = { ...known, status: acknowledged }
      events.push({ type: 'ACKNOWLEDGE', at: noticed, user })
    }
  }
  if (resolvedAt !== undefined) {
    const key = eventIdOf(def.id, episode, 'resolved')
    const closed = resolvedAt + Math.floor(dice.next() * 600 * minute)
    known = { ...known, status: resolved, state: resolvedState, ended: resolvedAt, updated: resolvedAt, last_key: key }
    events.push({ type: 'UPSERT_STATE', at: resolvedAt, state: resolvedState, key })
    if (closed <= now && dice.chance(0.5)) {
      known = { ...known, closed }
      events.push({ type: 'CLOSE', at: closed, user })
    }
  }
  openIncident(db, firing, { known, events })
}

const firingKey = (alertId: string, at: number): string => `${alertId} ${at}`

/** The cases of the seed, by the firing that opened them. */
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

/** The incident of a firing that has a case: what people did to the case they did to it. */
function followSeed(db: Database, firing: Firing, item: Case): void {
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
    known = { status: acknowledged }
    if (user !== undefined) events.push({ type: 'ASSIGN', at: noticed, user, assigned: user })
  }
  if (user !== undefined) known = { ...known, assignee: user, assigned_by: user }
  if (ended !== Number.POSITIVE_INFINITY) {
    const isRecovered = ended === resolvedAt
    const key = eventIdOf(def.id, episode, isRecovered ? 'resolved' : 'triggered')
    known = { ...known, status: resolved, state: resolvedState, ended, updated: ended, last_key: key }
    const by = isRecovered ? {} : { user: user ?? author }
    events.push({ type: 'UPSERT_STATE', at: ended, state: resolvedState, key, ...by })
  }
  openIncident(db, firing, { known, events })
  linkCase(db, item.id, incidentIdOf(def.id, episode))
}
