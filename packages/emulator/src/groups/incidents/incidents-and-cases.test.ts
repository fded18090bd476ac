import type { AlertDef, PlatformEvent, PlatformEventOneOrMany } from '@mgmt-api/models/alerts'
import type { Case } from '@mgmt-api/models/cases'
import type { Incident } from '@mgmt-api/models/incidents'
import { expect, test } from 'vitest'
import { ask, createService, type Service } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const hour = 3_600_000
const seed = { alertDefs: 150, cases: 60, incidents: 400 }

type Named<Name extends string, T> = Readonly<Record<Name, T>>

/** Body of a response that was validated against the contract. */
const incidentsOf = async (service: Service): Promise<Incident[]> => {
  const body = { pagination: { pageSize: 1_000 } }
  return (await ask<Named<'incidents', Incident[]>>(service, 'POST /5/incidents/incidents/v1', body)).incidents
}

const casesOf = async (service: Service): Promise<Case[]> => {
  const body = { pagination: { pageSize: 1_000 } }
  return (await ask<Named<'cases', Case[]>>(service, 'POST /5/cases/cases/v1', body)).cases
}

const eventsOf = async (service: Service, from: string, to: string): Promise<PlatformEvent[]> => {
  const filter = `filter[timestamp][from]=${from}&filter[timestamp][to]=${to}`
  const address = `GET /5/alerts/events/v3?${filter}&pagination[pageSize]=1000`
  return (await ask<Named<'events', PlatformEvent[]>>(service, address)).events
}

const idOfAlert = ({ caseIndicators }: Case): string => caseIndicators?.alertIndicators[0]?.alertId ?? ''

/** Case of an incident: same alert, same start. */
function caseFor({ lastStateUpdateKey, createdAt }: Incident, cases: readonly Case[]): Case | undefined {
  const def = lastStateUpdateKey.slice(0, 32)
  return cases.find((item) => idOfAlert(item).replaceAll('-', '') === def && item.createTime === createdAt)
}

test('the event, the incident and the case of a firing agree about the assignee', async () => {
  const service = createService({ now, seed })
  const [incidents, cases] = [await incidentsOf(service), await casesOf(service)]
  const pairs = incidents.flatMap((incident) => {
    const item = caseFor(incident, cases)
    return item === undefined ? [] : [{ incident, item }]
  })
  expect(pairs.length).toBeGreaterThan(40)
  for (const { incident, item } of pairs) {
    expect(incident.name).toBe(item.title)
    expect(incident.assignments[0]?.assignedTo.userId).toBe(item.assignee?.userId)
    if (item.status === 'CASE_STATUS_ACKNOWLEDGED' && incident.state === 'INCIDENT_STATE_TRIGGERED') {
      expect(incident.status).toBe('INCIDENT_STATUS_ACKNOWLEDGED')
    }
    const key = incident.lastStateUpdateKey.replace(/r$/, 't')
    const { event } = await ask<Named<'event', PlatformEventOneOrMany>>(service, `GET /5/alerts/events/v3/${key}`)
    const [first] = event.multipleEvents?.events ?? []
    expect((event.singleEvent ?? first)?.cxEventTimestamp).toBe(incident.createdAt)
  }
})

test('nothing fires without the setting', async () => {
  const service = createService({ now, seed })
  const before = await incidentsOf(service)
  service.emulator.clock.advance(24 * hour)
  expect((await incidentsOf(service)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('alerts fire at the configured rate, with events, incidents and cases', async () => {
  const service = createService({ now, seed, alertsPerHour: 3 })
  const before = new Set((await incidentsOf(service)).map(({ id }) => id))
  service.emulator.clock.advance(24 * hour)
  const fresh = (await incidentsOf(service)).filter(({ id }) => !before.has(id))
  // Phantom definitions have no incidents.
  expect(fresh.length).toBeGreaterThan(50)
  expect(fresh.length).toBeLessThanOrEqual(73)
  expect(new Set(fresh.map(({ state }) => state))).toEqual(
    new Set(['INCIDENT_STATE_TRIGGERED', 'INCIDENT_STATE_RESOLVED']),
  )
  const cases = await casesOf(service)
  const events = await eventsOf(service, now, '2026-03-11T12:00:00.000Z')
  for (const incident of fresh) {
    const item = caseFor(incident, cases)
    const isOver = incident.state === 'INCIDENT_STATE_RESOLVED'
    expect([incident.id, item?.status]).toEqual([incident.id, isOver ? 'CASE_STATUS_RESOLVED' : 'CASE_STATUS_ACTIVE'])
    expect(events.map(({ cxEventKey }) => cxEventKey)).toContain(incident.lastStateUpdateKey)
    const { alertDef } = await ask<Named<'alertDef', AlertDef>>(
      service,
      `GET /5/alerts/alerts/v3/${idOfAlert(item ?? ({} as Case))}`,
    )
    if (!isOver) {
      expect(alertDef).toMatchObject({ status: 'ALERT_DEF_STATUS_ALERTING', lastTriggeredTime: incident.createdAt })
    }
  }
})

test('an alert that fires again keeps its history', async () => {
  const service = createService({ now, seed, alertsPerHour: 60 })
  const past = await eventsOf(service, '2024-01-01T00:00:00.000Z', now)
  service.emulator.clock.advance(6 * hour)
  expect(await eventsOf(service, '2024-01-01T00:00:00.000Z', now)).toEqual(past)
})

test('firings do not depend on the number of requests', async () => {
  const [once, often] = [1, 2].map(() => createService({ now, seed, alertsPerHour: 4 }))
  if (once === undefined || often === undefined) throw new Error('There are two.')
  await Promise.all([once.emulator.ready, often.emulator.ready])
  once.emulator.clock.advance(12 * hour)
  for (let step = 0; step < 24; step++) {
    often.emulator.clock.advance(hour / 2)
    await incidentsOf(often)
  }
  expect(await incidentsOf(often)).toEqual(await incidentsOf(once))
})

test('changes of an incident apply to its case', async () => {
  const service = createService({ now, seed, alertsPerHour: 6 })
  await service.emulator.ready
  service.emulator.clock.advance(2 * hour)
  const fresh = (await incidentsOf(service)).filter(({ createdAt }) => createdAt > now)
  const incident = fresh.find(({ state }) => state === 'INCIDENT_STATE_TRIGGERED')
  if (incident === undefined) throw new Error('Nothing fires.')
  service.emulator.settings.set({})
  const incidentIds = [incident.id]
  const userId = '5f2c8a64-6a3e-4d24-9f1e-0d4d8a3b7c11'
  await ask(service, 'POST /5/incidents/incidents/v1/all/acknowledge', { incidentIds })
  await ask(service, 'POST /5/incidents/incidents/v1/all/by-user', { incidentIds, assignedTo: { userId } })
  expect(caseFor(incident, await casesOf(service))).toMatchObject({
    status: 'CASE_STATUS_ACKNOWLEDGED',
    assignee: { userId },
  })
  const unassign = `DELETE /5/incidents/incidents/v1/all/by-user?incident_ids=${incident.id}`
  const unassigned = await ask<Named<'incidents', Incident[]>>(service, unassign)
  expect(unassigned.incidents).toMatchObject([{ assignments: [] }])
  expect(caseFor(incident, await casesOf(service))).not.toHaveProperty('assignee')
  // It is not assigned any more, so nothing changes.
  expect(await ask(service, unassign)).toEqual(unassigned)
  await ask(service, 'POST /5/incidents/incidents/v1/all/resolve', { incidentIds })
  expect(caseFor(incident, await casesOf(service))?.status).toBe('CASE_STATUS_RESOLVED')
})

test('changes of a case apply to its incident; without assumed rules both are independent', async () => {
  const service = createService({ now, seed, alertsPerHour: 6 })
  await service.emulator.ready
  service.emulator.clock.advance(2 * hour)
  const fresh = (await incidentsOf(service)).filter(({ createdAt }) => createdAt > now)
  const incident = fresh.find(({ state }) => state === 'INCIDENT_STATE_TRIGGERED')
  const item = incident && caseFor(incident, await casesOf(service))
  if (item === undefined) throw new Error('Nothing fires.')
  service.emulator.settings.set({})
  const read = async (): Promise<Incident> =>
    (await ask<Named<'incident', Incident>>(service, `GET /5/incidents/incidents/v1/${incident?.id ?? ''}`)).incident
  await ask(service, `PUT /5/cases/acknowledged/v1/${item.id}`, {})
  expect((await read()).status).toBe('INCIDENT_STATUS_ACKNOWLEDGED')
  await ask(service, `DELETE /5/cases/acknowledged/v1/${item.id}`)
  expect((await read()).status).toBe('INCIDENT_STATUS_TRIGGERED')
  service.emulator.settings.set({ assumedRules: false })
  await ask(service, `PUT /5/cases/resolved/v1/${item.id}`, {})
  expect((await read()).status).toBe('INCIDENT_STATUS_TRIGGERED')
})
