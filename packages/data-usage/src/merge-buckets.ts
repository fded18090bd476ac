import type { DataUsageResponse, UsageBucket } from '@mgmt-api/models/data-usage'

/**
 * Merges buckets with the same range. A service that limits the entries of a message sends the rest of a bucket in the next
 * message, with the same range.
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
      // A copy, since entries may be added.
      const first = { ...bucket, ...(bucket.entries !== undefined && { entries: [...bucket.entries] }) }
      places.set(key, first)
      merged.push(first)
    } else (before.entries ??= []).push(...(bucket.entries ?? []))
  }
  return { ...answer, buckets: merged }
}
