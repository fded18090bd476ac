import type { Log } from '../base/log.ts'
import type { Store } from '../store/store.ts'
import { applyConfig, type ApplyConfigOptions } from './apply-config.ts'
import { changeSummary } from './config-changes.ts'
import type { Config } from './config.ts'
import { readConfig, type StoredConfig } from './read-config.ts'

/**
 * Applies a configuration at the first start of a worker, and returns the applied one.
 * @throws {UnsupportedConfig}
 */
export async function applyStartConfig(
  store: Store,
  config: Config,
  { log, ...application }: Omit<ApplyConfigOptions, 'isFirstOnly'> & { readonly log: Log },
): Promise<StoredConfig> {
  const { isChanged, revision, digest, changes } = await applyConfig(store, config, {
    ...application,
    isFirstOnly: true,
  })
  const stored = await readConfig(store)
  if (stored === undefined) throw new Error('the applied configuration has disappeared')
  if (isChanged) log.info('applied the first configuration', { digest, revision, changes: changeSummary(changes) })
  else log.info('the configuration is applied already', { digest, revision })
  for (const what of stored.ignoredParts)
    log.warn('part of the configuration needs a newer version and is ignored', { what })
  return stored
}
