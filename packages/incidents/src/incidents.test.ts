import { isMgmtError, isNotFound } from '@mgmt-api/models'
import type { Incident, IncidentQueryFilter } from '@mgmt-api/models/incidents'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createIncidents, type Incidents } from './index.ts'

const account = { now: '2026-03-10T12:00:00.000Z', seed: { alertDefs: 60, incidents: 200 } }
const missing = '3dc02998-0b50-4ea8-b68a-4779d716fa1f'
const user = 'f2f4ad48-2d9c-4d0c-9b8b-0cf6d1a4bb01'

const listed = (incidents: Incidents, filter: IncidentQueryFilter): Promise<Incident[]> =>
  incidents.list({ filter }).toArray()

/** Incidents without any action yet. */
const open = (incidents: Incidents): Promise<Incident[]> => listed(incidents, { status: ['INCIDENT_STATUS_TRIGGERED'] })

test('each trigger of an alert is one incident, listed newest first over pages', async () => {
  const { client: incidents } = startClient(createIncidents, account)
  const all = await incidents.list({ pageSize: 7 }).toArray()
  expect(all.length).toBeGreaterThan(60)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const times = all.map(({ createdAt }) => Date.parse(createdAt))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const [first] = all
  expect(await incidents.get(first?.id ?? '')).toEqual(first)
  await expect(incidents.get(missing)).rejects.toSatisfy(isNotFound)
  expect(Object.keys(await incidents.getMany([missing, first?.id ?? '']))).toEqual([first?.id])
})

test('lists of more than one page need no page size, and can be continued from a token', async () => {
  const { client: incidents } = startClient(createIncidents, { ...account, seed: { alertDefs: 300, incidents: 400 } })
  const all = await incidents.list().toArray()
  expect(all.length).toBeGreaterThan(150)
  const pages: { readonly id: string | undefined; readonly next: string | undefined; readonly size: number }[] = []
  for await (const { items, next } of incidents.list().pages())
    pages.push({ id: items[0]?.id, next, size: items.length })
  const [first, second] = pages
  const rest = await incidents.list({ from: first?.next }).toArray()
  expect(rest[0]?.id).toBe(second?.id)
  expect(rest).toHaveLength(all.length - (first?.size ?? 0))
  expect((await incidents.list({ limit: 150 }).toArray()).map(({ id }) => id)).toEqual(
    all.slice(0, 150).map(({ id }) => id),
  )
})

test('values of one filter are alternatives, and all filters must match', async () => {
  const { client: incidents } = startClient(createIncidents, account)
  const all = await incidents.list().toArray()
  const severe = ['INCIDENT_SEVERITY_CRITICAL', 'INCIDENT_SEVERITY_ERROR']
  const found = await listed(incidents, { severity: severe, applicationName: ['production'] })
  expect(found.length).toBeGreaterThan(3)
  expect(found).toEqual(
    all.filter(
      ({ severity, metaLabels = [] }) =>
        severe.includes(severity) &&
        metaLabels.some(({ key, value }) => key === 'environment' && value === 'production'),
    ),
  )
  const teams = [
    { key: 'team', value: 'payments' },
    { key: 'team', value: 'core' },
  ]
  const ofTeams = await listed(incidents, { metaLabels: teams })
  expect(new Set(ofTeams.map(({ displayLabels }) => displayLabels.team))).toEqual(new Set(['payments', 'core']))
  expect(await listed(incidents, { metaLabels: teams, metaLabelsOp: 'FILTER_OPERATOR_AND' })).toEqual([])
  const searchQuery = { query: 'LATENCY', incidentField: 'INCIDENTS_FIELDS_NAME' }
  const slow = await listed(incidents, { searchQuery })
  expect(slow.map(({ id }) => id)).toEqual(
    all.filter(({ name = '' }) => name.toLowerCase().includes('latency')).map(({ id }) => id),
  )
})

test('the time range of open incidents differs from that of their start', async () => {
  const { client: incidents } = startClient(createIncidents, account)
  const range = { startTime: '2026-02-01T00:00:00Z', endTime: '2026-02-20T00:00:00Z' }
  const began = await listed(incidents, { createdAtRange: range })
  const lasted = await listed(incidents, { incidentDurationRange: range })
  expect(began.length).toBeGreaterThan(0)
  expect(lasted.map(({ id }) => id)).toEqual(expect.arrayContaining(began.map(({ id }) => id)))
  const end = '2026-03-10T12:00:00Z'
  const lasting = await listed(incidents, { incidentDurationRange: { startTime: end, endTime: end } })
  const triggered = await listed(incidents, { state: ['INCIDENT_STATE_TRIGGERED'] })
  expect(lasting.map(({ id }) => id)).toEqual(expect.arrayContaining(triggered.map(({ id }) => id)))
  expect(lasting.length).toBeLessThan(triggered.length + 5)
})

test('incidents are sorted by the values of a field', async () => {
  const { client: incidents } = startClient(createIncidents, account)
  const orderBy = { direction: 'asc', incidentField: 'name' }
  const names = (await incidents.list({ orderBy, pageSize: 9 }).toArray()).map(({ name = '' }) => name)
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
})

test('many are acknowledged, assigned, resolved and closed; each change is an event', async () => {
  const { client: incidents, emulator } = startClient(createIncidents, account)
  const ids = (await open(incidents)).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  emulator.clock.advance(60_000)

  const { counts } = await incidents.acknowledgeMany([...ids, missing]).summary()
  expect(counts).toMatchObject({ done: ids.length, notFound: 1 })
  await incidents.assignMany(ids, { assignedTo: { userId: user } }).summary()
  const mine = await listed(incidents, { assignee: [user] })
  expect(mine.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(mine.every(({ status, state }) => `${status} ${state}` === acknowledgedNotRecovered)).toBe(true)

  emulator.clock.advance(3_600_000)
  await incidents.resolveMany(ids).summary()
  await incidents.closeMany(ids).summary()
  await incidents.unassignMany(ids).summary()
  const [id = ''] = ids
  const closed = await incidents.get(id)
  expect(closed).toMatchObject({
    status: 'INCIDENT_STATUS_RESOLVED',
    state: 'INCIDENT_STATE_RESOLVED',
    closedAt: '2026-03-10T13:01:00.000Z',
    assignments: [],
  })
  expect(closed.events.map(({ incidentEventType }) => incidentEventType.replace('INCIDENT_EVENT_TYPE_', ''))).toEqual(
    expect.arrayContaining(['OPEN', 'ACKNOWLEDGE', 'ASSIGN', 'UPSERT_STATE', 'CLOSE', 'UNASSIGN']),
  )
  expect(await incidents.events.ofIncident(id).toArray()).toEqual(closed.events)
})

const acknowledgedNotRecovered = 'INCIDENT_STATUS_ACKNOWLEDGED INCIDENT_STATE_TRIGGERED'

test('repeated or forbidden operations change nothing', async () => {
  const { client: incidents } = startClient(createIncidents, account)
  const [incident] = await open(incidents)
  const { id = '', lastStateUpdateKey = '' } = incident ?? {}
  const [first] = await incidents.acknowledgeMany([id]).toArray()
  const [again] = await incidents.acknowledgeMany([id]).toArray()
  expect(again).toEqual(first)
  await incidents.resolveMany([id]).summary()
  const resolved = await incidents.get(id)
  await incidents.acknowledgeMany([id]).summary()
  expect(await incidents.get(id)).toEqual(resolved)
  const refusal = await incidents.acknowledgeByEvent(lastStateUpdateKey).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'api') && refusal.message).toContain('INCIDENT_STATUS_RESOLVED')
})

test('an incident is found by its alert event', async () => {
  const { client: incidents } = startClient(createIncidents, account)
  const [incident] = await open(incidents)
  const { id = '', lastStateUpdateKey: event = '' } = incident ?? {}
  expect(await incidents.getByEvent(event)).toEqual(incident)
  expect(await incidents.acknowledgeByEvent(event)).toMatchObject({ id, status: 'INCIDENT_STATUS_ACKNOWLEDGED' })
  expect(await incidents.resolveByEvent(event)).toMatchObject({ id, status: 'INCIDENT_STATUS_RESOLVED' })
  await expect(incidents.getByEvent('no-such-event')).rejects.toSatisfy(isNotFound)
})

test('aggregations count incidents by shared values', async () => {
  const { client: incidents } = startClient(createIncidents, account)
  const all = await incidents.list().toArray()
  const groupBy = [{ incidentField: 'severity' }, { incidentField: 'state' }]
  const groups = await incidents.aggregations({ groupBy, pageSize: 2 }).toArray()
  expect(groups.length).toBeGreaterThan(4)
  for (const { groupBysValue, allValuesCount, listIncidentsId, aggStatusCount } of groups) {
    const [first, second] = groupBysValue
    const inGroup = all.filter(
      ({ severity, state }) => severity === first?.incidentField?.severity && state === second?.incidentField?.state,
    )
    expect(Number(allValuesCount)).toBe(inGroup.length)
    expect(listIncidentsId.toSorted()).toEqual(inGroup.map(({ id }) => id).toSorted())
    expect(aggStatusCount.reduce((sum, { count }) => sum + Number(count), 0)).toBe(inGroup.length)
  }
})

test('filter values have the number of matching incidents', async () => {
  const { client: incidents } = startClient(createIncidents, account)
  const filter: IncidentQueryFilter = { status: ['INCIDENT_STATUS_RESOLVED'] }
  const values = await incidents.filterValues({ filter })
  expect(values.statusWithCount).toEqual([
    { status: 'INCIDENT_STATUS_RESOLVED', count: (await listed(incidents, filter)).length },
  ])
  for (const { severity, count } of values.severityWithCount) {
    expect(await listed(incidents, { ...filter, severity: [severity] })).toHaveLength(count)
  }
  const [team] = values.displayLabels.team?.valuesWithCount ?? []
  const displayLabels = { team: { displayLabelValues: [team?.displayLabelValue ?? ''] } }
  expect(await listed(incidents, { ...filter, displayLabels })).toHaveLength(team?.count ?? 0)
})

test('events of all incidents are listed by time, filtered and counted', async () => {
  const { client: incidents } = startClient(createIncidents, account)
  const all = await incidents.events.list({ pageSize: 50 }).toArray()
  const embedded = (await incidents.list().toArray()).flatMap(({ events }) => events.map(({ id }) => id))
  expect(all.map(({ incidentEvent }) => incidentEvent.id).toSorted()).toEqual(embedded.toSorted())
  expect(await incidents.events.count()).toEqual({ count: String(all.length), reachedLimit: false })

  const timestamp = { startTime: '2026-03-01T00:00:00Z', endTime: '2026-03-10T12:00:00Z' }
  const recent = await incidents.events.list({ filter: { timestamp } }).toArray()
  expect(recent).toEqual(all.filter(({ cxEventTimestamp }) => cxEventTimestamp >= '2026-03-01'))
  const critical = { severity: ['INCIDENT_SEVERITY_CRITICAL'], timestamp }
  const found = await incidents.events.list({ filter: critical }).toArray()
  expect(found).toEqual(
    recent.filter(
      ({ incidentEventExtendedMetadata: about }) => about?.incidentSeverity === 'INCIDENT_SEVERITY_CRITICAL',
    ),
  )
  const values = await incidents.events.filterValues({ filter: { timestamp } })
  expect(values?.severityWithCount.find(({ severity }) => severity === 'INCIDENT_SEVERITY_CRITICAL')?.count ?? 0).toBe(
    found.length,
  )
})

test('a filter of the wrong type is rejected before anything is sent', async () => {
  const { client: incidents } = startClient(createIncidents, account)
  const filter: object = { status: 7 }
  const refusal = await listed(incidents, filter).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems).toMatchObject([
    { at: 'filter.status', path: ['filter', 'status'] },
  ])
})
