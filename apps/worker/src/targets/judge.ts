import type { TargetConfig } from '../config/config.ts'
import { harmlessReadsFor } from './harmless-reads.ts'
import { markOf } from './key-mark.ts'
import type { Around } from './open-targets.ts'
import { probe } from './probe.ts'
import { suspicionOf } from './suspicion.ts'
import type { TargetOutcome } from './target-source.ts'

export interface Judged {
  readonly target: TargetConfig
  readonly error: unknown
  readonly signal: AbortSignal
}

/** What a run's failure says; where a small request goes through all the same, the trouble is that of one operation. */
export async function judge(around: Around, { target, error, signal }: Judged): Promise<TargetOutcome> {
  const suspicion = suspicionOf(error)
  if (suspicion.about === 'nothing') return { kind: 'none' }
  if (suspicion.about === 'machine') return { kind: 'machine', error: suspicion.error }
  const { clock, patience, keys } = around
  const { caller, key } = await around.connect(target)
  const operations = around.operationsOf(target)
  const answer =
    suspicion.about === 'key'
      ? { kind: 'refused' as const, error: suspicion.error }
      : await probe({
          caller,
          reads: harmlessReadsFor(operations),
          now: clock.now(),
          timeoutMs: patience.probeTimeoutMs,
          signal,
        })
  if (answer.kind === 'failing') return { kind: 'failing', error: answer.error }
  if (answer.kind === 'refused') {
    keys.refused(target.name, key)
    return { kind: 'refused', error: answer.error, keyMark: markOf(key) }
  }
  if (suspicion.about !== 'permission') return { kind: 'operation', error: suspicion.error }
  const needed = operations.find(({ id }) => id === suspicion.operation)?.permissions ?? []
  return { kind: 'forbidden', error: suspicion.error, permissions: needed }
}
