import { type Operation, operation } from '../core/operation.ts'
import { DataUsageBody, DataUsageResponse, GetDataUsageCapabilitiesResponse } from './data-usage-query.messages.ts'

/** Usage by day or hour, filtered and grouped by labels. Asks by POST, but only reads. */
export const dataUsage: Operation<{ body: DataUsageBody; response: DataUsageResponse }> = operation({
  id: 'DataUsageQueryService_DataUsage',
  service: 'Data Usage Query service',
  method: 'POST',
  path: '/dataplan/data-usage/v1/query',
  major: 5,
  permissions: ['data-usage:Read'],
  repeatable: true,
  readOnly: true,
  in: { body: DataUsageBody },
  out: DataUsageResponse,
})

/** What queries of usage may ask for. */
export const getDataUsageCapabilities: Operation<{ response: GetDataUsageCapabilitiesResponse }> = operation({
  id: 'DataUsageQueryService_GetDataUsageCapabilities',
  service: 'Data Usage Query service',
  method: 'GET',
  path: '/dataplan/data-usage/v1/capabilities',
  major: 5,
  permissions: ['data-usage:Read'],
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetDataUsageCapabilitiesResponse,
})
