import type { DataUsageResponse, UsageBucket } from '@mgmt-api/models/data-usage'

/**
 * An answer whose days or hours are each in one piece. A service that bounds the entries of a message goes on with the
 * rest of a bucket in the next one, under the same range.
 */
export function mergeBuckets(answer: DataUsageResponse): DataUsageResponse {
  const { buckets } = answer
  if (buckets === undefined) return answer
  const merged: UsageBucket[] = []
  const places = new Map<string, UsageBucket>()
  for (const bucket of buckets) {
    const key = JSON.stringify([bucket.range?.start, bucket.range?.end])
    const before = bucket.range === undefined ? undefined : places.get(key)
    if (before === undefined) {
      // A copy, for more may be added to it.
      const first = { ...bucket, ...(bucket.entries !== undefined && { entries: [...bucket.entries] }) }
      places.set(key, first)
      merged.push(first)
    } else (before.entries ??= []).push(...(bucket.entries ?? []))
  }
  return { ...answer, buckets: merged }
}
