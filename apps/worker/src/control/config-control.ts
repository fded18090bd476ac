import { applyConfig, ConfigChanged, ConfigTooNew, parseKnownConfig } from '../config/apply-config.ts'
import { configChanges, configDigest } from '../config/config-changes.ts'
import type { Config } from '../config/config.ts'
import { checkDocument } from '../config/check-document.ts'
import { rowView } from '../queries/row-view.ts'
import { latestRevision, type StoredConfig } from '../config/read-config.ts'
import type { Store } from '../store/store.ts'
import { version } from '../base/version.ts'
import type { ConfigRequest, Control } from './control.ts'
import { RequestError } from '../base/request-error.ts'
import type { StoreControlOptions } from './store-control-options.ts'

type ConfigControl = Pick<Control, 'config' | 'planConfig' | 'applyConfig' | 'configRevisions'>

/** Operations on configurations. */
export const configControl = ({ store, now, config }: StoreControlOptions): ConfigControl => ({
  async config() {
    const { revision, config: applied } = await requireConfig(config)
    return { revision, config: { ...applied } }
  },
  async planConfig(request) {
    const wanted = await requestedConfig(store, request)
    const stored = await latestRevision(store.db).selectAll().executeTakeFirst()
    const changes = configChanges(stored && parseKnownConfig(stored.document), wanted)
    return { revision: stored?.revision ?? 0, is_changed: stored?.digest !== configDigest(wanted), changes }
  },
  async applyConfig({ expected_revision: expectedRevision, from, ...request }) {
    const wanted = await requestedConfig(store, request)
    const options = { version, now: now(), from, expectedRevision }
    const applied = await applyConfig(store, wanted, options).catch(throwRequestError)
    const { revision, digest, isChanged, changes, cancelled } = applied
    return { revision, digest, is_changed: isChanged, changes, cancelled_runs: cancelled }
  },
  async configRevisions() {
    const columns = ['revision', 'digest', 'applied_at', 'applied_by', 'applied_from', 'summary'] as const
    const rows = await store.db.selectFrom('config_revisions').select(columns).orderBy('revision', 'desc').execute()
    return rows.map(rowView)
  },
})

/** The applied configuration. @throws {RequestError} `not_found` if there is none */
export async function requireConfig(config: StoreControlOptions['config']): Promise<StoredConfig> {
  const stored = await config()
  if (stored !== undefined) return stored
  throw new RequestError('not_found', 'no configuration is applied', 'start a worker: mgmt-worker run')
}

/** The configuration of a request. @throws {RequestError} `bad_request`, `not_found` */
async function requestedConfig({ db }: Store, { config, revision }: ConfigRequest): Promise<Config> {
  if ((config === undefined) === (revision === undefined)) {
    throw new RequestError('bad_request', 'expected either config or revision', 'send one of them')
  }
  const document =
    revision === undefined
      ? config
      : (await db.selectFrom('config_revisions').select('document').where('revision', '=', revision).executeTakeFirst())
          ?.document
  if (document === undefined) {
    throw new RequestError(
      'not_found',
      `revision ${revision} does not exist`,
      'list revisions: mgmt-worker config history',
    )
  }
  const checked = checkDocument(document)
  if ('config' in checked) return checked.config
  const what = revision === undefined ? 'the configuration' : `the configuration of revision ${revision}`
  throw new RequestError(
    'bad_request',
    `${what} is invalid: ${checked.problems.join('; ')}`,
    'apply a corrected file: mgmt-worker config apply --config FILE',
  )
}

function throwRequestError(error: unknown): never {
  if (error instanceof ConfigTooNew) throw new RequestError('wrong_state', error.message)
  if (error instanceof ConfigChanged) {
    throw new RequestError('wrong_state', error.message, 'repeat the command and review the changes')
  }
  throw error
}
