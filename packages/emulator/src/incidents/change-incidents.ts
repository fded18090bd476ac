import type { Incident, IncidentVerbs } from '@mgmt-api/models/incidents'
import { incidents } from '@mgmt-api/models/incidents/resources'
import type { SqlValue } from '../database.ts'
import { author } from '../documents/author.ts'
import { isInForce } from '../documents/plan.ts'
import { nextState, stateRefusal } from '../documents/states.ts'
import type { Context } from '../implement.ts'
import { notFound } from '../refusal.ts'
import { firingIn } from '../alerts/event-store.ts'
import { followIncidents } from './follow-incidents.ts'
import { incidentsOf } from './incident-forms.ts'
import { addEvents, incidentIdOf, type IncidentRow, type NewEvent, rowsWithIds, setColumns } from './incident-store.ts'
import { acknowledged, resolved, resolvedState, statuses } from './incident-words.ts'

/** What a request does to an incident. */
interface Move {
  readonly event: Pick<NewEvent, 'type' | 'state' | 'assigned'>
  /** Whether it was done before, so that nothing changes. */
  readonly isDone: (row: IncidentRow) => boolean
  readonly sets: (now: number) => Readonly<Record<string, SqlValue>>
  /** Sets `ended` where nothing did before. */
  readonly ends?: boolean
}

type MoveName = 'acknowledge' | 'resolve' | 'close' | 'unassign'

const moves: Readonly<Record<MoveName, Move>> = {
  acknowledge: {
    event: { type: 'ACKNOWLEDGE' },
    isDone: ({ status }) => status === acknowledged,
    sets: () => ({ status: acknowledged }),
  },
  resolve: {
    event: { type: 'UPSERT_STATE', state: resolvedState },
    isDone: ({ status }) => status === resolved,
    sets: (now) => ({ status: resolved, state: resolvedState, updated: now }),
    ends: true,
  },
  close: {
    event: { type: 'CLOSE' },
    isDone: ({ closed }) => closed !== null,
    sets: (now) => ({ status: resolved, state: resolvedState, closed: now }),
    ends: true,
  },
  unassign: {
    event: { type: 'UNASSIGN' },
    isDone: ({ assignee }) => assignee === null,
    sets: () => ({ assignee: null, assigned_by: null }),
  },
}

const assigning = (userId: string): Move => ({
  event: { type: 'ASSIGN', assigned: userId },
  isDone: ({ assignee }) => assignee === userId,
  sets: () => ({ assignee: userId, assigned_by: author }),
})

/** Whether a change of an incident is made: what was done before, or what its status forbids, is not. */
type Judge = (row: IncidentRow) => 'made' | 'done' | 'forbidden'

/** Judges a method by the transition that it is. Without that rule, whatever is asked for is done, as often as it is. */
function judgeOf(method: string, move: Move, context: Context): { readonly judge: Judge; readonly isRuled: boolean } {
  const transition = incidents.states?.transitions.find(({ by }) => by === method)
  const isRuled = transition !== undefined && isInForce(transition, context)
  if (transition !== undefined && !isRuled) return { judge: () => 'made', isRuled }
  const judge: Judge = (row) => {
    if (move.isDone(row)) return 'done'
    return nextState(incidents, { method, state: stateOf(row) }, context) === undefined ? 'forbidden' : 'made'
  }
  return { judge, isRuled }
}

const stateOf = ({ status }: IncidentRow): string => statuses[status] ?? ''

interface Changed {
  readonly incidents: Incident[]
  readonly notFoundIds: string[]
}

type Method = Extract<keyof IncidentVerbs, `${MoveName | 'assign'}Many`>

/**
 * Does the same to many incidents, and answers them as they are afterwards. What was done before changes nothing, and so
 * does what the status of an incident forbids: the answer has no place for a refusal.
 */
export function changeMany(context: Context, method: Method, ids: readonly string[], userId = ''): Changed {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const name = method.replace('Many', '')
  const move = isMove(name) ? moves[name] : assigning(userId)
  return context.db.write(() => {
    const rows = rowsWithIds(context.db, context.key, wanted)
    const { judge, isRuled } = judgeOf(method, move, context)
    const made = [...rows.values()].filter((row) => judge(row) === 'made')
    apply(context, move, made, name === 'close' && !isRuled)
    const after = incidentsOf(context, [...rowsWithIds(context.db, context.key, wanted).values()])
    return { incidents: after, notFoundIds: wanted.filter((id) => !rows.has(id)) }
  })
}

const isMove = (name: string): name is MoveName => Object.hasOwn(moves, name)

function apply(context: Context, move: Move, rows: readonly IncidentRow[], isStatusKept: boolean): void {
  const { db, clock } = context
  const now = clock.now()
  const { status, ...sets } = move.sets(now)
  const places = rows.map(({ place }) => place)
  setColumns(db, places, isStatusKept || status === undefined ? sets : { ...sets, status })
  const lasting = rows.filter(({ ended }) => ended === null).map(({ place }) => place)
  if (move.ends === true) setColumns(db, lasting, { ended: now })
  addEvents(db, places, { ...move.event, at: now, user: author })
  followIncidents(context, rows, move.event)
}

/** The incident of an alert event. @throws {Refusal} 404: there is none that the key may see. */
export function incidentOfEvent({ db, key }: Context, eventId: string): IncidentRow {
  const firing = firingIn(eventId.toLowerCase())
  const id = firing && incidentIdOf(firing.defId, firing.episode)
  const row = id === undefined ? undefined : rowsWithIds(db, key, [id]).get(id)
  if (row === undefined) throw notFound('Incident of event', eventId)
  return row
}

/**
 * Does something to the incident of an alert event.
 * @throws {Refusal} 404: there is none; 400: its status forbids it.
 */
export function changeByEvent(
  context: Context,
  name: 'acknowledge' | 'resolve',
  eventId: string,
): { incident: Incident } {
  return context.db.write(() => {
    const row = incidentOfEvent(context, eventId)
    const move = moves[name]
    const method = `${name}ByEvent`
    const { judge } = judgeOf(method, move, context)
    const verdict = judge(row)
    if (verdict === 'forbidden') throw stateRefusal(incidents, { method, state: stateOf(row) }, row.id)
    if (verdict === 'made') apply(context, move, [row], false)
    return { incident: requireIncident(context, row.id) }
  })
}

/** @throws {Refusal} 404: there is none that the key may see. */
export function requireIncident(context: Context, id: string): Incident {
  const [incident] = incidentsOf(context, [...rowsWithIds(context.db, context.key, [id]).values()])
  if (incident === undefined) throw notFound('Incident', id)
  return incident
}
