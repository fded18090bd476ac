import { callOrFail, mapCall } from '@mgmt-api/collections/internal'
import type { Call, Caller, CallOptions } from '@mgmt-api/models'
import { checkFilter } from '@mgmt-api/models/internal'
import { dataUsage, type DataUsageBody, type DataUsageResponse } from '@mgmt-api/models/data-usage'
import { mergeBuckets } from './merge-buckets.ts'

/** `query` of the client as a function. */
export function usageQuery(caller: Caller, body: DataUsageBody, options?: CallOptions): Call<DataUsageResponse> {
  return callOrFail(() => {
    const { filters, measurementKindFilter } = body
    checkFilter({ filters, measurementKindFilter }, { at: 'body' })
    return mapCall(caller.call(dataUsage, { body }, options), mergeBuckets)
  })
}
