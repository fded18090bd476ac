import { expect, test } from 'vitest'
import { readInState } from '../../../test/read-source.ts'

/** Checks the parts of dashboards that a state has as attributes. */
function expectParts(attributes: Readonly<Record<string, unknown>>, body: object): void {
  expect(readInState('dashboard', attributes)).toEqual({ untranslated: [], bodies: [body], ids: [undefined] })
}

test('a period from start to end is an absolute time frame', () => {
  expectParts(
    { time_frame: { relative: null, absolute: { start: '2027-01-04T00:00:00Z', end: '2027-01-05T00:00:00Z' } } },
    { absoluteTimeFrame: { from: '2027-01-04T00:00:00Z', to: '2027-01-05T00:00:00Z' } },
  )
})

const duration = { type: 'metric', field: 'duration', aggregation_type: 'avg' }
const averageDuration = {
  metricAggregation: { metricField: 'METRIC_FIELD_DURATION', aggregationType: 'METRIC_AGGREGATION_TYPE_AVERAGE' },
}
const traces = { type: 'dimension', field: 'trace_id', aggregation_type: 'unique_count' }
const uniqueTraces = {
  dimensionAggregation: {
    dimensionField: 'DIMENSION_FIELD_TRACE_ID',
    aggregationType: 'DIMENSION_AGGREGATION_TYPE_UNIQUE_COUNT',
  },
}
const tag = { type: 'tag', value: 'host' }
const observed = { keypath: ['ms'], scope: 'label' }

test.each([
  {
    name: 'a line chart of spans',
    definition: {
      line_chart: { query_definitions: [{ query: { spans: { group_by: [tag], aggregations: [traces] } } }] },
    },
    field: {
      lineChart: {
        queryDefinitions: [{ query: { spans: { groupBy: [{ tagField: 'host' }], aggregations: [uniqueTraces] } } }],
      },
    },
  },
  {
    name: 'a line chart of logs',
    definition: { line_chart: { query_definitions: [{ query: { logs: { aggregations: [{ type: 'count' }] } } }] } },
    field: { lineChart: { queryDefinitions: [{ query: { logs: { aggregations: [{ count: {} }] } } }] } },
  },
  {
    name: 'a table of spans',
    definition: {
      data_table: { query: { spans: { grouping: { group_by: [tag], aggregations: [{ aggregation: duration }] } } } },
    },
    field: {
      dataTable: {
        query: {
          spans: { grouping: { groupBy: [{ tagField: 'host' }], aggregations: [{ aggregation: averageDuration }] } },
        },
      },
    },
  },
  {
    name: 'a table of logs',
    definition: {
      data_table: {
        query: {
          logs: {
            grouping: { aggregations: [{ aggregation: { type: 'count_distinct', observation_field: observed } }] },
          },
        },
      },
    },
    field: {
      dataTable: {
        query: {
          logs: {
            grouping: {
              aggregations: [
                {
                  aggregation: {
                    countDistinct: { observationField: { keypath: ['ms'], scope: 'DATASET_SCOPE_LABEL' } },
                  },
                },
              ],
            },
          },
        },
      },
    },
  },
  {
    name: 'hexagons of logs',
    definition: { hexagon: { query: { logs: { aggregation: { type: 'sum', field: 'ms' } } } } },
    field: { hexagon: { query: { logs: { logsAggregation: { sum: { field: 'ms' } } } } } },
  },
  {
    name: 'hexagons of spans',
    definition: { hexagon: { query: { spans: { group_by: [tag], aggregation: duration } } } },
    field: { hexagon: { query: { spans: { groupBy: [{ tagField: 'host' }], spansAggregation: averageDuration } } } },
  },
  {
    name: 'a pie of spans',
    definition: { pie_chart: { query: { spans: { stacked_group_name: { type: 'process_tag', value: 'pid' } } } } },
    field: { pieChart: { query: { spans: { stackedGroupName: { processTagField: 'pid' } } } } },
  },
  {
    name: 'a gauge of spans',
    definition: { gauge: { unit: 'euro_cents', query: { spans: { spans_aggregation: duration } } } },
    field: { gauge: { unit: 'UNIT_EUR_CENTS', query: { spans: { spansAggregation: averageDuration } } } },
  },
  {
    name: 'horizontal bars of logs',
    definition: {
      horizontal_bar_chart: {
        y_axis_view_by: 'category',
        query: { logs: { aggregation: { type: 'max', field: 'ms' } } },
      },
    },
    field: {
      horizontalBarChart: { yAxisViewBy: { category: {} }, query: { logs: { aggregation: { max: { field: 'ms' } } } } },
    },
  },
  {
    name: 'bars of a query with a filter',
    definition: {
      bar_chart: {
        query: {
          data_prime: {
            query: 'source logs',
            filters: [
              { metrics: { metric_name: 'm', label: 'pod', operator: { type: 'equals', selected_values: ['a'] } } },
            ],
          },
        },
      },
    },
    field: {
      barChart: {
        query: {
          native: {
            nativeQuery: { text: 'source logs' },
            filters: [
              {
                metrics: {
                  metric: 'm',
                  label: 'pod',
                  operator: { equals: { selection: { list: { values: ['a'] } } } },
                },
              },
            ],
          },
        },
      },
    },
  },
  {
    name: 'a dynamic widget',
    definition: {
      dynamic: {
        query_definitions: [
          { query: { logs: { aggregations: [{ type: 'count' }] } } },
          { query: { spans: { aggregations: [{ type: 'min', field: 'ms' }] } } },
        ],
      },
    },
    field: {
      dynamic: {
        queryDefinitions: [
          { query: { logs: { aggregation: [{ count: {} }] } } },
          { query: { spans: { aggregation: [{ min: { field: 'ms' } }] } } },
        ],
      },
    },
  },
])('$name', ({ definition, field }) => {
  expectParts(
    { layout: { sections: [{ rows: [{ widgets: [{ definition }] }] }] } },
    { layout: { sections: [{ rows: [{ widgets: [{ definition: field }] }] }] } },
  )
})

test.each([
  { name: 'a constant', definition: { constant_value: 'x' }, field: { constant: { value: 'x' } } },
  {
    name: 'a selection',
    definition: { multi_select: { selected_values: ['a'], selection_type: 'multi', source: { constant_list: ['a'] } } },
    field: {
      multiSelect: {
        selection: { list: { values: ['a'] } },
        selectionOptions: { selectionType: 'SELECTION_TYPE_MULTI' },
        source: { constantList: { values: ['a'] } },
      },
    },
  },
  {
    name: 'values of a field of logs',
    definition: { multi_select: { source: { logs_path: 'a.b' } } },
    field: { multiSelect: { source: { logsPath: { value: 'a.b' } } } },
  },
  {
    name: 'values of a field of spans',
    definition: { multi_select: { source: { span_field: tag } } },
    field: { multiSelect: { source: { spanField: { value: { tagField: 'host' } } } } },
  },
  ...[
    {
      name: 'a query of logs',
      query: { logs: { field_name: { log_regex: 'x' } } },
      field: { logsQuery: { type: { fieldName: { logRegex: 'x' } } } },
    },
    {
      name: 'a query of spans',
      query: { spans: { field_value: { type: 'metadata', value: 'service_name' } } },
      field: { spansQuery: { type: { fieldValue: { value: { metadataField: 'METADATA_FIELD_SERVICE_NAME' } } } } },
    },
    {
      name: 'a query of metrics by name',
      query: { metrics: { metric_name: { metric_regex: 'x' } } },
      field: { metricsQuery: { type: { metricName: { metricRegex: 'x' } } } },
    },
    {
      name: 'a query of metrics by the values of a label',
      query: { metrics: { label_value: { metric_name: { string_value: 'm' }, label_name: { variable_name: 'v' } } } },
      field: {
        metricsQuery: { type: { labelValue: { metricName: { stringValue: 'm' }, labelName: { variableName: 'v' } } } },
      },
    },
  ].map(({ name, query, field }) => ({
    name,
    definition: { multi_select: { source: { query: { query } } } },
    field: { multiSelect: { source: { query: { query: field } } } },
  })),
])('a variable: $name', ({ definition, field }) => {
  expectParts({ variables: [{ name: 'a', definition }] }, { variables: [{ name: 'a', definition: field }] })
})

test.each([
  {
    name: 'a query',
    query: { dataprime_query: { type: { query_text: { query: 'source logs' } } } },
    field: { nativeQuery: { type: { queryText: { query: { text: 'source logs' } } } } },
  },
  {
    name: 'values of a field of spans',
    query: { spans_query: { type: { field_value: { value: tag } } } },
    field: { spansQuery: { type: { fieldValue: { value: { tagField: 'host' } } } } },
  },
  {
    name: 'values of a label, filtered by texts and variables',
    query: {
      metrics_query: {
        type: {
          label_value: {
            metric_name: { string_value: 'm' },
            label_filters: [
              { operator: { type: 'not_equals', selected_values: [{ string_value: 'a' }, { variable_name: 'v' }] } },
            ],
          },
        },
      },
    },
    field: {
      metricsQuery: {
        type: {
          labelValue: {
            metricName: { stringValue: 'm' },
            labelFilters: [
              {
                operator: {
                  notEquals: { selection: { list: { values: [{ stringValue: 'a' }, { variableName: 'v' }] } } },
                },
              },
            ],
          },
        },
      },
    },
  },
])('a variable of the second version: $name', ({ query, field }) => {
  expectParts({ variables_v2: [{ source: { query } }] }, { variablesV2: [{ source: { query: field } }] })
})

test.each([
  ['single_string', 'singleString', 'v'],
  ['single_numeric', 'singleNumeric', 1],
  ['regex', 'regex', 'v.*'],
  ['lucene', 'lucene', 'a:b'],
  ['interval', 'interval', '1m'],
])('the value of a variable: %s', (attribute, field, value) => {
  expectParts(
    { variables_v2: [{ value: { [attribute]: { label: 'l', value } } }] },
    { variablesV2: [{ value: { [field]: { value: { label: 'l', value } } } }] },
  )
})

test('annotations have queries of metrics, from a start, or of their own language', () => {
  expectParts(
    {
      annotations: [
        { source: { metrics: { promql_query: 'up', strategy: { start_time: {} } } } },
        { source: { dataprime: { query: 'source logs' } } },
      ],
    },
    {
      annotations: [
        { source: { metrics: { promqlQuery: { value: 'up' }, strategy: { startTimeMetric: {} } } } },
        { source: { native: { query: { text: 'source logs' } } } },
      ],
    },
  )
})
