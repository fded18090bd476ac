import type { Incident, IncidentVerbs } from '@mgmt-api/models/incidents'
import { incidents } from '@mgmt-api/models/incidents/resources'
import type { SqlValue } from '../../store/database.ts'
import { author } from '../../seed/people.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import { nextState, toleratedState } from '../../resource/states.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { firingIn } from '../alerts/event-store.ts'
import { syncCases } from './sync-cases.ts'
import { incidentResponses } from './incident-responses.ts'
import {
  addEvents,
  incidentIdOf,
  type IncidentRow,
  type NewEvent,
  rowsWithIds,
  setColumns,
} from '../incident-store/incident-store.ts'
import {
  acknowledgedStatus,
  resolvedStatus,
  resolvedState,
  incidentStatuses,
} from '../incident-store/incident-enums.ts'

/** A change of an incident. */
interface Move {
  readonly event: Pick<NewEvent, 'type' | 'state' | 'assigned'>
  /** Whether the change is already in effect. */
  readonly isDone: (row: IncidentRow) => boolean
  readonly sets: (now: number) => Readonly<Record<string, SqlValue>>
  /** Whether to set `ended` if it is not set. */
  readonly ends?: boolean
}

type MoveName = 'acknowledge' | 'resolve' | 'close' | 'unassign'

const moves: Readonly<Record<MoveName, Move>> = {
  acknowledge: {
    event: { type: 'ACKNOWLEDGE' },
    isDone: ({ status }) => status === acknowledgedStatus,
    sets: () => ({ status: acknowledgedStatus }),
  },
  resolve: {
    event: { type: 'UPSERT_STATE', state: resolvedState },
    isDone: ({ status }) => status === resolvedStatus,
    sets: (now) => ({ status: resolvedStatus, state: resolvedState, updated: now }),
    ends: true,
  },
  close: {
    event: { type: 'CLOSE' },
    isDone: ({ closed }) => closed !== null,
    sets: (now) => ({ status: resolvedStatus, state: resolvedState, closed: now }),
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

/** Whether a change applies: `done` if already in effect, `forbidden` by the status. */
type ChangeCheck = (row: IncidentRow) => 'made' | 'done' | 'forbidden'

/** Checks a method against its transition. If that rule is off, every change applies. */
function createChangeCheck(
  method: string,
  move: Move,
  context: Context,
): { readonly judge: ChangeCheck; readonly isRuled: boolean } {
  const transition = incidents.states?.transitions.find(({ by }) => by === method)
  const isRuled = transition !== undefined && isRuleActive(transition, context)
  if (transition !== undefined && !isRuled) return { judge: () => 'made', isRuled }
  const judge: ChangeCheck = (row) => {
    if (move.isDone(row)) return 'done'
    return nextState(incidents, { method, state: stateOf(row) }, context) === undefined ? 'forbidden' : 'made'
  }
  return { judge, isRuled }
}

const stateOf = ({ status }: IncidentRow): string => incidentStatuses[status] ?? ''

type Method = Extract<keyof IncidentVerbs, `${MoveName | 'assign'}Many`>

/**
 * Changes many incidents and returns them. Changes already in effect or forbidden by the status are skipped: the
 * response has no room for errors.
 */
export function changeMany(
  context: Context,
  method: Method,
  ids: readonly string[],
  userId = '',
): { incidents: Incident[]; notFoundIds: string[] } {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const name = method.replace('Many', '')
  const move = isMove(name) ? moves[name] : assigning(userId)
  return context.db.write(() => {
    const rows = rowsWithIds(context.db, context.key, wanted)
    const { judge, isRuled } = createChangeCheck(method, move, context)
    const made = [...rows.values()].filter((row) => judge(row) === 'made')
    apply(context, move, made, name === 'close' && !isRuled)
    const after = incidentResponses(context, [...rowsWithIds(context.db, context.key, wanted).values()])
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
  syncCases(context, rows, move.event)
}

/** Finds the incident of an alert event. @throws {Refusal} 404: unknown or not visible. */
export function incidentOfEvent({ db, key }: Context, eventId: string): IncidentRow {
  const firing = firingIn(eventId.toLowerCase())
  const id = firing && incidentIdOf(firing.defId, firing.episode)
  const row = id === undefined ? undefined : rowsWithIds(db, key, [id]).get(id)
  if (row === undefined) throw notFound('Incident of event', eventId)
  return row
}

/**
 * Changes the incident of an alert event.
 * @throws {Refusal} 404: unknown; 400: forbidden by its status.
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
    const { judge } = createChangeCheck(method, move, context)
    const verdict = judge(row)
    if (verdict === 'forbidden') toleratedState(incidents, { method, state: stateOf(row) }, context, row.id)
    if (verdict !== 'done') apply(context, move, [row], false)
    return { incident: requireIncident(context, row.id) }
  })
}

/** @throws {Refusal} 404: unknown or not visible. */
export function requireIncident(context: Context, id: string): Incident {
  const [incident] = incidentResponses(context, [...rowsWithIds(context.db, context.key, [id]).values()])
  if (incident === undefined) throw notFound('Incident', id)
  return incident
}
