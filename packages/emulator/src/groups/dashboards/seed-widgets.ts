import type { BarChartLogsQuery, PromqlText, WidgetDefinition } from '@mgmt-api/models/dashboards'
import type { Subject } from '../../seed/draw.ts'

/** A widget draft for a subject. */
export interface WidgetDraft {
  readonly title: string
  readonly definition: WidgetDefinition
}

/** One widget of each kind for a subject. */
export const widgetsAbout = (subject: Subject): readonly WidgetDraft[] => [
  { title: 'What this is', definition: { markdown: { markdownText: introduction(subject) } } },
  ...metricWidgets(subject),
  ...logWidgets(subject),
  { title: 'Slowest routes', definition: slowestRoutes(subject) },
  { title: 'Where logs come from', definition: originOfLogs(subject) },
]

const introduction = ({ title, team, tier }: Subject): string => `# ${title}\nOwned by **${team}**, tier ${tier}.`

const promql = (value: string): { promqlQuery: PromqlText } => ({ promqlQuery: { value } })

function metricWidgets({ name, environment }: Subject): readonly WidgetDraft[] {
  const rate = (metric: string): string => `sum(rate(${metric}{service="${name}",environment="${environment}"}[5m]))`
  const [requests, errors] = [rate('requests_total'), rate('errors_total')]
  const queryDefinitions = [
    { id: 'requests', name: 'Requests', query: { metrics: promql(requests) } },
    { id: 'errors', name: 'Errors', query: { metrics: promql(errors) } },
  ]
  const share = { metrics: promql(`${errors} / ${requests} * 100`) }
  const percent = { min: 0, max: 100 }
  const load = { metrics: promql(`avg by (instance) (cpu_usage{service="${name}"})`) }
  return [
    { title: 'Requests and errors', definition: { lineChart: { queryDefinitions } } },
    {
      title: 'Share of errors',
      definition: { gauge: { query: share, ...percent, showInnerArc: true, showOuterArc: true } },
    },
    { title: 'Load of each instance', definition: { hexagon: { query: load, ...percent } } },
  ]
}

const searchFor = ({ name, environment }: Subject): string => `service:"${name}" AND environment:"${environment}"`

function logWidgets(subject: Subject): readonly WidgetDraft[] {
  const all = searchFor(subject)
  const failures = `${all} AND level:error`
  const countBy = (value: string, field: string): { logs: BarChartLogsQuery } => ({
    logs: {
      luceneQuery: { value },
      aggregation: { count: {} },
      groupNamesFields: [{ keypath: [field], scope: 'DATASET_SCOPE_USER_DATA' }],
    },
  })
  const columns = [{ field: 'timestamp' }, { field: 'message' }]
  const latest = { logs: { luceneQuery: { value: failures } } }
  return [
    { title: 'Latest errors', definition: { dataTable: { query: latest, columns, resultsPerPage: 20 } } },
    { title: 'Errors by route', definition: { pieChart: { query: countBy(failures, 'route') } } },
    { title: 'Requests by status', definition: { barChart: { query: countBy(all, 'status') } } },
  ]
}

const slowestRoutes = (subject: Subject): WidgetDefinition => {
  const aggregationType = 'METRIC_AGGREGATION_TYPE_PERCENTILE_95'
  const aggregation = { metricAggregation: { aggregationType, metricField: 'METRIC_FIELD_DURATION' } }
  return { horizontalBarChart: { query: { spans: { luceneQuery: { value: searchFor(subject) }, aggregation } } } }
}

const originOfLogs = ({ name }: Subject): WidgetDefinition => {
  const query = { native: { nativeQuery: { text: `source logs | filter service == '${name}'` } } }
  return { dynamic: { queryDefinitions: [{ id: 'origin', query }] } }
}
