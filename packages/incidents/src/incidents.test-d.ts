import type { BulkRun, Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type {
  Incident,
  IncidentAggregation,
  IncidentEvent,
  IncidentEventExtended,
  IncidentQueryFiltersValues,
  ListIncidentAggregationsResponse,
  ListIncidentEventsResponse,
  ListIncidentEventsTotalCountResponse,
  ListIncidentsResponse,
} from '@mgmt-api/models/incidents'
import { expectTypeOf, test } from 'vitest'
import { createIncidents } from './index.ts'

declare const caller: Caller
const incidents = createIncidents(caller)

test('methods accept and return named models', () => {
  expectTypeOf(incidents.list()).toEqualTypeOf<Paged<Incident, ListIncidentsResponse>>()
  expectTypeOf(incidents.get('id')).toEqualTypeOf<Call<Incident>>()
  expectTypeOf(incidents.getMany(['id'])).toEqualTypeOf<Call<Record<string, Incident>>>()
  expectTypeOf(incidents.acknowledgeMany(['id'])).toEqualTypeOf<BulkRun<string, Incident>>()
  expectTypeOf(incidents.assignMany(['id'], { assignedTo: { userId: 'id' } })).toEqualTypeOf<
    BulkRun<string, Incident>
  >()
  expectTypeOf(incidents.unassignMany(['id'])).toEqualTypeOf<BulkRun<string, Incident>>()
  expectTypeOf(incidents.getByEvent('id')).toEqualTypeOf<Call<Incident>>()
  expectTypeOf(incidents.filterValues()).toEqualTypeOf<Call<IncidentQueryFiltersValues>>()
  expectTypeOf(incidents.aggregations()).toEqualTypeOf<Paged<IncidentAggregation, ListIncidentAggregationsResponse>>()
  expectTypeOf(incidents.events.list()).toEqualTypeOf<Paged<IncidentEventExtended, ListIncidentEventsResponse>>()
  expectTypeOf(incidents.events.ofIncident('id').toArray()).resolves.toEqualTypeOf<IncidentEvent[]>()
  expectTypeOf(incidents.events.count()).toEqualTypeOf<Call<ListIncidentEventsTotalCountResponse>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error the user is an object with an id
  void incidents.assignMany(['id'], { assignedTo: 'id' })
  // @ts-expect-error places of the request are for `call`
  void incidents.list({ body: { filter: {} } })
  // @ts-expect-error it is called status
  void incidents.list({ filter: { statuses: 'resolved' } })
  expectTypeOf(incidents).not.toHaveProperty('create')
})
