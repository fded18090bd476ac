import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { applyConfig, type ApplyOptions } from './apply-config.ts'
import { changeSummary } from './config-changes.ts'
import type { Config } from './config.ts'
import { configDigest } from './config-digest.ts'
import { readConfig, type StoredConfig } from './read-config.ts'

/**
 * The configuration that a worker begins with, given that of its file. An embedded database is this worker's own: its file
 * is applied. A PostgreSQL may be that of many workers: there the stored one counts, unless there is none, and where the
 * file says something else, the log says so.
 * @throws {ConfigTooNew} on an embedded database; {ConfigNotUnderstood}
 */
export async function configAtStart(
  store: Store,
  config: Config,
  { log, ...application }: Omit<ApplyOptions, 'isFirstOnly'> & { readonly log: Log },
): Promise<StoredConfig> {
  const isOwn = store.kind === 'embedded'
  const { isChanged, revision, changes } = await applyConfig(store, config, { ...application, isFirstOnly: !isOwn })
  const stored = await readConfig(store)
  if (stored === undefined) throw new Error('the configuration that was just there is gone')
  const digest = configDigest(config)
  const fields = { digest: stored.digest, revision: stored.revision }
  if (isChanged)
    log.info('the configuration of the file is applied', { digest, revision, changes: changeSummary(changes) })
  else if (stored.digest === digest) log.info('the configuration is that of the file', fields)
  else log.warn(otherStored, { ...fields, file_digest: digest, applied_by: stored.appliedBy })
  for (const what of stored.leftOut) log.warn('part of the configuration is left to newer programs', { what })
  return stored
}

const otherStored =
  'the database has another configuration than the file: the stored one is followed. To follow the file: mgmt-worker config apply'
