import { isObject } from '@mgmt-api/models/internal'
import { around, camelCase, type Converted, converted, moved, type Rule, type Rules } from '../mapping.ts'

type Item = Readonly<Record<string, unknown>>

/** A conversion of an object, or of each object of a list; undefined: it has an unknown form. */
const each = (read: (item: Item) => object | undefined, to?: string): Rule =>
  converted((value) => {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    const found = items.map((item) => read(isObject(item) ? presentIn(item) : {}))
    if (found.includes(undefined)) return { reason: 'it has an unknown form' }
    return { value: Array.isArray(value) ? found : found[0] }
  }, to)

const presentIn = (item: Item): Item => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null))

/** `{ type: equals, selected_values }`. Equality without values is that with all of them. */
const operator = each(({ type, selection_type: selection, selected_values: values = [] }) => {
  if (type === 'not_equals') return { notEquals: { selection: { list: { values } } } }
  if (type !== 'equals') return undefined
  const isAll = selection === 'all' || (selection === undefined && Array.isArray(values) && values.length === 0)
  return { equals: { selection: isAll ? { all: {} } : { list: { values } } } }
})

/** The same with values that are texts or names of variables. */
const operatorOfVariable = each(({ type, selected_values: given = [] }) => {
  const values = (Array.isArray(given) ? given : []).map((value: unknown) => {
    const { string_value: stringValue = null, variable_name: variableName = null } = isObject(value) ? value : {}
    return presentIn({ stringValue, variableName })
  })
  const name = type === 'equals' ? 'equals' : type === 'not_equals' ? 'notEquals' : undefined
  return name && { [name]: { selection: { list: { values } } } }
})

/** The name of one of the fields that exclude each other, which is an empty object. */
function choice(value: unknown): Converted {
  const name = isObject(value) ? value.type : value
  if (typeof name !== 'string') return { reason: 'it is not the name of a choice' }
  return { value: name === 'unspecified' ? undefined : { [camelCase(name)]: {} } }
}

const units: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 }

/** `minutes:15` as `900s`. */
function seconds(value: unknown): Converted {
  const [, unit = '', amount] = /^([a-z]+):(\d+)$/.exec(String(value)) ?? []
  const length = units[unit]
  return { value: length === undefined ? value : `${Number(amount) * length}s` }
}

/** `{ type: metadata, value: service_name }`. */
function spanField({ type, value, ...others }: Item): object | undefined {
  if (typeof value !== 'string' || Object.keys(others).length > 0) return undefined
  if (type === 'metadata') return { metadataField: `METADATA_FIELD_${value.toUpperCase()}` }
  return type === 'tag' ? { tagField: value } : type === 'process_tag' ? { processTagField: value } : undefined
}

const aggregations: Item = {
  count: 'count',
  count_distinct: 'countDistinct',
  sum: 'sum',
  avg: 'average',
  min: 'min',
  max: 'max',
  percentile: 'percentile',
}

/** `{ type: percentile, field, percent }`. */
function logsAggregation({ type, field, percent, observation_field: observed, ...others }: Item): object | undefined {
  const name = aggregations[String(type)]
  if (typeof name !== 'string' || Object.keys(others).length > 0) return undefined
  const observationField = observed === undefined ? undefined : datasetField(observed)
  return {
    [name]: presentIn({ field: field ?? null, percent: percent ?? null, observationField: observationField ?? null }),
  }
}

function datasetField(value: unknown): object | undefined {
  if (!isObject(value) || !Array.isArray(value.keypath)) return undefined
  return { keypath: value.keypath, scope: `DATASET_SCOPE_${String(value.scope).toUpperCase()}` }
}

/** `{ type: metric, field: duration, aggregation_type: avg }`. */
function spansAggregation({ type, field, aggregation_type: by }: Item): object | undefined {
  const [name, aggregation] = [String(field).toUpperCase(), String(by).toUpperCase().replace(/^AVG$/, 'AVERAGE')]
  if (type === 'metric') {
    const aggregationType = `METRIC_AGGREGATION_TYPE_${aggregation}`
    return { metricAggregation: { metricField: `METRIC_FIELD_${name}`, aggregationType } }
  }
  if (type !== 'dimension') return undefined
  const aggregationType = `DIMENSION_AGGREGATION_TYPE_${aggregation}`
  return { dimensionAggregation: { dimensionField: `DIMENSION_FIELD_${name}`, aggregationType } }
}

/** Exceptions of dashboards whose parts are attributes. The provider has dashboards as JSON, too. */
export const dashboardRules: Rules = {
  '/autoRefresh': converted(choice, ''),
  'sections.options': moved('options.custom'),
  'rows.height': moved('appearance.height'),
  'widgets.width': moved('appearance.width'),
  colorsBy: converted(choice),
  yAxisViewBy: converted(choice),
  xaxis: moved('xAxis'),
  'resolution.interval': converted(seconds),
  'strategy.startTime': moved('startTimeMetric'),
  dataModeType: { words: { unspecified: 'DATA_MODE_TYPE_HIGH_UNSPECIFIED' } },
  unit: { words: { none: 'UNIT_UNSPECIFIED', euro: 'UNIT_EUR', euro_cents: 'UNIT_EUR_CENTS' } },
  // Time frames.
  '/timeFrame': around,
  'timeFrame.relative': around,
  'relative.duration': converted(seconds, 'relativeTimeFrame'),
  'timeFrame.absolute': moved('absoluteTimeFrame'),
  'absolute.start': moved('from'),
  'absolute.end': moved('to'),
  // Filters.
  operator,
  'metrics.metricName': moved('metric'),
  'spans.field': each(spanField),
  'spans.filters.field': each(spanField),
  // Groups and aggregations.
  'spans.groupNames': each(spanField),
  'spans.stackedGroupName': each(spanField),
  'spans.grouping.groupBy': each(spanField),
  'hexagon.query.spans.groupBy': each(spanField),
  'lineChart.queryDefinitions.query.spans.groupBy': each(spanField),
  logsAggregation: each(logsAggregation),
  'logs.aggregation': each(logsAggregation),
  'logs.aggregations': each(logsAggregation),
  'logs.grouping.aggregations.aggregation': each(logsAggregation),
  'hexagon.query.logs.aggregation': each(logsAggregation, 'logsAggregation'),
  'dynamic.queryDefinitions.query.logs.aggregations': each(logsAggregation, 'aggregation'),
  spansAggregation: each(spansAggregation),
  'spans.aggregation': each(spansAggregation),
  'spans.aggregations': each(spansAggregation),
  'spans.grouping.aggregations.aggregation': each(spansAggregation),
  'hexagon.query.spans.aggregation': each(spansAggregation, 'spansAggregation'),
  'dynamic.queryDefinitions.query.spans.aggregations': each(logsAggregation, 'aggregation'),
  dataPrime: moved('native'),
  'dataPrime.query': moved('nativeQuery.text'),
  'source.dataprime': moved('native'),
  // Variables.
  constantValue: moved('constant.value'),
  'multiSelect.selectionType': moved('selectionOptions.selectionType'),
  'multiSelect.selectedValues': moved('selection.list.values'),
  'source.constantList': moved('constantList.values'),
  'source.logsPath': moved('logsPath.value'),
  'source.spanField': each(spanField, 'spanField.value'),
  'source.query.query.logs': moved('logsQuery.type'),
  'source.query.query.metrics': moved('metricsQuery.type'),
  'source.query.query.spans': moved('spansQuery.type'),
  'spans.fieldValue': each(spanField, 'fieldValue.value'),
  'spansQuery.type.fieldValue.value': each(spanField),
  'labelFilters.operator': operatorOfVariable,
  'labelValue.metricName': moved('metricName'),
  'query.metrics.metricName': moved('metricName'),
  dataprimeQuery: moved('nativeQuery'),
  'value.singleString': moved('singleString.value'),
  'value.singleNumeric': moved('singleNumeric.value'),
  'value.regex': moved('regex.value'),
  'value.lucene': moved('lucene.value'),
  'value.interval': moved('interval.value'),
}
