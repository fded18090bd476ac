/** A request to the emulator of the large file. */
export interface Question {
  readonly what: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object | undefined
}

const cases = (what: string, body: object): Question => ({
  what: `cases ${what}`,
  method: 'POST',
  path: '/cases/cases/v1',
  body,
})

const incidents = (what: string, body: object): Question => ({
  what: `incidents ${what}`,
  method: 'POST',
  path: '/incidents/incidents/v1',
  body,
})

const events = (what: string, search: string): Question => ({
  what: `incident events ${what}`,
  method: 'GET',
  path: `/incidents/events/v1${search}`,
})

const casesBy = (field: string): Question =>
  cases(`ordered by ${field.toLowerCase().replaceAll('_', ' ')}`, {
    orderBy: { field: `CASE_ORDER_BY_FIELD_${field}`, direction: 'CASE_ORDER_BY_DIRECTION_ASCENDING' },
  })

const incidentsBy = (field: string): Question =>
  incidents(`ordered by ${field.toLowerCase().replaceAll('_', ' ')}`, {
    orderBys: [{ incidentField: `INCIDENTS_FIELDS_${field}`, direction: 'ORDER_BY_DIRECTION_DESC' }],
  })

/** Lists as people ask for them, and the costliest that filters and orders allow: those that find nothing see all rows. */
export const lists: readonly Question[] = [
  cases('without a filter', {}),
  cases('by status and priority', {
    filters: { statuses: ['CASE_STATUS_ACTIVE'], priorities: ['CASE_PRIORITY_P1', 'CASE_PRIORITY_P2'] },
  }),
  cases('by a text that none has', { filters: { textSearch: 'no title has this' } }),
  cases('by a label that none has', { filters: { labels: [{ key: 'team', values: ['no such team'] }] } }),
  cases('by labels, ordered by priority', {
    filters: { labels: [{ key: 'team', values: ['payments', 'core'] }] },
    orderBy: { field: 'CASE_ORDER_BY_FIELD_PRIORITY', direction: 'CASE_ORDER_BY_DIRECTION_ASCENDING' },
  }),
  cases('by a service that none has', { filters: { impactedEntities: [{ apmService: { name: 'no such service' } }] } }),
  ...['STATUS', 'UPDATED_AT', 'DURATION'].map(casesBy),
  incidents('without a filter', {}),
  incidents('by status and severity', {
    filter: { status: ['INCIDENT_STATUS_TRIGGERED'], severity: ['INCIDENT_SEVERITY_CRITICAL'] },
  }),
  incidents('by a name that none has', {
    filter: { searchQuery: { query: 'no name has this', incidentField: 'INCIDENTS_FIELDS_NAME' } },
  }),
  incidents('by a label', {
    filter: { metaLabels: [{ key: 'team', value: 'payments' }], metaLabelsOp: 'FILTER_OPERATOR_AND' },
  }),
  ...['SEVERITY', 'NAME', 'DURATION'].map(incidentsBy),
  incidents('ordered by a contextual label', {
    orderBys: [{ contextualLabel: 'region', direction: 'ORDER_BY_DIRECTION_ASC' }],
  }),
  events('without a filter', ''),
  events('by status', '?filter[status]=INCIDENT_STATUS_TRIGGERED'),
]

/** What counts everything that a filter lets through. */
export const counts: readonly Question[] = [
  { what: 'cases: filter values', method: 'POST', path: '/cases/filter-values/v1', body: {} },
  {
    what: 'cases: filter values of a priority',
    method: 'POST',
    path: '/cases/filter-values/v1',
    body: { filters: { priorities: ['CASE_PRIORITY_P2'] } },
  },
  { what: 'cases: grouping keys', method: 'GET', path: '/cases/grouping-keys/v1' },
  { what: 'incidents: filter values', method: 'POST', path: '/incidents/filter-values/v1', body: {} },
  {
    what: 'incidents: filter values of a severity',
    method: 'POST',
    path: '/incidents/filter-values/v1',
    body: { filter: { severity: ['INCIDENT_SEVERITY_CRITICAL'] } },
  },
  { what: 'incident events: filter values', method: 'GET', path: '/incidents/filter-values/v1/events' },
  { what: 'incidents: aggregations without a group', method: 'GET', path: '/incidents/aggregations/v1' },
  {
    what: 'incidents: aggregations by severity',
    method: 'GET',
    path: '/incidents/aggregations/v1?group_bys[0][incidentField]=INCIDENTS_FIELDS_SEVERITY',
  },
  {
    what: 'incidents: aggregations by a contextual label',
    method: 'GET',
    path: '/incidents/aggregations/v1?group_bys[0][contextualLabel]=region',
  },
  {
    what: 'incidents: aggregations by name, 100 groups of many',
    method: 'GET',
    path: '/incidents/aggregations/v1?group_bys[0][incidentField]=INCIDENTS_FIELDS_NAME',
  },
]
