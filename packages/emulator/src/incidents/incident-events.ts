import {
  getIncidentEvents,
  type IncidentEventFilter,
  listIncidentEvents,
  listIncidentEventsTotalCount,
} from '@mgmt-api/models/incidents'
import type { PlaceKey } from '../after-place.ts'
import { allOf, noCondition } from '../documents/conditions.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { notFound } from '../refusal.ts'
import { eventConditions, eventIncidentConditions } from './incident-filter.ts'
import { eventOf, extendedEventOf } from './incident-forms.ts'
import { type EventRow, eventsOf, factsOf, rowsAt, rowsWithIds } from './incident-store.ts'
import { countOf, type PageQuestion, pageOf } from './list-incidents.ts'

/** Where the service stops counting. */
const countLimit = 10_000
/** Up to as many incidents are looked up one after the other; of more, all events are looked at in their order. */
const fewIncidents = 1_000

type EventQuestion = Pick<PageQuestion, 'from' | 'where'> & { readonly total: number }

/**
 * How events are found: by their incidents where those are few, else by their time. The total comes from the counts that
 * incidents keep, unless the time restricts it.
 */
function questionOf(filter: IncidentEventFilter | undefined, { db, key }: Context): EventQuestion {
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
  // Without conditions on incidents, an index knows the number.
  const counted = incidents.sql === noCondition.sql ? 'incident_events e' : joined
  const total = countOf(db, `SELECT count(*) AS total FROM ${counted} WHERE ${where.sql}`, where.values)
  return { from, where, total }
}

/** The newest first, unless the request says otherwise. */
export const listEventsRoute: Route = implement(listIncidentEvents, ({ query }, context) => {
  const { filter, pagination, order_by: order } = query
  const { total, ...question } = questionOf(filter, context)
  const descending = order?.direction !== 'ORDER_BY_DIRECTION_ASC'
  const keys: PlaceKey[] = ['e.at', 'e.seq'].map((sql) => ({ sql, descending }))
  const page = pageOf(context, { ...question, at: 'e.seq', keys, pagination })
  const rows = context.db.all<EventRow>(
    'SELECT e.* FROM json_each(?) AS wanted JOIN incident_events e ON e.seq = wanted.value ORDER BY wanted.key',
    JSON.stringify(page.places),
  )
  const places = [...new Set(rows.map(({ incident }) => incident))]
  const incidents = new Map(rowsAt(context.db, places).map((row) => [row.place, row]))
  const facts = factsOf(context.db, [...incidents.values()])
  const items = rows.flatMap((event) => {
    const incident = incidents.get(event.incident)
    const alert = incident && facts.get(incident.alert)
    return incident === undefined || alert === undefined ? [] : [extendedEventOf(event, incident, alert)]
  })
  return { items, pagination: { totalSize: total, ...page.nextPageToken } }
})

export const countEventsRoute: Route = implement(listIncidentEventsTotalCount, ({ query }, context) => {
  const { total } = questionOf(query.filter, context)
  return { count: String(Math.min(total, countLimit)), reachedLimit: total > countLimit }
})

/** The oldest first. */
export const eventsOfIncidentRoute: Route = implement(
  getIncidentEvents,
  ({ path: { incident_id: id } }, { db, key }) => {
    const row = rowsWithIds(db, key, [id]).get(id.toLowerCase())
    if (row === undefined) throw notFound('Incident', id)
    return { incidentEvents: (eventsOf(db, [row.place]).get(row.place) ?? []).map((event) => eventOf(event, row)) }
  },
)
