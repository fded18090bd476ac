import type {
  Incident,
  IncidentAggregation,
  IncidentQueryFilter,
  IncidentQueryFiltersValues,
} from '@mgmt-api/models/incidents'
import { expect, test } from 'vitest'
import { ask, createService, type Service } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const seed = { alertDefs: 150, incidents: 400 }

/** Body of a response that was validated against the contract. */
async function listed(
  service: Service,
  filter: IncidentQueryFilter = {},
  orderBys: object[] = [],
): Promise<Incident[]> {
  const body = { filter, orderBys, pagination: { pageSize: 1_000 } }
  return (await ask<{ incidents: Incident[] }>(service, 'POST /5/incidents/incidents/v1', body)).incidents
}

/** Frequencies of texts. */
function tally(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1
  return counts
}

const assigneesOf = ({ assignments }: Incident): string[] => assignments.map(({ assignedTo }) => assignedTo.userId)
const metaOf = ({ metaLabels = [] }: Incident): string[] =>
  metaLabels.map(({ key = '', value = '' }) => `${key}=${value}`)

const contextualOf = ({ contextualLabels }: Incident): string[] =>
  Object.entries(contextualLabels).map(([name, value]) => `${name}=${value}`)

const tallies = (incidents: readonly Incident[]): object => ({
  severity: tally(incidents.map(({ severity }) => severity)),
  state: tally(incidents.map(({ state }) => state)),
  status: tally(incidents.map(({ status }) => status)),
  assignees: tally(incidents.flatMap(assigneesOf)),
  meta: tally(incidents.flatMap(metaOf)),
})

test.each<[string, IncidentQueryFilter]>([
  ['all incidents', {}],
  ['those of two severities', { severity: ['INCIDENT_SEVERITY_CRITICAL', 'INCIDENT_SEVERITY_ERROR'] }],
  ['those of a label', { metaLabels: [{ key: 'environment', value: 'production' }] }],
  ['none', { severity: ['INCIDENT_SEVERITY_LOW'], applicationName: ['no such application'] }],
])('filter values agree with the list: %s', async (_, filter) => {
  const service = createService({ now, seed })
  const incidents = await listed(service, filter)

  const address = 'POST /5/incidents/filter-values/v1'
  const { filtersValues: values } = await ask<{ filtersValues: IncidentQueryFiltersValues }>(service, address, {
    filter,
  })
  const { contextualLabels, metaLabelsWithCount: meta } = values
  expect({
    severity: Object.fromEntries(values.severityWithCount.map((each) => [each.severity, each.count])),
    state: Object.fromEntries(values.stateWithCount.map((each) => [each.state, each.count])),
    status: Object.fromEntries(values.statusWithCount.map((each) => [each.status, each.count])),
    assignees: Object.fromEntries(values.assigneeWithCount.map((each) => [each.assignee, each.count])),
    meta: Object.fromEntries(meta.map(({ metaLabel, count }) => [`${metaLabel.key}=${metaLabel.value}`, count])),
  }).toEqual(tallies(incidents))
  const contextual = Object.entries(contextualLabels).flatMap(([name, { valuesWithCount }]) =>
    valuesWithCount.map((each) => [`${name}=${each.contextualLabelValue}`, each.count] as const),
  )
  expect(Object.fromEntries(contextual)).toEqual(tally(incidents.flatMap(contextualOf)))
  const counts = meta.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('events are counted for their incidents', async () => {
  const service = createService({ now, seed })
  const incidents = await listed(service)
  const address = 'GET /5/incidents/filter-values/v1/events'
  const { filtersValues } = await ask<{ filtersValues: IncidentQueryFiltersValues }>(service, address)
  const events = incidents.flatMap(({ severity, events: each }) => each.map(() => severity))
  expect(Object.fromEntries(filtersValues.severityWithCount.map((each) => [each.severity, each.count]))).toEqual(
    tally(events),
  )
})

const grouped = {
  'no group': ['', () => ''],
  'a field': ['group_bys[0][incidentField]=INCIDENTS_FIELDS_SEVERITY', ({ severity }) => severity],
  'a contextual label': ['group_bys[0][contextualLabel]=pod', ({ contextualLabels }) => contextualLabels.pod ?? ''],
  'two fields': [
    'group_bys[0][incidentField]=INCIDENTS_FIELDS_STATUS&group_bys[1][incidentField]=INCIDENTS_FIELDS_NAME',
    ({ status, name }) => `${status} ${name}`,
  ],
} satisfies Record<string, [string, (incident: Incident) => string]>

test.each(Object.entries(grouped))('groups by %s have what their incidents have', async (_, [search, groupOf]) => {
  const service = createService({ now, seed })
  const incidents = await listed(service)
  const groups: IncidentAggregation[] = []
  for (let token: string | undefined = ''; token !== undefined; ) {
    const page: string = token === '' ? '' : `&pagination[pageToken]=${token}`
    const address = `GET /5/incidents/aggregations/v1?pagination[pageSize]=7&${search}${page}`
    const { incidentAggs, pagination } = await ask<{
      incidentAggs: IncidentAggregation[]
      pagination: { nextPageToken?: string }
    }>(service, address)
    groups.push(...incidentAggs)
    token = pagination.nextPageToken
  }
  const expected = new Map<string, Incident[]>()
  for (const incident of incidents) {
    const before = expected.get(groupOf(incident)) ?? []
    expected.set(groupOf(incident), [...before, incident])
  }
  const byIds = (ids: readonly string[]): string => ids.toSorted().join()
  const found = groups.map((group) => ({
    ids: group.listIncidentsId.join(),
    total: group.allValuesCount,
    severity: Object.fromEntries(group.aggSeverityCount.map((each) => [each.severity, each.count])),
    state: Object.fromEntries(group.aggStateCount.map((each) => [each.state, each.count])),
    status: Object.fromEntries(group.aggStatusCount.map((each) => [each.status, each.count])),
    assignees: Object.fromEntries(group.aggAssignmentsCount.map((each) => [each.assignedTo.userId, each.count])),
    meta: Object.fromEntries(
      group.aggMetaLabelsCount.map((each) => [`${each.metaLabel.key}=${each.metaLabel.value}`, each.count]),
    ),
  }))
  const wanted = [...expected.values()].map((each) => ({
    ids: byIds(each.map(({ id }) => id)),
    total: each.length,
    ...tallies(each),
  }))
  const sorted = <T extends { readonly ids: string }>(all: readonly T[]): T[] =>
    all.toSorted((a, b) => (a.ids < b.ids ? -1 : 1))
  expect(sorted(found)).toEqual(sorted(wanted))
})

test('sorting by a contextual label lists incidents without it first, across pages', async () => {
  const service = createService({ now, seed })
  const orderBys = [{ contextualLabel: 'pod', direction: 'ORDER_BY_DIRECTION_ASC' }]
  const whole = await listed(service, {}, orderBys)
  const pods = whole.map(({ contextualLabels }) => contextualLabels.pod ?? '')
  expect(new Set(pods).size).toBeGreaterThan(2)
  expect(pods).toEqual(pods.toSorted())

  const ids: string[] = []
  for (let token: string | undefined = ''; token !== undefined; ) {
    const pagination = { pageSize: 17, ...(token !== '' && { pageToken: token }) }
    const page: { incidents: Incident[]; pagination: { nextPageToken?: string; totalSize?: number } } = await ask(
      service,
      'POST /5/incidents/incidents/v1',
      { orderBys, pagination },
    )
    expect(page.pagination.totalSize).toBe(whole.length)
    ids.push(...page.incidents.map(({ id }) => id))
    token = page.pagination.nextPageToken
  }
  expect(ids).toEqual(whole.map(({ id }) => id))
})
