import { expect, test } from 'vitest'
import { kebab, modelName, operationName, pascal, serviceFile } from './names.ts'

test.each([
  ['alerts.v3.FilterMatcher', 'FilterMatcher'],
  ['v3.LogsFilter', 'LogsFilter'],
  ['notification_center.Connector', 'Connector'],
  ['BarChart.LogsQuery', 'BarChartLogsQuery'],
  ['LogsSource.Strategy.Range', 'LogsSourceRange'],
  ['Equals.Selection.ListSelection', 'EqualsList'],
  ['Filter.WidgetScope.AllWidgets', 'FilterAllWidgets'],
  ['Query.Type', 'QueryType'],
  ['AlertDef', 'AlertDef'],
])('the schema %s is called %s', (published, name) => {
  expect(modelName(published)).toBe(name)
})

test('names of operations, services, fields and files', () => {
  expect(operationName('AlertDefsService_ListAlertDefs')).toBe('listAlertDefs')
  expect(serviceFile('AlertDefsService_ListAlertDefs')).toBe('alert-defs')
  expect(pascal('include_access_permissions')).toBe('IncludeAccessPermissions')
  expect(kebab('SLOThresholdV2')).toBe('slo-threshold-v2')
})
