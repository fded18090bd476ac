import { applyConfig, ConfigChanged, ConfigTooNew, knownConfig } from '../config/apply-config.ts'
import { configChanges } from '../config/config-changes.ts'
import type { Config } from '../config/config.ts'
import { configDigest } from '../config/config-digest.ts'
import { checkDocument } from '../config/check-document.ts'
import { readRevision, readRevisions } from '../config/config-history.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import type { Store } from '../store/store.ts'
import { version } from '../version.ts'
import type { ConfigRequest, Control } from './control.ts'
import { RequestError } from '../request-error.ts'
import type { StoreControlOptions } from './store-control-options.ts'

type ConfigControl = Pick<Control, 'planConfig' | 'applyConfig' | 'configRevisions' | 'applyRetention'>

/** Rows that one request removes, so that it responds quickly. */
const rowsARequest = 50_000

/** Operations on configurations and retention. */
export const configControl = ({ store, now, config }: StoreControlOptions): ConfigControl => ({
  async planConfig(request) {
    const wanted = await requestedConfig(store, request)
    const stored = await store.db.selectFrom('config').selectAll().where('id', '=', 1).executeTakeFirst()
    const changes = configChanges(stored && knownConfig(stored.document), wanted)
    return { revision: stored?.revision ?? 0, is_changed: stored?.digest !== configDigest(wanted), changes }
  },
  async applyConfig({ expected_revision: expectedRevision, from, ...request }) {
    const wanted = await requestedConfig(store, request)
    const options = { version, now: now(), from, expectedRevision }
    const applied = await applyConfig(store, wanted, options).catch(refused)
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
    const { removed, isComplete } = await applyRetention(store, { retention: kept }, now(), { maxRows: rowsARequest })
    return { removed: [...removed].map(([table, rows]) => ({ table, rows })), is_complete: isComplete }
  },
})

const noConfig = (): RequestError =>
  new RequestError('not_found', 'there is no configuration yet', 'apply one: mgmt-worker config apply')

/** The configuration of a request. @throws {RequestError} `bad_request`, `not_found` */
async function requestedConfig({ db }: Store, { config, revision }: ConfigRequest): Promise<Config> {
  if ((config === undefined) === (revision === undefined)) {
    throw new RequestError('bad_request', 'a request names a config or a revision', 'give one of them')
  }
  const document = revision === undefined ? config : await readRevision(db, revision)
  if (document === undefined) {
    throw new RequestError('not_found', `there is no revision ${revision}`, 'list them: mgmt-worker config history')
  }
  const checked = checkDocument(document)
  if ('config' in checked) return checked.config
  const what = revision === undefined ? 'the configuration' : `the configuration of revision ${revision}`
  throw new RequestError(
    'bad_request',
    `${what} cannot be used: ${checked.problems.join('; ')}`,
    'correct a file, and apply that: mgmt-worker config apply --config FILE',
  )
}

function refused(error: unknown): never {
  if (error instanceof ConfigTooNew) throw new RequestError('wrong_state', error.message)
  if (error instanceof ConfigChanged) {
    throw new RequestError('wrong_state', error.message, 'run it again, and look at the changes')
  }
  throw error
}
