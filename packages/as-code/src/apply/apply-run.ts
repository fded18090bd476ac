import { isMgmtError, type MgmtError } from '@mgmt-api/models'
import type { Body, Kind, Remote, ResourceStore } from '../kind/kind.ts'
import type { Plan } from '../plan/plan.ts'
import { type IdOfKey, referencesOf } from '../kind/portable.ts'
import type { OutcomeLog } from './outcome-log.ts'
import { resourceName } from '../kind/resource-name.ts'

/** Shared by the parts of one run. */
export interface ApplyRun {
  readonly plan: Plan
  /** Names of the kinds, those that others refer to first. */
  readonly kinds: readonly string[]
  readonly outcomes: OutcomeLog
  /** Ids of references, by `<kind>/<key>`. Grows while resources are created. */
  readonly ids: Map<string, string>
  /** Resources of the owner as last listed, by kind. */
  readonly owned: Map<string, readonly Remote[]>
  /** Milliseconds to wait before each lookup of sent changes, and between rounds. */
  readonly pauses: readonly number[]
  /** Maximum number of attempts for a change. */
  readonly rounds: number
  /** Concurrent batches. */
  readonly concurrency: number
  readonly signal: AbortSignal | undefined
  readonly now: () => number
  /** Ends early, without an error, if the signal aborts. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** @throws {AsCodeError} kind `input`: there is no such kind. */
  readonly kindOf: (name: string) => Kind
  readonly storeOf: (kind: string) => ResourceStore
}

export const isStopped = ({ signal }: ApplyRun): boolean => signal?.aborted === true

export const stopped = { outcome: 'notSent', reason: 'aborted' } as const

export const idOfKey =
  ({ ids }: Pick<ApplyRun, 'ids'>): IdOfKey =>
  (kind, key) =>
    ids.get(resourceName({ kind, key }))

/** Why a body cannot be sent: a resource it refers to should have been created before it, and was not. */
export function missingFor(run: ApplyRun, kind: Kind, body: Body): string | undefined {
  const missing = referencesOf(kind, body).map(resourceName)
  const [first] = missing.filter((name) => !run.ids.has(name))
  return first === undefined ? undefined : `it refers to ${first}, which was not created`
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

/** The key is refused, or the run was aborted: further requests would fail too. */
export const isRefused = ({ kind, status }: MgmtError): boolean =>
  kind === 'aborted' || kind === 'validation' || status === 401 || status === 403

/** Lists and stores the owner's resources of a kind, each once and without deleted ones. */
export async function listOwned(run: ApplyRun, kind: string): Promise<readonly Remote[]> {
  const found = new Map<string, Remote>()
  const { plan, signal } = run
  for await (const remote of run.storeOf(kind).list({ owner: plan.owner, signal })) {
    // A list that changes while it is read may contain a resource twice.
    if (!run.kindOf(kind).isDeleted(remote.body)) found.set(remote.id, remote)
  }
  const all = [...found.values()]
  run.owned.set(kind, all)
  return all
}
