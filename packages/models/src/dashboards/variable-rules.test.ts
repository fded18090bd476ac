import { expect, test } from 'vitest'
import { strict } from '../core/check/strict.ts'
import {
  CheckDashboardBody,
  VariableMetricsQuery,
  VariableSourceV2,
  VariableSpansQuery,
  VariableV2,
} from './generated/models.ts'

const said = (result: ReturnType<typeof strict>): string[] =>
  result.ok ? [] : result.problems.map(({ at, message }) => `${at}: ${message}`)

const logsQuery = { type: { fieldValue: { observationField: { keypath: ['cluster'] } } } }
const choices = { allOption: { includeAll: false }, valuesOrderDirection: 'ORDER_DIRECTION_ASC' }
const values = [{ value: 'eu-1', label: 'Europe' }]

const variable = {
  id: { value: '0c7b51f2-63ad-4e0e-9d7a-2f6b1e8a94c3' },
  name: 'region',
  displayName: 'Region',
  displayType: 'VARIABLE_DISPLAY_TYPE_V2_LABEL_VALUE',
  source: { static: { ...choices, values } },
  value: { singleString: { value: { value: 'eu-1' } } },
}

test.each([
  { name: 'as it is', change: {}, wrong: [] },
  { name: 'in capitals', change: { id: { value: '0C7B51F2-63AD-4E0E-9D7A-2F6B1E8A94C3' } }, wrong: [] },
  { name: 'without its UUID', change: { id: {} }, wrong: ['id.value: missing; a variable requires a UUID'] },
  {
    name: 'without display type',
    change: { displayType: 'VARIABLE_DISPLAY_TYPE_V2_UNSPECIFIED' },
    wrong: ['displayType: VARIABLE_DISPLAY_TYPE_V2_UNSPECIFIED, which the service rejects'],
  },
  { name: 'of a display type of tomorrow', change: { displayType: 'VARIABLE_DISPLAY_TYPE_V2_ICON' }, wrong: [] },
  { name: 'of 100 characters', change: { name: 'n'.repeat(100), displayName: 'n'.repeat(100) }, wrong: [] },
  {
    name: 'of 101 characters',
    change: { name: 'n'.repeat(101), displayName: '' },
    wrong: ['name: 101 characters, allowed: 1 to 100', 'displayName: 0 characters, allowed: 1 to 100'],
  },
])('a variable $name: $wrong', ({ change, wrong }) => {
  expect(said(strict(VariableV2, { ...variable, ...change }))).toEqual(wrong)
})

test.each(['id', 'name', 'displayName', 'displayType', 'source', 'value'])('a variable needs its %s', (field) => {
  expect(said(strict(VariableV2, { ...variable, [field]: undefined }))).toEqual([`${field}: missing; it is required`])
})

const fullRow = 'displayFullRow: true is not allowed with '
test.each([
  { name: 'a textbox', source: { textbox: {} }, wrong: [] },
  { name: 'a list', source: variable.source, wrong: [`${fullRow}a source of the kind static`] },
  { name: 'a query', source: { query: { ...choices, logsQuery } }, wrong: [`${fullRow}a source of the kind query`] },
  { name: 'nothing', source: {}, wrong: [`${fullRow}an empty source`] },
  { name: 'a source of tomorrow', source: { upload: {} }, wrong: [] },
])('a row of its own is for a textbox, and $name is asked for: $wrong', ({ source, wrong }) => {
  expect(said(strict(VariableV2, { ...variable, source, displayFullRow: true }))).toEqual(wrong)
  expect(said(strict(VariableV2, { ...variable, source, displayFullRow: false }))).toEqual([])
})

const oneOfThem = 'query: none of logsQuery, metricsQuery, spansQuery, nativeQuery'
test.each([
  { name: 'logs', query: { logsQuery }, wrong: [] },
  { name: 'metrics', query: { metricsQuery: { type: { metricName: { metricRegex: '.*' } } } }, wrong: [] },
  { name: 'spans', query: { spansQuery: {} }, wrong: [] },
  { name: 'its own language', query: { nativeQuery: {} }, wrong: [] },
  { name: 'what is newer', query: { profilesQuery: {} }, wrong: [] },
  { name: 'nothing', query: {}, wrong: [oneOfThem] },
  {
    name: 'nothing, often',
    query: { refreshStrategy: 'REFRESH_STRATEGY_ON_DASHBOARD_LOAD', valueDisplayOptions: {} },
    wrong: [oneOfThem],
  },
])('a query source asks for $name: $wrong', ({ query, wrong }) => {
  expect(said(strict(VariableSourceV2, { query: { ...choices, ...query } }))).toEqual(wrong)
})

test('a query source asks one thing', () => {
  const query = { ...choices, logsQuery, spansQuery: {} }
  expect(strict(VariableSourceV2, { query }).ok).toBe(false)
})

test.each(['valuesOrderDirection', 'allOption'])('values that are listed or asked for need %s', (field) => {
  const query = { ...choices, logsQuery, [field]: undefined }
  expect(said(strict(VariableSourceV2, { query }))).toEqual([`query.${field}: missing; it is required`])
  const listed = { ...choices, values, [field]: undefined }
  expect(said(strict(VariableSourceV2, { static: listed }))).toEqual([`static.${field}: missing; it is required`])
})

test('an order is chosen, and a choice of all is offered or not', () => {
  const vague = { allOption: {}, valuesOrderDirection: 'ORDER_DIRECTION_NONE' }
  expect(said(strict(VariableSourceV2, { query: { ...vague, logsQuery } }))).toEqual([
    'query.allOption.includeAll: missing; it is required',
  ])
  const unordered = { ...choices, valuesOrderDirection: 'ORDER_DIRECTION_UNSPECIFIED' }
  const refused = 'valuesOrderDirection: ORDER_DIRECTION_UNSPECIFIED, which the service rejects'
  expect(said(strict(VariableSourceV2, { query: { ...unordered, logsQuery } }))).toEqual([`query.${refused}`])
  expect(said(strict(VariableSourceV2, { static: { ...unordered, values } }))).toEqual([`static.${refused}`])
})

test('a listed value has a value and a label', () => {
  expect(said(strict(VariableSourceV2, { static: { ...choices, values: [{}] } }))).toEqual([
    'static.values[0].label: missing; it is required',
    'static.values[0].value: missing; it is required',
  ])
  expect(strict(VariableSourceV2, { static: { ...choices, values: [] } }).ok).toBe(false)
})

test('values of a field of logs need the field', () => {
  const query = { ...choices, logsQuery: { type: { fieldValue: {} } } }
  expect(said(strict(VariableSourceV2, { query }))).toEqual([
    'query.logsQuery.type.fieldValue.observationField: missing; it is required',
  ])
})

const labelName = 'type.labelValue.labelName'
test.each([
  { name: 'by its name', labelValue: { labelName: { stringValue: 'pod' } }, wrong: [] },
  { name: 'by a variable', labelValue: { labelName: { variableName: 'label' } }, wrong: [] },
  { name: 'by nothing', labelValue: { labelName: {} }, wrong: [`${labelName}: empty; it is required`] },
  { name: 'not at all', labelValue: {}, wrong: [`${labelName}: missing; it is required`] },
])('values of a label need the label, which is named $name: $wrong', ({ labelValue, wrong }) => {
  expect(said(strict(VariableMetricsQuery, { type: { labelValue } }))).toEqual(wrong)
})

const observationField = { keypath: ['http', 'status'] }
test.each([
  { name: 'in the preferred way', fieldValue: { observationField }, wrong: [] },
  { name: 'in the older way', fieldValue: { value: { tagField: 'http.status' } }, wrong: [] },
  {
    name: 'in both ways',
    fieldValue: { observationField, value: { tagField: 'http.status' } },
    wrong: ['type.fieldValue.value: not allowed with observationField'],
  },
  {
    name: 'in neither',
    fieldValue: {},
    wrong: ['type.fieldValue.observationField: missing; it is required'],
  },
])('a field of spans is named $name: $wrong', ({ fieldValue, wrong }) => {
  expect(said(strict(VariableSpansQuery, { type: { fieldValue } }))).toEqual(wrong)
})

test('a broken variable is found where it stands in a dashboard', () => {
  const dashboard = { name: 'Checkout', layout: {}, variablesV2: [variable, { ...variable, displayFullRow: true }] }
  expect(said(strict(CheckDashboardBody, { dashboard }))).toEqual([
    'dashboard.variablesV2[1].displayFullRow: true is not allowed with a source of the kind static',
  ])
})
