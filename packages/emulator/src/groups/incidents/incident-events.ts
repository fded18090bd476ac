import {
  getIncidentEvents,
  type IncidentEventFilter,
  listIncidentEvents,
  listIncidentEventsTotalCount,
} from '@mgmt-api/models/incidents'
import type { KeysetColumn } from '../../store/keyset.ts'
import { allOf, noCondition } from '../../store/conditions.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { eventConditions, eventIncidentConditions } from './incident-filter.ts'
import { incidentEvent, extendedEventOf } from './incident-responses.ts'
import {
  type EventRow,
  eventsByIncident,
  alertSnapshots,
  rowsAt,
  rowsWithIds,
} from '../incident-store/incident-store.ts'
import { countIncidentRows, type IncidentPageQuery, incidentPage } from './list-incidents.ts'

/** The service stops counting here. */
const countLimit = 10_000
/** Up to this number, incidents are looked up individually; beyond it, events are scanned in order. */
const fewIncidents = 1_000

type EventQuestion = Pick<IncidentPageQuery, 'from' | 'where'> & { readonly total: number }

/**
 * Plans an event query: by incident if there are few, else by time. The total comes from per-incident counts unless the
 * time is restricted.
 */
function eventSelection(filter: IncidentEventFilter | undefined, { db, key }: Context): EventQuestion {
  const [incidents, events] = [eventIncidentConditions(filter, key), eventConditions(filter)]
  const counts = `SELECT count(*) AS incidents, total(i.events) AS events FROM incidents i WHERE ${incidents.sql}`
  const known = db.get<{ incidents: number; events: number }>(counts, ...incidents.values)
  const joined =
    (known?.incidents ?? 0) > fewIncidents
      ? 'incident_events e CROSS JOIN incidents i ON i.place = e.incident'
      : 'incidents i CROSS JOIN incident_events e ON e.incident = i.place'
  const from = { sql: joined, values: [] }
  if (events === undefined) return { from, where: incidents, total: known?.events ?? 0 }
  const where = allOf([incidents, events])
  // Without conditions the index has the count.
  const counted = incidents.sql === noCondition.sql ? 'incident_events e' : joined
  const total = countIncidentRows(db, `SELECT count(*) AS total FROM ${counted} WHERE ${where.sql}`, where.values)
  return { from, where, total }
}

/** Default order: newest first. */
export const listIncidentEventsRoute: Route = implement(listIncidentEvents, ({ query }, context) => {
  const { filter, pagination, order_by: order } = query
  const { total, ...selection } = eventSelection(filter, context)
  const descending = order?.direction !== 'ORDER_BY_DIRECTION_ASC'
  const keys: KeysetColumn[] = ['e.at', 'e.seq'].map((sql) => ({ sql, descending }))
  const { places: found, ...next } = incidentPage(context, { ...selection, at: 'e.seq', keys, pagination })
  const rows = context.db.all<EventRow>(
    'SELECT e.* FROM json_each(?) AS wanted JOIN incident_events e ON e.seq = wanted.value ORDER BY wanted.key',
    JSON.stringify(found),
  )
  const places = [...new Set(rows.map(({ incident }) => incident))]
  const incidents = new Map(rowsAt(context.db, places).map((row) => [row.place, row]))
  const facts = alertSnapshots(context.db, [...incidents.values()])
  const items = rows.flatMap((event) => {
    const incident = incidents.get(event.incident)
    const alert = incident && facts.get(incident.alert)
    return incident === undefined || alert === undefined ? [] : [extendedEventOf(event, incident, alert)]
  })
  return { items, pagination: { totalSize: total, ...next } }
})

export const countIncidentEventsRoute: Route = implement(listIncidentEventsTotalCount, ({ query }, context) => {
  const { total } = eventSelection(query.filter, context)
  return { count: String(Math.min(total, countLimit)), reachedLimit: total > countLimit }
})

/** Oldest first. */
export const eventsOfIncidentRoute: Route = implement(
  getIncidentEvents,
  ({ path: { incident_id: id } }, { db, key }) => {
    const row = rowsWithIds(db, key, [id]).get(id.toLowerCase())
    if (row === undefined) throw notFound('Incident', id)
    return {
      incidentEvents: (eventsByIncident(db, [row.place]).get(row.place) ?? []).map((event) =>
        incidentEvent(event, row),
      ),
    }
  },
)
