import { isMgmtError, type MgmtError } from '@mgmt-api/models'
import type { Body, Kind, Remote, Store } from '../kind.ts'
import type { Plan } from '../plan.ts'
import { type IdOfKey, referencesOf } from '../portable.ts'
import type { Ledger } from './ledger.ts'

/** Everything that the parts of one run share. */
export interface Run {
  readonly plan: Plan
  /** Names of the kinds, those that others refer to first. */
  readonly kinds: readonly string[]
  readonly ledger: Ledger
  /** Ids that references stand for, by `<kind>/<key>`. Grows while resources are created. */
  readonly ids: Map<string, string>
  /** Resources of the owner as they were listed last, by kind. */
  readonly owned: Map<string, readonly Remote[]>
  /** Milliseconds to wait before each look for what was sent, and between rounds. */
  readonly pauses: readonly number[]
  /** How often a change is sent at most. */
  readonly rounds: number
  /** Batches under way at one time. */
  readonly concurrency: number
  readonly signal: AbortSignal | undefined
  readonly now: () => number
  /** Ends early, without an error, where the signal aborts. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** @throws {AsCodeError} kind `input`: there is no such kind. */
  readonly kindOf: (name: string) => Kind
  readonly storeOf: (kind: string) => Store
}

export const isStopped = ({ signal }: Run): boolean => signal?.aborted === true

export const stopped = { outcome: 'notSent', reason: 'ended by its signal' } as const

export const idOfKey =
  ({ ids }: Pick<Run, 'ids'>): IdOfKey =>
  (kind, key) =>
    ids.get(`${kind}/${key}`)

/** Why a body cannot be sent: something that it refers to was to be created before it, and was not. */
export function missingFor(run: Run, kind: Kind, body: Body): string | undefined {
  const missing = referencesOf(kind, body).map(({ kind: to, key }) => `${to}/${key}`)
  const [first] = missing.filter((name) => !run.ids.has(name))
  return first === undefined ? undefined : `it refers to ${first}, which was not created`
}

/** Pause before a round, the first of which comes at once. */
export async function pauseBefore(run: Run, round: number): Promise<void> {
  if (round > 0) await run.pause(run.pauses[Math.min(round, run.pauses.length) - 1] ?? 0)
}

/** Reads, again after pauses where that fails and may fare better. @throws {MgmtError} The last failure. */
export async function patiently<R>(run: Run, read: () => Promise<R>): Promise<R> {
  for (let round = 1; ; round++) {
    try {
      return await read()
    } catch (error) {
      if (!isMgmtError(error) || isRefused(error) || round >= run.rounds || isStopped(run)) throw error
    }
    await pauseBefore(run, round)
  }
}

/** The key is refused, or the signal ended it: nothing that follows would fare better. */
export const isRefused = ({ kind, status }: MgmtError): boolean =>
  kind === 'aborted' || kind === 'validation' || status === 401 || status === 403

/** Lists what the owner has of a kind, each resource once and without what counts as gone, and keeps it. */
export async function listOwned(run: Run, kind: string): Promise<readonly Remote[]> {
  const found = new Map<string, Remote>()
  const { plan, signal } = run
  for await (const remote of run.storeOf(kind).list({ owner: plan.owner, signal })) {
    // A list that changes while it is read may tell of one twice.
    if (!run.kindOf(kind).isDeleted(remote.body)) found.set(remote.id, remote)
  }
  const all = [...found.values()]
  run.owned.set(kind, all)
  return all
}
