import { snapshotOf } from '@mgmt-api/as-code'
import { alertDefinitions } from '@mgmt-api/as-code/alerts'
import type { Caller } from '@mgmt-api/models'
import type { LatestVersion } from './latest-versions.ts'
import type { VersionCollector } from './version-collector.ts'

export interface ConfirmDeletedOptions {
  readonly caller: Caller
  readonly signal: AbortSignal
}

/** Definitions per batch, whose bodies are in memory together. */
const batchSize = 600

/**
 * Reads each definition missing in a download, as a truncated stream may look complete. Definitions that still exist are
 * added; only those that the platform reports as missing are recorded as deleted.
 */
export async function confirmDeleted(
  missing: readonly LatestVersion[],
  collector: VersionCollector,
  { caller, signal }: ConfirmDeletedOptions,
): Promise<void> {
  const store = alertDefinitions.connect(caller)
  for (let at = 0; at < missing.length; at += batchSize) {
    const batch = missing.slice(at, at + batchSize)
    const wanted = batch.map(({ definition }) => ({ id: definition, fields: [] }))
    for (const remote of await store.read(wanted, { signal })) {
      // A download contains no access policies, so they are left out of the comparison.
      const comparable = { ...remote, unreadable: ['accessPolicy'] }
      if (!alertDefinitions.isDeleted(remote.body)) await collector.add(snapshotOf(alertDefinitions, comparable))
    }
    for (const each of batch) if (!collector.has(each.definition)) collector.addDeleted(each)
  }
}
