import type { Selectable } from 'kysely'
import type { TargetConfig } from '../config/config.ts'
import { SecretMissing } from '../config/resolve-secret.ts'
import type { TargetStatesTable } from '../store/tables.ts'
import type { Connection } from './connect.ts'
import { harmlessReadsFor } from './harmless-reads.ts'
import { claimProbe, keepHealth, readUnwell, releaseProbe } from './health-rows.ts'
import { isMarkOf, markOf } from './key-mark.ts'
import type { Around } from './open-targets.ts'
import { probe, type ProbeAnswer } from './probe.ts'
import type { LookAfterOptions, TargetOutcome } from './target-source.ts'

/** Time that a worker has for a probe beyond the request's timeout, before another worker may probe. */
const spareMs = 30_000

/** Probes the unhealthy targets that are due, each by one worker only. */
export async function lookAfter(
  around: Around,
  targets: readonly TargetConfig[],
  options: LookAfterOptions,
): Promise<void> {
  const names = targets.map(({ name }) => name)
  const unwell = await readUnwell(around.store.db, names)
  const tried = await Promise.allSettled(
    unwell.map(async (known) => {
      const target = targets.find(({ name }) => name === known.target)
      if (target !== undefined) await tryOne(around, { target, known }, options)
    }),
  )
  // Errors of single probes are thrown after all have ended.
  for (const each of tried) if (each.status === 'rejected') throw each.reason
}

interface Unwell {
  readonly target: TargetConfig
  readonly known: Selectable<TargetStatesTable>
}

async function tryOne(around: Around, { target, known }: Unwell, options: LookAfterOptions): Promise<void> {
  const { store, clock, patience } = around
  const now = clock.now()
  const due = known.next_try_at === null || known.next_try_at <= now
  if (known.probing_until !== null && known.probing_until > now) return
  if (!due && known.condition !== 'refused') return
  const connection = await connectOrNot(around, target)
  if (connection === undefined || !(due || hasNewKey(around, known, connection))) return
  const until = new Date(now.getTime() + patience.probeTimeoutMs + spareMs)
  if (!(await claimProbe(store.db, known, { now, until }))) return
  await tryClaimed(around, { target, connection, until }, options)
}

/** A key that is missing on this machine may exist on another. */
async function connectOrNot({ connect }: Around, target: TargetConfig): Promise<Connection | undefined> {
  try {
    return await connect(target)
  } catch (error) {
    if (error instanceof SecretMissing) return undefined
    throw error
  }
}

function hasNewKey({ keys }: Around, { target, key_mark: mark }: Unwell['known'], { key }: Connection): boolean {
  return mark !== null && !isMarkOf(mark, key) && !keys.isRefused(target, key)
}

interface Claimed {
  readonly target: TargetConfig
  readonly connection: Connection
  readonly until: Date
}

async function tryClaimed(
  around: Around,
  { target, connection, until }: Claimed,
  { tell, well, signal }: LookAfterOptions,
): Promise<void> {
  const { store, clock, patience, random, keys, operationsOf } = around
  const { name } = target
  const { caller, key } = connection
  try {
    const reads = harmlessReadsFor(operationsOf(target))
    const answer = await probe({ caller, reads, now: clock.now(), timeoutMs: patience.probeTimeoutMs, signal })
    const keyMark = markOf(key)
    const outcome = outcomeOf(answer, keyMark)
    await store.transaction(async (transaction) => {
      const learnt = { outcome, now: clock.now(), random: random(), probe: true, keyMark }
      const event = await keepHealth(transaction, name, learnt)
      if (event !== undefined) await tell(transaction, event)
    })
    if (outcome.kind === 'refused') keys.refused(name, key)
    else keys.accepted(name)
    if (outcome.kind === 'ok') await well(name)
  } catch (error) {
    await releaseProbe(store.db, name, until)
    if (!signal.aborted) throw error
  }
}

/** A key that lacks a permission is still an accepted key. */
function outcomeOf(answer: ProbeAnswer, keyMark: string): TargetOutcome {
  if (answer.kind === 'ok' || answer.kind === 'forbidden') return { kind: 'ok' }
  return { kind: answer.kind, error: answer.error, keyMark }
}
