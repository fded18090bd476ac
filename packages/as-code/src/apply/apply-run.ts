import { type Caller, isMgmtError, type MgmtError } from '@mgmt-api/models'
import type { Body, Identifiable, Kind, OtherIds, Remote, ResourceStore } from '../kind/kind.ts'
import type { Plan } from '../plan/plan.ts'
import { contractOf, type IdOfKey, isOrdered, type KeyOfId, referencesOf, type SecretOf } from '../kind/portable.ts'
import { textOfId } from '../kind/ids.ts'
import { idOfKeyIn } from '../kind/reference-values.ts'
import type { LedgerFile } from '../ledger/ledger-file.ts'
import { claimSent, isSent } from '../ledger/claim-sent.ts'
import type { OutcomeLog, RecordedOutcome } from './outcome-log.ts'
import { resourceName } from '../kind/resource-name.ts'
import { isDenied } from '../store/outcomes.ts'

/** Shared by the parts of one run. */
export interface ApplyRun {
  readonly plan: Plan
  /** Names of the kinds, those that others refer to first. */
  readonly kinds: readonly string[]
  readonly outcomes: OutcomeLog
  /** Values of the secrets that the plan sends. */
  readonly secretOf: SecretOf
  /** Records the ids of resources without labels, before the next request. */
  readonly ledger: LedgerFile
  /** Ids of references, by `<kind>/<key>`. Grows while resources are created. */
  readonly ids: Map<string, string>
  /** Further values of references, by `<kind>/<key>`. Grows with `ids`. */
  readonly otherIds: Map<string, OtherIds>
  /** Chosen ids of resources that others referred to before they were created, by `<kind>/<key>`. */
  readonly guessed: Map<string, string>
  /** Keys of the resources that existed when the plan was made. */
  readonly keyOfId: KeyOfId
  /** Resources of the owner as last listed, by kind. */
  readonly owned: Map<string, readonly Remote[]>
  /** Ids of the unowned resources of kinds without labels that were last listed and not by the plan, by kind. */
  readonly newcomers: Map<string, readonly string[]>
  /** Milliseconds to wait before each lookup of sent changes, and between rounds. */
  readonly pauses: readonly number[]
  /** Maximum number of attempts for a change. */
  readonly rounds: number
  /** Concurrent batches. */
  readonly concurrency: number
  /** Aborts if the caller's signal does, or if the ledger cannot be written. */
  readonly signal: AbortSignal
  readonly now: () => number
  /** Ends early, without an error, if the signal aborts. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** @throws {AsCodeError} kind `input`: there is no such kind. */
  readonly kindOf: (name: string) => Kind
  readonly storeOf: (kind: string) => ResourceStore
  readonly caller: Caller
}

/** Whether nothing more may be sent. */
export const isStopped = ({ signal }: ApplyRun): boolean => signal.aborted

/** The outcome of a change that is not sent any more. */
export const stopped = ({ ledger }: ApplyRun): RecordedOutcome => ({
  outcome: 'notSent',
  reason: ledger.failure()?.message ?? 'aborted',
})

/** Ids of references. A resource that may refer back is known by the id chosen for it before it is created. */
export function idOfKey(run: ApplyRun): IdOfKey {
  const known = idOfKeyIn(run)
  return (kind, key, field) => known(kind, key, field) ?? (field === undefined ? guessId(run, kind, key) : undefined)
}

function guessId({ kindOf, plan, guessed }: ApplyRun, kind: string, key: string): string | undefined {
  const bound = kindOf(kind)
  const { chosenId, references } = bound
  if (chosenId === undefined || references.every(isOrdered)) return undefined
  const id = textOfId(bound.withIdentity({}, { owner: plan.owner, key })[chosenId.at])
  if (id !== undefined) guessed.set(resourceName({ kind, key }), id)
  return id
}

/** Why a body cannot be sent: a resource it refers to should have been created before it, and was not. */
export function missingFor(run: ApplyRun, kind: Kind, body: Body): string | undefined {
  const idIn = idOfKey(run)
  const first = referencesOf(kind, body).find((to) => idIn(to.kind, to.key, to.field) === undefined)
  if (first === undefined) return undefined
  const name = resourceName(first)
  if (first.field === undefined || !run.ids.has(name)) return `it refers to ${name}, which was not created`
  return `it refers to the ${first.field} of ${name}, which could not be read`
}

/** Pause before a round. The first round starts at once. */
export async function pauseBefore(run: ApplyRun, round: number): Promise<void> {
  if (round > 0) await run.pause(run.pauses[Math.min(round, run.pauses.length) - 1] ?? 0)
}

/** Reads, with pauses between retries of failures that may pass. @throws {MgmtError} The last failure. */
export async function withRetries<R>(run: ApplyRun, read: () => Promise<R>): Promise<R> {
  for (let round = 1; ; round++) {
    try {
      return await read()
    } catch (error) {
      if (!isMgmtError(error) || isRefused(error) || round >= run.rounds || isStopped(run)) throw error
    }
    await pauseBefore(run, round)
  }
}

/** Reads whole resources by their ids. @throws {MgmtError} */
export const readWhole = (run: ApplyRun, kind: string, ids: readonly string[]): Promise<readonly Remote[]> => {
  const wanted = ids.map((id) => ({ id, fields: [] }))
  return withRetries(run, () => run.storeOf(kind).read(wanted, { signal: run.signal }))
}

/** What a read returns; undefined if the platform refuses or fails. */
export async function tryToRead<R>(read: () => Promise<R>): Promise<R | undefined> {
  try {
    return await read()
  } catch (error) {
    if (isMgmtError(error)) return undefined
    throw error
  }
}

/** The key is refused, or the run was aborted: further requests would fail too. */
export const isRefused = ({ kind, status }: MgmtError): boolean =>
  kind === 'aborted' || kind === 'validation' || kind === 'configuration' || status === 401 || status === 403

/** The outcome of a change that is not sent because its resource cannot be read. */
export const unreadEntry = (error: MgmtError): RecordedOutcome => ({
  outcome: 'notSent',
  reason: `it could not be read before the change: ${error.message}`,
  denied: isDenied(error),
})

/** Lists and stores the owner's resources of a kind, each once and without deleted ones. */
export async function listOwned(run: ApplyRun, kind: string): Promise<readonly Remote[]> {
  const found = new Map<string, Remote>()
  const { plan, signal } = run
  const bound = run.kindOf(kind)
  const owner = bound.recognised === 'labels' ? plan.owner : undefined
  for await (const remote of run.storeOf(kind).list({ owner, signal })) {
    // A list that changes while it is read may contain a resource twice.
    if (!bound.isDeleted(remote.body)) found.set(remote.id, remote)
  }
  if (owner === undefined) {
    claimCreated(run, kind, [...found.values()])
    recordNewcomers(run, bound, [...found.values()])
  }
  const all = [...found.values()].filter((remote) => bound.identityOf(remote)?.owner === plan.owner)
  run.owned.set(kind, all)
  for (const remote of all) recordOtherIds(run, kind, remote)
  return all
}

/**
 * Lists the keys of the owner's resources of a kind, by id. Where a list has only summaries, no resource is read whole,
 * unless two have the same key.
 */
export async function listOwnedKeys(run: ApplyRun, kind: string): Promise<ReadonlyMap<string, string>> {
  const { listSummaries } = run.storeOf(kind)
  const bound = run.kindOf(kind)
  const keyOf = (remote: Identifiable): string => bound.identityOf(remote)?.key ?? ''
  const listWhole = async () => new Map((await listOwned(run, kind)).map((remote) => [remote.id, keyOf(remote)]))
  if (listSummaries === undefined || bound.recognised === 'labels') return listWhole()
  const keys = new Map<string, string>()
  const listed: Identifiable[] = []
  for await (const summary of listSummaries({ signal: run.signal })) {
    // Without labels, the id alone identifies it.
    const remote = { body: {}, ...summary }
    listed.push(remote)
    if (bound.identityOf(remote)?.owner !== run.plan.owner) continue
    keys.set(summary.id, keyOf(remote))
    recordOtherIds(run, kind, remote)
  }
  recordNewcomers(run, bound, listed)
  return new Set(keys.values()).size < keys.size ? listWhole() : keys
}

/** Keeps the ids of unowned resources that appeared since the plan. */
function recordNewcomers({ plan, newcomers }: ApplyRun, kind: Kind, listed: readonly Identifiable[]): void {
  const before = new Set(plan.listed.get(kind.name)?.map(({ id }) => id))
  const ids = listed.filter((each) => kind.identityOf(each) === undefined).map(({ id }) => id)
  newcomers.set(
    kind.name,
    ids.filter((id) => !before.has(id)),
  )
}

type ListedIds = Identifiable & Pick<Remote, 'otherIds'>

/** Keeps the values of an owned resource by which others refer to it. */
export function recordOtherIds(run: ApplyRun, kind: string, remote: ListedIds): void {
  const key = run.kindOf(kind).identityOf(remote)?.key
  if (key !== undefined && remote.otherIds !== undefined) run.otherIds.set(resourceName({ kind, key }), remote.otherIds)
}

/** Completes the ledger lines of resources whose creation was not answered. */
function claimCreated(run: ApplyRun, name: string, remotes: readonly Remote[]): void {
  const kind = run.kindOf(name)
  const open = run.plan.changes.filter((change) => change.kind === name && isSent(run.ledger, resourceName(change)))
  const wanted = open.flatMap((change) =>
    change.action === 'create' && missingFor(run, kind, change.body) === undefined
      ? [[resourceName(change), contractOf(kind, change.body, { idOfKey: idOfKey(run) })] as const]
      : [],
  )
  claimSent({ kind, remotes, ledger: run.ledger, wanted: new Map(wanted), now: run.now() })
}
