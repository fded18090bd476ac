import { callOrFail, mapCall } from '@mgmt-api/collections'
import { type Call, type Caller, type CallOptions, checkFilter } from '@mgmt-api/models'
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
