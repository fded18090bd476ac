/** A UUID with a number at its end. */
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const uuid = (number: number): object => ({ value: id(number) })

/** A layout of one section with two widgets a row; the ids begin with a number. */
function layout(first: number, definitions: Readonly<Record<string, object>>): object {
  const widgets = Object.entries(definitions).map(([title, definition], index) => ({
    id: uuid(first + 100 + index),
    title,
    description: '',
    layoutColumns: 6,
    definition,
    createdAt: '2026-03-04T05:06:07.123Z',
  }))
  const rows = Array.from({ length: Math.ceil(widgets.length / 2) }, (_, row) => ({
    id: uuid(first + 10 + row),
    appearance: { height: 19 },
    widgets: widgets.slice(row * 2, row * 2 + 2),
  }))
  const options = {
    custom: { name: 'Details', collapsed: false, color: { predefined: 'SECTION_PREDEFINED_COLOR_CYAN' } },
  }
  return { sections: [{ id: uuid(first), rows, options }] }
}

const promql = (value: string): object => ({ promqlQuery: { value } })

const route = { keypath: ['route'], scope: 'DATASET_SCOPE_USER_DATA' }

const equals = (...values: string[]): object => ({ equals: { selection: { list: { values } } } })

/** Charts of metrics, a gauge and a honeycomb, with annotations. */
const metrics = {
  id: 'aB3dE6gH9jK2mN5pQ8rS1',
  name: 'Checkout: metrics',
  slugName: 'checkout-metrics',
  description: 'Requests, errors and load',
  layout: layout(1_000, {
    'Requests and errors': {
      lineChart: {
        legend: { isVisible: true, columns: ['LEGEND_COLUMN_MAX', 'LEGEND_COLUMN_AVG'], groupByQuery: true },
        tooltip: { showLabels: false, type: 'TOOLTIP_TYPE_ALL' },
        queryDefinitions: [
          {
            id: 'requests',
            name: 'Requests',
            isVisible: true,
            query: { metrics: promql('sum(rate(requests_total[5m]))') },
            seriesCountLimit: '9007199254740993',
            unit: 'UNIT_UNSPECIFIED',
            scaleType: 'SCALE_TYPE_LINEAR',
            colorScheme: 'classic',
          },
          {
            id: 'errors',
            query: {
              metrics: {
                ...promql('sum(rate(errors_total[5m]))'),
                filters: [{ metric: 'errors_total', label: 'env', operator: equals('prod') }],
              },
            },
          },
        ],
      },
    },
    'Share of errors': {
      gauge: {
        query: { metrics: promql('sum(errors) / sum(requests)') },
        min: 0,
        max: 1,
        showInnerArc: false,
        showOuterArc: true,
        thresholds: [
          { from: 0, color: 'var(--c-severity-log-verbose)' },
          { from: 0.05, color: 'red', label: 'High' },
        ],
      },
    },
    Load: { hexagon: { query: { metrics: promql('avg by (instance) (cpu)') }, min: 0, max: 100, decimal: 2 } },
  }),
  annotations: [
    {
      id: id(1),
      name: 'Deployments',
      enabled: true,
      color: 'ANNOTATION_COLOR_PURPLE',
      scope: { allWidgets: {} },
      source: {
        metrics: {
          ...promql('deployments'),
          strategy: { startTimeMetric: {} },
          labels: ['version'],
          messageTemplate: '{{version}}',
        },
      },
    },
    {
      id: id(2),
      name: 'Weekends',
      enabled: false,
      scope: { specificWidgets: { widgetIds: [id(1_100)] } },
      source: { logs: { luceneQuery: { value: 'kind:release' }, strategy: { instant: { timestampField: route } } } },
    },
  ],
  relativeTimeFrame: '3600s',
  twoMinutes: {},
}

/** Charts and tables of logs, with filters. */
const logs = {
  id: 'bC4eF7hJ0kL3nP6qR9sT2',
  name: 'Checkout: logs',
  layout: layout(2_000, {
    Errors: {
      dataTable: {
        query: {
          logs: {
            luceneQuery: { value: 'level:error' },
            filters: [{ field: 'env', operator: equals('prod', 'canary') }],
          },
        },
        columns: [{ field: 'timestamp', width: 160 }, { field: 'message' }],
        resultsPerPage: 100,
      },
    },
    'By route': {
      pieChart: {
        query: { logs: { luceneQuery: { value: '*' }, aggregation: { count: {} }, groupNamesFields: [route] } },
        maxSlicesPerChart: 8,
        minSlicePercentage: 1,
      },
    },
    'By status': {
      barChart: {
        query: { logs: { luceneQuery: { value: '*' }, aggregation: { count: {} }, groupNamesFields: [route] } },
        maxBarsPerChart: 24,
      },
    },
    'Slow routes': {
      horizontalBarChart: {
        query: {
          spans: {
            luceneQuery: { value: 'duration:>1s' },
            aggregation: {
              metricAggregation: {
                aggregationType: 'METRIC_AGGREGATION_TYPE_PERCENTILE_95',
                metricField: 'METRIC_FIELD_DURATION',
              },
            },
          },
        },
        displayOnBar: true,
      },
    },
  }),
  filters: [
    {
      id: uuid(11),
      displayName: 'Environment',
      enabled: true,
      collapsed: false,
      source: { logs: { field: 'env', operator: { equals: { selection: { all: {} } } } } },
    },
    {
      id: uuid(12),
      enabled: false,
      source: { metrics: { metric: 'requests_total', label: 'region', operator: equals('eu1') } },
    },
  ],
  absoluteTimeFrame: { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' },
  off: {},
}

/** Text and native queries, with variables of both forms. */
const variables = {
  id: 'cD5fG8iK1lM4oQ7rS0tU3',
  name: 'Checkout: variables',
  layout: layout(3_000, {
    About: {
      markdown: { markdownText: '# {{region}}\n\n- owned by **core**\n- `{{env}}`\n', tooltipText: 'Owner' },
    },
    Sources: {
      dynamic: {
        queryDefinitions: [
          { id: 'q', query: { native: { nativeQuery: { text: "source logs | filter env == '$env'" } } } },
        ],
      },
    },
  }),
  variablesV2: [
    {
      id: uuid(21),
      name: 'env',
      displayName: 'Environment',
      displayType: 'VARIABLE_DISPLAY_TYPE_V2_LABEL_VALUE',
      source: {
        static: {
          allOption: { includeAll: true },
          values: [
            { label: 'Production', value: 'prod', isDefault: true },
            { label: 'Canary', value: 'canary' },
          ],
          valuesOrderDirection: 'ORDER_DIRECTION_ASC',
        },
      },
      value: { multiString: { list: { values: [{ value: { label: 'Production', value: 'prod' } }] } } },
    },
  ],
  variables: [
    {
      name: 'region',
      displayName: 'Region',
      definition: {
        multiSelect: {
          source: { constantList: { values: ['eu1', 'us1'] } },
          selection: { all: {} },
          valuesOrderDirection: 'ORDER_DIRECTION_DESC',
        },
      },
    },
  ],
  relativeTimeFrame: '900s',
  off: {},
}

/** JSON of a widget, a query and fields that no model knows, with integers of 64 bits, which JSON has as strings. */
export const unknownParts: readonly string[] = [
  '{"sankey":{"flows":[{"from":"a","to":"b","weight":"9007199254740993"}],"empty":{},"nothing":null}}',
  '{"traceGraph":{"depth":3,"seed":"18446744073709551615"}}',
  '"newSetting":{"b":1,"a":[true,"1e3",9007199254740991]}',
]

/** Dashboards as JSON files of the web console, by key. */
export const consoleExports: Readonly<Record<string, string>> = {
  'checkout-metrics': JSON.stringify(metrics, undefined, 2),
  'checkout-logs': JSON.stringify({ dashboard: logs }),
  'checkout-variables': JSON.stringify([variables]),
}

const unknown = {
  name: 'Checkout: unknown parts',
  layout: layout(4_000, {
    Flows: { UNKNOWN: 0 },
    Traces: { lineChart: { queryDefinitions: [{ id: 'q', query: { UNKNOWN: 1 } }] } },
  }),
  relativeTimeFrame: '900s',
}

const [sankey = '', traceGraph = '', newSetting = ''] = unknownParts

/** The fields of a dashboard with these parts, a line each. */
export const unknownYaml: string = [
  ...Object.entries(unknown).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`),
  newSetting.replace(':', ': '),
]
  .join('\n')
  .replace('{"UNKNOWN":0}', sankey)
  .replace('{"UNKNOWN":1}', traceGraph)
