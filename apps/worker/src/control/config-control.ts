import { applyConfig, ConfigChanged, ConfigTooNew, parseKnownConfig } from '../config/apply-config.ts'
import { configChanges } from '../config/config-changes.ts'
import type { Config } from '../config/config.ts'
import { configDigest } from '../config/config-digest.ts'
import { checkDocument } from '../config/check-document.ts'
import { readRevision, readRevisions } from '../config/config-history.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import type { Store } from '../store/store.ts'
import { version } from '../base/version.ts'
import type { ConfigRequest, Control } from './control.ts'
import { RequestError } from '../base/request-error.ts'
import type { StoreControlOptions } from './store-control-options.ts'

type ConfigControl = Pick<Control, 'planConfig' | 'applyConfig' | 'configRevisions' | 'applyRetention'>

/** Maximum number of rows that a request removes, so that it responds quickly. */
const maxRowsPerRequest = 50_000

/** Operations on configurations and retention. */
export const configControl = ({ store, now, config }: StoreControlOptions): ConfigControl => ({
  async planConfig(request) {
    const wanted = await requestedConfig(store, request)
    const stored = await store.db.selectFrom('config').selectAll().where('id', '=', 1).executeTakeFirst()
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
    const revisions = await readRevisions(store.db)
    return revisions.map(({ revision, digest, summary, appliedAt, appliedBy, appliedFrom }) => ({
      revision,
      digest,
      applied_at: appliedAt.toISOString(),
      applied_by: appliedBy,
      applied_from: appliedFrom,
      summary,
    }))
  },
  async applyRetention({ retention }) {
    const kept = retention ?? (await config())?.config.retention
    if (kept === undefined) throw noConfig()
    const { removed, isComplete } = await applyRetention(store, { retention: kept }, now(), {
      maxRows: maxRowsPerRequest,
    })
    return { removed: [...removed].map(([table, rows]) => ({ table, rows })), is_complete: isComplete }
  },
})

const noConfig = (): RequestError =>
  new RequestError('not_found', 'no configuration is stored', 'apply one: mgmt-worker config apply')

/** The configuration of a request. @throws {RequestError} `bad_request`, `not_found` */
async function requestedConfig({ db }: Store, { config, revision }: ConfigRequest): Promise<Config> {
  if ((config === undefined) === (revision === undefined)) {
    throw new RequestError('bad_request', 'expected either config or revision', 'send one of them')
  }
  const document = revision === undefined ? config : await readRevision(db, revision)
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
