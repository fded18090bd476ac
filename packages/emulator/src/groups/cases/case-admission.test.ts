import type { AlertDef } from '@mgmt-api/models/alerts'
import type { Case, CaseNotificationDeliveries } from '@mgmt-api/models/cases'
import { expect, test } from 'vitest'
import { ask, createService, type Service } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const hour = 3_600_000
const settingsAddress = '/5/cases/cases/case-settings/v1/configs'

const casesOf = async (service: Service): Promise<Case[]> =>
  (await ask<{ cases: Case[] }>(service, 'POST /5/cases/cases/v1', { pagination: { pageSize: 1_000 } })).cases

const incidentsOf = async (service: Service): Promise<unknown[]> =>
  (await ask<{ incidents: unknown[] }>(service, 'POST /5/incidents/incidents/v1', { pagination: { pageSize: 1_000 } }))
    .incidents

interface Fired {
  readonly service: Service
  /** Cases of one day's firings. */
  readonly cases: readonly Case[]
}

/** Runs a day of firings with the given case settings in an account without cases. */
async function fired(caseSettings: object, prepare?: (service: Service) => Promise<unknown>): Promise<Fired> {
  const service = createService({ now, seed: { alertDefs: 100 }, alertsPerHour: 3 })
  await ask(service, `POST ${settingsAddress}`, { globalIndicatorSettings: { enabled: true }, ...caseSettings })
  await prepare?.(service)
  service.emulator.clock.advance(24 * hour)
  return { service, cases: await casesOf(service) }
}

const filteredBy = (...filteringConditions: readonly object[]): object => ({
  globalIndicatorSettings: { enabled: true, filteringConditions },
})

const priorities = (...items: readonly string[]): object => ({
  priorities: { values: { items: items.map((each) => `INDICATOR_PRIORITY_${each}`) } },
})

const teams = (...items: readonly string[]): object => ({
  entityLabels: { values: { items: items.map((value) => ({ key: 'team', value })) } },
})

const prioritiesOf = (cases: readonly Case[]): string[] =>
  [...new Set(cases.map(({ priority }) => priority.replace('CASE_PRIORITY_', '')))].toSorted()

const teamsOf = (cases: readonly Case[]): string[] =>
  [...new Set(cases.map(({ labels }) => labels.find(({ key }) => key === 'routing.team')?.value ?? ''))].toSorted()

test('every firing opens a case without filters; if cases are disabled, only incidents are opened', async () => {
  expect((await fired({})).cases.length).toBeGreaterThan(40)
  const { service, cases } = await fired({ globalIndicatorSettings: { enabled: false } })
  expect(cases).toEqual([])
  expect((await incidentsOf(service)).length).toBeGreaterThan(40)
})

test('a filter matches priorities and labels; one of several filters is enough', async () => {
  const all = (await fired({})).cases
  const [team = '', other = ''] = teamsOf(all)
  const both = (await fired(filteredBy({ enabled: true, ...priorities('P1', 'P2'), ...teams(team) }))).cases
  expect(both.map(({ id }) => id)).toEqual(
    all
      .filter((item) => ['P1', 'P2'].includes(prioritiesOf([item])[0] ?? '') && teamsOf([item])[0] === team)
      .map(({ id }) => id),
  )
  expect(both.length).toBeGreaterThan(0)
  const either = (await fired(filteredBy({ ...priorities('P1'), entityLabels: { all: {} } }, teams(team, other)))).cases
  expect(either.length).toBe(
    all.filter((item) => prioritiesOf([item])[0] === 'P1' || [team, other].includes(teamsOf([item])[0] ?? '')).length,
  )
})

test('an empty list matches nothing, and disabled filters are ignored', async () => {
  expect((await fired(filteredBy(priorities()))).cases).toEqual([])
  expect((await fired(filteredBy({ enabled: false, ...priorities() }))).cases.length).toBeGreaterThan(40)
})

const muteAll = async (service: Service, scheduleOperation = 'SCHEDULE_OPERATION_MUTE'): Promise<unknown> => {
  const { alertDefs } = await ask<{ alertDefs: AlertDef[] }>(
    service,
    'GET /5/alerts/alerts/v3?pagination[pageSize]=1000',
  )
  const timeframe = {
    startTime: '2026-03-10T00:00:00.000',
    timezone: 'UTC',
    duration: { forOver: 72, frequency: 'DURATION_FREQUENCY_HOUR' },
  }
  return ask(service, 'POST /5/alerts/suppression-rules/v1', {
    alertSchedulerRule: {
      name: 'Quiet',
      enabled: true,
      filter: { alertUniqueIds: { value: alertDefs.map(({ id }) => id) } },
      schedule: { scheduleOperation, oneTime: { timeframe } },
    },
  })
}

test('muted alerts open no case, unless the settings say so', async () => {
  expect((await fired({}, muteAll)).cases).toEqual([])
  const wanted = { caseLifecycle: { alertSuppressionStrategy: 'ALERT_SUPPRESSION_STRATEGY_CREATE_CASE' } }
  expect((await fired(wanted, muteAll)).cases.length).toBeGreaterThan(40)
  const activated = await fired({}, (service) => muteAll(service, 'SCHEDULE_OPERATION_ACTIVATE'))
  expect(activated.cases.length).toBeGreaterThan(40)
})

test('seeded routers have rules for cases, and deliveries match them', async () => {
  const service = createService({ now, seed: { alertDefs: 150, cases: 300, connectors: 40, routers: 10 } })
  const cases = await casesOf(service)
  const { deliveriesByCase } = await ask<{ deliveriesByCase: Record<string, CaseNotificationDeliveries> }>(
    service,
    'POST /5/cases/notifications/v1/deliveries',
    { caseIds: cases.map(({ id }) => id) },
  )
  const seen = cases.flatMap(({ id, priority }) =>
    (deliveriesByCase[id]?.notificationDeliveries ?? []).map(({ attempted }) => ({
      isUrgent: priority === 'CASE_PRIORITY_P1',
      types: attempted?.attempts.map(({ connector }) => connector.connectorType),
    })),
  )
  const [chat, pager] = ['CONNECTOR_TYPE_SLACK', 'CONNECTOR_TYPE_PAGER_DUTY']
  expect(new Set(seen.map(({ isUrgent }) => isUrgent)).size).toBe(2)
  for (const { isUrgent, types } of seen) expect(types).toEqual(isUrgent ? [pager, chat] : [chat])

  for (const isUrgent of [true, false]) {
    const item = cases.find(
      ({ id, status, priority }) =>
        status === 'CASE_STATUS_ACTIVE' &&
        (priority === 'CASE_PRIORITY_P1') === isUrgent &&
        deliveriesByCase[id] !== undefined,
    )
    await ask(service, `PUT /5/cases/acknowledged/v1/${item?.id ?? ''}`)
    const after = await ask<{ deliveriesByCase: Record<string, CaseNotificationDeliveries> }>(
      service,
      'POST /5/cases/notifications/v1/deliveries',
      { caseIds: [item?.id] },
    )
    const last = after.deliveriesByCase[item?.id ?? '']?.notificationDeliveries.at(-1)
    expect(last?.attempted?.attempts.map(({ connector }) => connector.connectorType)).toEqual(
      isUrgent ? [pager, chat] : [chat],
    )
  }
})

test.each([2, 6])('after a resolution, the alert opens no case for %i hours', async (hours) => {
  /** Cases of two days, and those that an alert opened within the period after a resolution. */
  const count = async (caseLifecycle: object): Promise<{ all: number; early: number; incidents: number }> => {
    const service = createService({ now, seed: { alertDefs: 10 }, alertsPerHour: 3 })
    const body = { globalIndicatorSettings: { enabled: true }, caseLifecycle }
    await ask(service, `POST ${settingsAddress}`, body)
    service.emulator.clock.advance(48 * hour)
    const cases = await casesOf(service)
    const alertOf = ({ caseIndicators }: Case): unknown => caseIndicators?.alertIndicators[0]?.alertId
    const early = cases.filter((item) =>
      cases.some((other) => {
        const since = Date.parse(item.createTime) - Date.parse(other.resolutionDetails?.resolveTime ?? '')
        return alertOf(other) === alertOf(item) && since >= 0 && since < hours * hour
      }),
    )
    return { all: cases.length, early: early.length, incidents: (await incidentsOf(service)).length }
  }
  const [without, snoozed] = [await count({}), await count({ resolutionSnoozePeriod: `${hours * 3_600}s` })]
  expect(without.early).toBeGreaterThan(10)
  expect(snoozed).toMatchObject({ early: 0, incidents: without.incidents })
  // Afterwards, it opens cases again.
  expect(snoozed.all).toBeGreaterThan(10)
  expect(snoozed.all).toBeLessThan(without.all)
})

test('cases that resolve themselves do not depend on the number of requests', async () => {
  const count = 24
  const casesAfter = async (steps: number): Promise<unknown> => {
    const service = createService({ now, seed: { alertDefs: 10 }, alertsPerHour: 3 })
    const autoResolve = { enabled: true, inactivePeriod: '900s' }
    const caseLifecycle = { autoResolve, resolutionSnoozePeriod: '14400s' }
    await ask(service, `POST ${settingsAddress}`, { globalIndicatorSettings: { enabled: true }, caseLifecycle })
    for (let step = 0; step < steps; step++) {
      service.emulator.clock.advance((count / steps) * hour)
      await casesOf(service)
    }
    const cases = await casesOf(service)
    return cases
      .map(({ id, createTime, resolutionDetails }) => ({ id, createTime, resolved: resolutionDetails?.resolveTime }))
      .toSorted((a, b) => a.id.localeCompare(b.id))
  }
  expect(await casesAfter(1)).toEqual(await casesAfter(count))
})
