import type { DataUsageResponse, UsageBucket } from '@mgmt-api/models/data-usage'

/**
 * Merges buckets with the same range. A service that limits the entries of a message sends the rest of a bucket in the next
 * message, with the same range.
 */
export function mergeBuckets(response: DataUsageResponse): DataUsageResponse {
  const { buckets } = response
  if (buckets === undefined) return response
  const merged: UsageBucket[] = []
  const places = new Map<string, UsageBucket>()
  for (const bucket of buckets) {
    const key = JSON.stringify([bucket.range?.start, bucket.range?.end])
    const before = bucket.range === undefined ? undefined : places.get(key)
    if (before === undefined) {
      // A copy, since entries may be added.
      const first = { ...bucket, ...(bucket.entries !== undefined && { entries: [...bucket.entries] }) }
      places.set(key, first)
      merged.push(first)
    } else (before.entries ??= []).push(...(bucket.entries ?? []))
  }
  return { ...response, buckets: merged }
}
