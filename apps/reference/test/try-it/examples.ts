import type { OperationExample } from '../../src/try-it/platform/messages.ts'

const time = { quickSelection: { seconds: 3600 } }
const immediate = (name: string): object => ({
  alertDefProperties: { name, type: 'ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED', logsImmediate: {} },
})

/** Examples of the operations that the tests try. */
export const examples: Readonly<Record<string, OperationExample>> = {
  ViewsService_ListViews: {},
  ViewsService_GetView: { path: { id: 1 } },
  ViewsService_CreateView: { body: { name: 'Errors', timeSelection: time } },
  ViewsService_ReplaceView: { path: { id: 1 }, body: { name: "O'Neill's <b>view</b>", timeSelection: time } },
  ViewsService_DeleteView: { path: { id: 2 } },
  AlertDefsService_ListAlertDefs: { query: { pagination: { pageSize: 2 } } },
  AlertDefsService_BulkCreateAlertDefs: { body: { alertDefsToCreate: [immediate('One'), immediate('Two')] } },
  AlertDefsService_DownloadAlerts: {},
  ViewsFoldersService_DeleteViewFolder: {
    path: { id: 'created' },
    before: [
      {
        operation: 'ViewsFoldersService_CreateViewFolder',
        input: { body: { name: 'Unused' } },
        made: [{ path: ['id'], text: 'created' }],
      },
    ],
  },
  DataUsageService_GetDataUsage: {
    query: {
      date_range: { fromDate: '2026-03-08T00:00:00Z', toDate: '2026-03-10T00:00:00Z' },
      resolution: '24h',
      aggregate: ['AGGREGATE_BY_APPLICATION'],
    },
  },
}
