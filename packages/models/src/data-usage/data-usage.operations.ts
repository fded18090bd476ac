import { type Operation, operation } from '../core/operation.ts'
import { GetDailyUsageUnitsBody, GetDailyUsageUnitsResponse } from './data-usage.messages.ts'

/** Units used on each day of a period. Asks by POST, but only reads. */
export const getDailyUsageUnits: Operation<{ body: GetDailyUsageUnitsBody; response: GetDailyUsageUnitsResponse }> =
  operation({
    id: 'DataUsageService_GetDailyUsageUnits',
    service: 'Data Usage Service',
    method: 'POST',
    path: '/dataplans/data-usage/v2/daily/units',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { body: GetDailyUsageUnitsBody },
    out: GetDailyUsageUnitsResponse,
  })
