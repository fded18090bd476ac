import type { Case, CaseEvent } from '@mgmt-api/models/cases'
import { expect, test } from 'vitest'
import { ask, createService, refusal, type Service } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const seed = { cases: 300, alertDefs: 60 }
const someone = '0b5ff5e2-1f53-4a3e-9d2c-6a6f3c1f2b11'
const day = 24 * 3_600_000

const casesOf = async (service: Service, filters: object, more: object = {}): Promise<Case[]> =>
  (await ask<{ cases: Case[] }>(service, 'POST /5/cases/cases/v1', { filters, ...more })).cases

/** The history of a case, without what its team's seeded router was notified of. */
const eventsOf = async (service: Service, id: string): Promise<CaseEvent[]> =>
  (await ask<{ events: CaseEvent[] }>(service, `GET /5/cases/cases/v1/${id}/events`)).events.filter(
    ({ eventData }) => eventData.notificationSent === undefined,
  )

async function oneIn(service: Service, state: string): Promise<Case> {
  const [found] = await casesOf(service, { statuses: [`CASE_STATUS_${state}`] })
  if (found === undefined) throw new Error(`No case is ${state}.`)
  return found
}

test('the history of a case contains actor, time and previous value of each change', async () => {
  const service = createService({ seed, now })
  const { id, readableId = '' } = await oneIn(service, 'ACTIVE')
  const before = await eventsOf(service, id)
  service.emulator.clock.advance(60_000)
  await ask(service, `PUT /5/cases/acknowledged/v1/${readableId}`)
  await ask(service, `PUT /5/cases/acknowledged/v1/${id}`)
  await ask(service, `POST /5/cases/assigned/v1/${id}`, { assignee: { userId: someone } })
  await ask(service, `PUT /5/cases/cases/v1/${id}`, { title: '  Checkout is down ' })
  service.emulator.clock.advance(60_000)
  const { case: resolved } = await ask<{ case: Case }>(service, `PUT /5/cases/resolved/v1/${id}`, { reason: 'Fixed.' })
  expect(resolved).toMatchObject({
    status: 'CASE_STATUS_RESOLVED',
    title: 'Checkout is down',
    acknowledgeTime: '2026-03-10T12:01:00.000Z',
    assignee: { userId: someone },
    resolutionDetails: { reason: 'Fixed.', resolveTime: '2026-03-10T12:02:00.000Z', resolvedBy: { apiKey: {} } },
  })
  const added = (await eventsOf(service, id))
    .slice(before.length)
    .filter(({ eventData }) => !('kpiBreached' in eventData))
  expect(added).toMatchObject([
    {
      actor: { apiKey: { id: expect.stringMatching(/^key-/) as string } },
      eventTime: '2026-03-10T12:01:00.000Z',
      eventData: { statusChanged: { oldStatus: 'CASE_STATUS_ACTIVE', newStatus: 'CASE_STATUS_ACKNOWLEDGED' } },
    },
    { eventData: { assigned: { assigneeUserId: someone } } },
    { eventData: { titleChangedEvent: { to: 'Checkout is down' } } },
    { eventTime: '2026-03-10T12:02:00.000Z', eventData: { statusChanged: { newStatus: 'CASE_STATUS_RESOLVED' } } },
  ])
})

test('many are changed as a transaction, each once', async () => {
  const service = createService({ seed, now })
  const open = await casesOf(service, { statuses: ['CASE_STATUS_ACTIVE', 'CASE_STATUS_ACKNOWLEDGED'] })
  const [first, second] = open
  const ids = [first?.id ?? '', first?.readableId ?? '', second?.id ?? '']
  const { cases } = await ask<{ cases: Case[] }>(service, 'POST /5/cases/closed/v1', { ids })
  expect(cases.map(({ id, status }) => [id, status])).toEqual([
    [first?.id, 'CASE_STATUS_CLOSED'],
    [second?.id, 'CASE_STATUS_CLOSED'],
  ])
  const third = open[2]?.id ?? ''
  const refused = await service.send('POST /5/cases/resolved/v1', { body: { ids: [third, ids[0]] } })
  expect(refused).toMatchObject({
    status: 400,
    json: { message: `ids[1]: status: case ${ids[0] ?? ''} is CASE_STATUS_CLOSED, which does not allow resolveMany` },
  })
  expect((await ask<{ case: Case }>(service, `GET /5/cases/cases/v1/${third}`)).case.status).toBe(open[2]?.status)
})

test('a priority is overridden and restored', async () => {
  const service = createService({ seed, now })
  const { id, priority } = await oneIn(service, 'ACTIVE')
  const other = priority === 'CASE_PRIORITY_P1' ? 'CASE_PRIORITY_P2' : 'CASE_PRIORITY_P1'
  const set = await ask<{ case: Case }>(service, `PUT /5/cases/priority-override/v1/${id}`, { priority: other })
  expect(set.case).toMatchObject({ priority: other, priorityDetails: { override: other, system: priority } })
  const cleared = await ask<{ case: Case }>(service, `DELETE /5/cases/priority-override/v1/${id}`)
  expect(cleared.case).toMatchObject({ priority, priorityDetails: { system: priority } })
  expect(cleared.case.priorityDetails).not.toHaveProperty('override')
})

test('only its author can change and delete a comment', async () => {
  const service = createService({ seed, now, keys: { 'any-key': {}, other: {} } })
  const { id } = await oneIn(service, 'ACTIVE')
  const { event } = await ask<{ event: CaseEvent }>(service, `POST /5/cases/cases/v1/${id}/comments`, {
    text: ' On it ',
  })
  expect(event.eventData).toEqual({ comment: { unsafeText: 'On it' } })
  const address = `/5/cases/events/v1/${event.eventId}/comments`
  expect(await service.send(`PUT ${address}`, { body: { text: 'No' }, key: 'other' })).toMatchObject({ status: 403 })
  expect(await service.send(`DELETE ${address}`, { key: 'other' })).toMatchObject({ status: 403 })
  service.emulator.settings.set({ assumedRules: false })
  await ask(service, `PUT ${address}`, { text: 'Without the rule' }, 'other')
  service.emulator.settings.set({})
  service.emulator.clock.advance(1_000)
  await ask(service, `PUT ${address}`, { text: 'Fixed' })
  expect((await eventsOf(service, id)).find(({ eventId }) => eventId === event.eventId)).toMatchObject({
    eventData: { comment: { unsafeText: 'Fixed' } },
    updateTime: '2026-03-10T12:00:01.000Z',
  })
  await ask(service, `DELETE ${address}`)
  expect(await service.send(`DELETE ${address}`)).toMatchObject({ status: 404 })
  const [created] = await eventsOf(service, id)
  expect(await service.send(`DELETE /5/cases/events/v1/${created?.eventId ?? ''}/comments`)).toMatchObject({
    status: 404,
  })
})

test('timers activate cases, record breaches, and close resolved cases', async () => {
  const service = createService({ seed, now })
  const fresh = await oneIn(service, 'PENDING_ACTIVATION')
  expect(fresh).not.toHaveProperty('readableId')
  service.emulator.clock.advance(5 * 60_000)
  const { case: active } = await ask<{ case: Case }>(service, `GET /5/cases/cases/v1/${fresh.id}`)
  expect(active).toMatchObject({
    status: 'CASE_STATUS_ACTIVE',
    readableId: expect.stringMatching(/^CASE-\d+$/) as string,
  })
  service.emulator.clock.advance(30 * day)
  const { case: late } = await ask<{ case: Case }>(service, `GET /5/cases/cases/v1/${fresh.id}`)
  expect(late.kpiBreaches?.breachedKpis.map(({ kpiType, breachStatus }) => [kpiType, breachStatus])).toEqual([
    ['KPI_TYPE_TIME_TO_ACKNOWLEDGE', 'BREACH_STATUS_BREACHED'],
    ['KPI_TYPE_TIME_TO_RESOLVE', 'BREACH_STATUS_BREACHED'],
  ])
  const { case: resolved } = await ask<{ case: Case }>(service, `PUT /5/cases/resolved/v1/${fresh.id}`, {})
  expect(resolved.kpiBreaches?.breachedKpis.map(({ breachStatus }) => breachStatus)).toEqual([
    'BREACH_STATUS_MITIGATED',
    'BREACH_STATUS_MITIGATED',
  ])
  service.emulator.clock.advance(7 * day - 1)
  expect((await ask<{ case: Case }>(service, `GET /5/cases/cases/v1/${fresh.id}`)).case.status).toBe(
    'CASE_STATUS_RESOLVED',
  )
  service.emulator.clock.advance(1)
  expect((await ask<{ case: Case }>(service, `GET /5/cases/cases/v1/${fresh.id}`)).case.status).toBe(
    'CASE_STATUS_CLOSED',
  )
  expect((await eventsOf(service, fresh.id)).map(({ eventData }) => Object.keys(eventData)[0])).toEqual([
    'created',
    'statusChanged',
    'kpiBreached',
    'kpiBreached',
    'statusChanged',
    'statusChanged',
  ])
})

test('the settings of the team replace the defaults, and a second configuration is a conflict', async () => {
  const service = createService({ now })
  const address = '/5/cases/cases/case-settings/v1/configs'
  const active = async (): Promise<unknown> =>
    (await ask<{ caseSettings: { caseLifecycle: object } }>(service, `GET ${address}:getActive`)).caseSettings
  expect(await active()).toMatchObject({ caseLifecycle: { autoClose: { postResolutionPeriod: '604800s' } } })
  const caseLifecycle = { autoClose: { postResolutionPeriod: '60s' } }
  const body = { globalIndicatorSettings: { enabled: true }, caseLifecycle, name: 'Ours' }
  const { caseSettings } = await ask<{ caseSettings: { id: string } }>(service, `POST ${address}`, body)
  expect(await active()).toEqual(caseSettings)
  expect(await service.send(`POST ${address}`, { body })).toMatchObject({ status: 409 })
  await ask(service, `DELETE ${address}/${caseSettings.id}`)
  expect(await active()).toMatchObject({ name: 'System defaults' })
  expect(
    await service.send(`POST ${address}`, { body: { ...body, caseLifecycle: { suppressionPeriod: 'soon' } } }),
  ).toMatchObject(refusal('caseLifecycle.suppressionPeriod: "soon"'))
})

test('the values of a filter are alternatives, and all filters must match', async () => {
  const service = createService({ seed, now })
  const all = await casesOf(service, {}, { pagination: { pageSize: 1000 } })
  expect(all).toHaveLength(300)
  const has = (item: Case, key: string, value: string): boolean =>
    item.labels.some((label) => label.key === key && label.value === value)
  const checks: [filters: object, keeps: (item: Case) => boolean][] = [
    [
      { statuses: ['CASE_STATUS_ACTIVE', 'CASE_STATUS_CLOSED'], priorities: ['CASE_PRIORITY_P1'] },
      ({ status, priority }) => /ACTIVE$|CLOSED/.test(status) && priority === 'CASE_PRIORITY_P1',
    ],
    [
      {
        labels: [
          { key: 'routing.team', values: ['payments', 'core'] },
          { key: 'tier', values: ['1'] },
        ],
      },
      (item) => (has(item, 'routing.team', 'payments') || has(item, 'routing.team', 'core')) && has(item, 'tier', '1'),
    ],
    [
      {
        caseLabelsFilter: {
          flatLabels: [
            { key: 'tier', value: '3' },
            { key: 'routing.team', value: 'core' },
          ],
        },
      },
      (item) => has(item, 'tier', '3') || has(item, 'routing.team', 'core'),
    ],
    [{ assignees: [{ unassigned: {} }] }, ({ assignee }) => assignee === undefined],
    [{ textSearch: 'LATENCY' }, ({ title }) => title.toLowerCase().includes('latency')],
    [{ breached: ['KPI_FILTER_NOT_BREACHED'] }, ({ kpiBreaches }) => kpiBreaches === undefined],
    [
      { breached: ['KPI_FILTER_TIME_TO_RESOLVE_BREACHED'] },
      ({ kpiBreaches }) =>
        kpiBreaches?.breachedKpis.some(({ kpiType }) => kpiType === 'KPI_TYPE_TIME_TO_RESOLVE') === true,
    ],
    [
      { impactedEntities: [{ apmService: { name: 'CHECKOUT' } }] },
      ({ impactedEntities }) => impactedEntities.some(({ apmService }) => apmService?.name === 'checkout'),
    ],
    [
      { indicatorTypes: ['INDICATOR_TYPE_PROMETHEUS_ALERTMANAGER'] },
      ({ caseIndicators }) => caseIndicators?.prometheusAlertIndicators !== undefined,
    ],
    [
      { dateRange: { from: '2026-03-01T01:00:00+01:00', to: now, mode: 'DATE_RANGE_MODE_CREATED_AT' } },
      ({ createTime }) => createTime >= '2026-03-01T00:00:00.000Z',
    ],
  ]
  for (const [filters, keeps] of checks) {
    const wanted = all.filter(keeps).map(({ id }) => id)
    expect(wanted.length, JSON.stringify(filters)).toBeGreaterThan(0)
    expect((await casesOf(service, filters, { pagination: { pageSize: 1000 } })).map(({ id }) => id)).toEqual(wanted)
  }
  const alertId = all.find(({ caseIndicators }) => (caseIndicators?.alertIndicators.length ?? 0) > 0)?.caseIndicators
    ?.alertIndicators[0]?.alertId
  const ofAlert = await casesOf(service, { alertFilters: { alertIds: [alertId] } })
  expect(ofAlert.length).toBeGreaterThan(0)
  expect(ofAlert.every((item) => item.caseIndicators?.alertIndicators[0]?.alertId === alertId)).toBe(true)
})

test('a range that ends at a time that does not exist is a 400 that names the field', async () => {
  const service = createService({ now })
  const dateRange = { from: now, to: '2026-03-10T23:59:60Z', mode: 'DATE_RANGE_MODE_CREATED_AT' }
  expect(await service.send('POST /5/cases/cases/v1', { body: { filters: { dateRange } } })).toMatchObject({
    status: 400,
    json: { message: 'filters.dateRange.to: "2026-03-10T23:59:60Z" is not a time' },
  })
})

test.each(['PRIORITY', 'STATUS', 'UPDATED_AT', 'CATEGORY', 'DURATION', 'CREATED_AT'])(
  'all pages together equal the list in the order of %s',
  async (field) => {
    const service = createService({ seed: { cases: 60 }, now })
    for (const direction of ['ASCENDING', 'DESCENDING']) {
      const orderBy = { field: `CASE_ORDER_BY_FIELD_${field}`, direction: `CASE_ORDER_BY_DIRECTION_${direction}` }
      const whole = await casesOf(service, {}, { orderBy, pagination: { pageSize: 100 } })
      expect(whole).toHaveLength(60)
      const joined: string[] = []
      for (let pageToken: string | undefined; ; ) {
        const body = {
          orderBy,
          filters: {},
          pagination: { pageSize: 7, ...(pageToken !== undefined && { pageToken }) },
        }
        const page = await ask<{ cases: Case[]; pagination: { nextPageToken?: string } }>(
          service,
          'POST /5/cases/cases/v1',
          body,
        )
        joined.push(...page.cases.map(({ id }) => id))
        pageToken = page.pagination.nextPageToken
        if (pageToken === undefined) break
      }
      expect(joined).toEqual(whole.map(({ id }) => id))
    }
  },
)

test('seeded assignees are seeded users of the team', async () => {
  const service = createService({ seed: { cases: 200, users: 40 }, now })
  const { users } = await ask<{ users: { userId: string }[] }>(service, 'GET /5/aaa/teams/v2/1000001/search')
  const known = new Set(users.map(({ userId }) => userId))
  const assigned = (await casesOf(service, {})).flatMap(({ assignee }) => assignee?.userId ?? [])
  expect(assigned.length).toBeGreaterThan(10)
  expect(assigned.filter((id) => !known.has(id))).toEqual([])
})

test('a list reports that visibility restricts it', async () => {
  const service = createService({ seed: { cases: 5 }, now })
  const [hidden, ...others] = await casesOf(service, {})
  service.emulator.keys.set({ some: { visibility: { except: [hidden?.id ?? ''] } } })
  const cut = await ask<{ cases: Case[]; pbacTruncated?: boolean }>(service, 'POST /5/cases/cases/v1', {}, 'some')
  expect(cut).toMatchObject({ pbacTruncated: true })
  expect(cut.cases.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
  const none = { filters: { textSearch: 'nothing is called so' } }
  expect(await ask(service, 'POST /5/cases/cases/v1', none, 'some')).toEqual({ cases: [], pagination: {} })
})

test('values are counted within the filters', async () => {
  const service = createService({ seed, now })
  const filters = { priorities: ['CASE_PRIORITY_P1'] }
  const matching = await casesOf(service, filters, { pagination: { pageSize: 1000 } })
  const counts = await ask<{
    priorityAggregations: object[]
    statusAggregations: { count: number }[]
    labelAggregations: { key: string; valueCounts: { count: number }[] }[]
    alertIdAggregations: object[]
  }>(service, 'POST /5/cases/filter-values/v1', { filters })
  const sum = (counted: readonly { count: number }[] = []): number => counted.reduce((all, { count }) => all + count, 0)
  expect(counts.priorityAggregations).toEqual([{ priority: 'CASE_PRIORITY_P1', count: matching.length }])
  expect(sum(counts.statusAggregations)).toBe(matching.length)
  expect(sum(counts.labelAggregations.find(({ key }) => key === 'routing.team')?.valueCounts)).toBe(matching.length)
  expect(counts.alertIdAggregations).toEqual([])
  const keys = await ask<{ groupingKeys: string[] }>(service, 'GET /5/cases/grouping-keys/v1')
  expect(keys.groupingKeys.length).toBeGreaterThan(0)
})

test('a case is found by an external Prometheus alert', async () => {
  const service = createService({ seed, now })
  const [item] = await casesOf(service, { indicatorTypes: ['INDICATOR_TYPE_PROMETHEUS_ALERTMANAGER'] })
  const alert = item?.caseIndicators?.prometheusAlertIndicators?.[0]?.alerts[0]
  const { fingerprint, createdAt: startedAt } = alert ?? {}
  const found = await ask<{ case: Case }>(service, 'POST /5/cases/indicators/v1/get', {
    prometheusAlert: { fingerprint, startedAt },
  })
  expect(found.case.id).toBe(item?.id)
  const other = { prometheusAlert: { fingerprint, startedAt: '2020-01-01T00:00:00Z' } }
  expect(await service.send('POST /5/cases/indicators/v1/get', { body: other })).toMatchObject({ status: 404 })
})

test('seeded cases belong to seeded alert events, deterministically', async () => {
  const [service, other] = [createService({ seed, now }), createService({ seed, now })]
  const [first, second] = [await casesOf(service, {}), await casesOf(other, {})]
  expect(first).toEqual(second)
  const item = first.find(
    ({ caseIndicators, readableId }) => readableId !== undefined && caseIndicators?.alertIndicators.length === 1,
  )
  const indicator = item?.caseIndicators?.alertIndicators[0]
  const def = await ask<{ alertDef: { alertDefProperties: { name: string } } }>(
    service,
    `GET /5/alerts/alerts/v3/${indicator?.alertId ?? ''}`,
  )
  expect(def.alertDef.alertDefProperties.name).toBe(item?.title)
  expect(await eventsOf(service, item?.id ?? '')).toEqual(await eventsOf(other, item?.id ?? ''))
})

test('routers are notified of a changed case, and deliveries are found by the requested id', async () => {
  const service = createService({ seed: { ...seed, connectors: 1 }, now })
  const { id, readableId = '', labels } = await oneIn(service, 'ACTIVE')
  const team = labels.find(({ key }) => key === 'routing.team')?.value
  const { connectors } = await ask<{ connectors: { id: string }[] }>(
    service,
    'GET /5/notifications/notification-center/v1/connectors',
  )
  const [connector] = connectors
  const routers = '/5/notifications/notification-center/v1/routers'
  // Those of the teams are seeded with the alert definitions, which name them.
  for (const { id } of (await ask<{ routers: { id: string }[] }>(service, `GET ${routers}`)).routers) {
    await ask(service, `DELETE ${routers}/${id}`)
  }
  const router = {
    name: 'Cases',
    routingLabels: { team },
    rules: [
      {
        name: 'All',
        entityType: 'CASES',
        condition: 'case.status == "ACKNOWLEDGED"',
        targets: [{ connectorId: connector?.id }],
      },
    ],
  }
  await ask(service, `POST ${routers}`, { router })
  await ask(service, `PUT /5/cases/acknowledged/v1/${id}`)
  const response = await ask<{ deliveriesByCase: Record<string, { notificationDeliveries: unknown[] }> }>(
    service,
    'POST /5/cases/notifications/v1/deliveries',
    { caseIds: [readableId, id] },
  )
  expect(Object.keys(response.deliveriesByCase).sort()).toEqual([readableId, id].sort())
  await ask(service, `POST /5/cases/closed/v1/${id}`)
  const after = await ask<typeof response>(service, 'POST /5/cases/notifications/v1/deliveries', { caseIds: [id] })
  expect(after.deliveriesByCase[id]?.notificationDeliveries.at(-1)).toMatchObject({
    noNotificationCreated: { matchedRouters: [{ routerName: 'Cases' }] },
  })
  expect(response.deliveriesByCase[readableId]?.notificationDeliveries.at(-1)).toMatchObject({
    attempted: {
      router: { routerName: 'Cases' },
      attempts: [{ connector: { connectorId: connector?.id }, outcome: { success: {} } }],
    },
  })
})
