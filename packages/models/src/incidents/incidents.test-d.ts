import { expectTypeOf, test } from 'vitest'
import type { Caller } from '../core/caller.ts'
import type { Incident, IncidentEvent, IncidentGroupBy, IncidentSearchQuery, OrderBy } from './generated/models.ts'
import { assignIncidents, listIncidentEvents, listIncidents } from './generated/operations.ts'

const event = {
  id: 'e-1',
  incidentEventType: 'INCIDENT_EVENT_TYPE_UNASSIGN',
  originatorType: 'ORIGINATOR_TYPE_UNSPECIFIED',
}

test('an event has exactly one action and exactly one originator', () => {
  expectTypeOf({ ...event, unassign: {}, operationalEvent: {} }).toExtend<IncidentEvent>()
  // @ts-expect-error the action is missing
  const nothing: IncidentEvent = { ...event, operationalEvent: {} }
  // @ts-expect-error the originator is missing
  const unassigned: IncidentEvent = { ...event, unassign: {} }
  // @ts-expect-error a user and a system as originators
  const both: IncidentEvent = { ...event, unassign: {}, operationalEvent: {}, administrativeEvent: {} }
  expectTypeOf([nothing, unassigned, both]).toExtend<IncidentEvent[]>()
})

test('orders, groups and searches go by a field or by a label', () => {
  const order: OrderBy = { direction: 'ORDER_BY_DIRECTION_ASC', contextualLabel: 'team' }
  const group: IncidentGroupBy = { incidentField: 'INCIDENTS_FIELDS_STATE' }
  // @ts-expect-error a field and a label
  const twice: IncidentGroupBy = { incidentField: 'INCIDENTS_FIELDS_STATE', contextualLabel: 'team' }
  // @ts-expect-error neither a field nor a label
  const nowhere: IncidentSearchQuery = { query: 'error' }
  // @ts-expect-error an order says which way round
  const unordered: OrderBy = { contextualLabel: 'team' }
  expectTypeOf([order, unordered]).toExtend<OrderBy[]>()
  expectTypeOf([group, twice]).toExtend<IncidentGroupBy[]>()
  expectTypeOf(nowhere).toExtend<IncidentSearchQuery>()
})

test('the page of a list says its size, that of events need not', () => {
  const calls = (caller: Caller): unknown[] => [
    caller.call(listIncidents, { body: { pagination: { pageSize: 50 } } }),
    caller.call(listIncidentEvents, { query: { pagination: { pageToken: 'next' } } }),
    // @ts-expect-error the size is missing
    caller.call(listIncidents, { body: { pagination: { pageToken: 'next' } } }),
    // @ts-expect-error the assignee is missing
    caller.call(assignIncidents, { body: { incidentIds: [] } }),
  ]
  expectTypeOf(calls).toBeFunction()
})

test('lists know their items, changes of many their entries', () => {
  expectTypeOf<Parameters<NonNullable<(typeof listIncidents)['~item']>>[0]>().toEqualTypeOf<Incident>()
  expectTypeOf<ReturnType<NonNullable<(typeof assignIncidents)['~bulk']>>>().toEqualTypeOf<[string, Incident]>()
})
