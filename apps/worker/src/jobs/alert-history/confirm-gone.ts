import { snapshotOf } from '@mgmt-api/as-code'
import { alertDefinitions } from '@mgmt-api/as-code/alerts'
import type { Caller } from '@mgmt-api/models'
import type { LatestVersion } from './latest-versions.ts'
import type { VersionCollector } from './version-collector.ts'

export interface Asking {
  readonly caller: Caller
  readonly signal: AbortSignal
}

/** Definitions that are asked for at once: their bodies are in memory together. */
const batchSize = 600

/**
 * Asks for each definition missing in a download: a truncated stream that looks complete must not count as deletions.
 * Definitions that still exist are added; only those the platform reports as missing are gone.
 */
export async function confirmGone(
  missing: readonly LatestVersion[],
  collector: VersionCollector,
  { caller, signal }: Asking,
): Promise<void> {
  const store = alertDefinitions.connect(caller)
  for (let at = 0; at < missing.length; at += batchSize) {
    const batch = missing.slice(at, at + batchSize)
    const wanted = batch.map(({ definition }) => ({ id: definition, fields: [] }))
    for (const remote of await store.read(wanted, { signal })) {
      // A download says nothing of access policies, so that they never differ.
      const comparable = { ...remote, unreadable: ['accessPolicy'] }
      if (!alertDefinitions.isDeleted(remote.body)) await collector.add(snapshotOf(alertDefinitions, comparable))
    }
    for (const each of batch) if (!collector.has(each.definition)) collector.gone(each)
  }
}
