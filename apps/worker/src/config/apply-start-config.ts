import type { Log } from '../base/log.ts'
import type { Store } from '../store/store.ts'
import { applyConfig, type ApplyConfigOptions } from './apply-config.ts'
import { changeSummary } from './config-changes.ts'
import type { Config } from './config.ts'
import { configDigest } from './config-digest.ts'
import { readConfig, type StoredConfig } from './read-config.ts'

/**
 * Applies the configuration of a worker's file at its start, and returns the effective one. An embedded database belongs to
 * this worker, so the file is applied. A PostgreSQL may be shared, so a stored configuration takes precedence, and the log
 * warns if the file differs.
 * @throws {ConfigTooNew} on an embedded database; {UnsupportedConfig}
 */
export async function applyStartConfig(
  store: Store,
  config: Config,
  { log, ...application }: Omit<ApplyConfigOptions, 'isFirstOnly'> & { readonly log: Log },
): Promise<StoredConfig> {
  const isOwn = store.kind === 'embedded'
  const { isChanged, revision, changes } = await applyConfig(store, config, { ...application, isFirstOnly: !isOwn })
  const stored = await readConfig(store)
  if (stored === undefined) throw new Error('the applied configuration has disappeared')
  const digest = configDigest(config)
  const fields = { digest: stored.digest, revision: stored.revision }
  if (isChanged)
    log.info('applied the configuration of the file', { digest, revision, changes: changeSummary(changes) })
  else if (stored.digest === digest) log.info('the configuration is unchanged', fields)
  else log.warn(otherStored, { ...fields, file_digest: digest, applied_by: stored.appliedBy })
  for (const what of stored.ignoredParts)
    log.warn('part of the configuration needs a newer version and is ignored', { what })
  return stored
}

const otherStored =
  'the stored configuration differs from the file and takes precedence. To apply the file: mgmt-worker config apply'
