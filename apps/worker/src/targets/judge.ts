import type { TargetConfig } from '../config/config.ts'
import { SecretMissing } from '../config/resolve-secret.ts'
import type { Connection } from './connect.ts'
import { harmlessReadsFor } from './harmless-reads.ts'
import { markOf } from './key-mark.ts'
import type { Around } from './open-targets.ts'
import { probe, type ProbeAnswer } from './probe.ts'
import { type Suspicion, suspicionOf } from './suspicion.ts'
import type { TargetOutcome } from './target-source.ts'

export interface Judged {
  readonly target: TargetConfig
  readonly error: unknown
  readonly signal: AbortSignal
}

/** Finds the cause of a run's failure. If a probe succeeds, the failure is limited to one operation. */
export async function judge(around: Around, { target, error, signal }: Judged): Promise<TargetOutcome> {
  const suspicion = suspicionOf(error)
  if (suspicion.about === 'nothing') return { kind: 'none' }
  if (suspicion.about === 'machine') return { kind: 'machine', error: suspicion.error }
  if (suspicion.about === 'target' && suspicion.isCertain) return { kind: 'failing', error: suspicion.error }
  try {
    const connection = await around.connect(target)
    return await judgeConnected(around, { target, suspicion, connection, signal })
  } catch (later) {
    if (later instanceof SecretMissing) return { kind: 'machine', error: later.message }
    throw later
  }
}

interface Connected {
  readonly target: TargetConfig
  readonly suspicion: Exclude<Suspicion, { readonly about: 'nothing' | 'machine' }>
  readonly connection: Connection
  readonly signal: AbortSignal
}

async function judgeConnected(
  { clock, patience, keys, operationsOf }: Around,
  { target, suspicion, connection: { caller, key }, signal }: Connected,
): Promise<TargetOutcome> {
  const { about, error } = suspicion
  const operations = operationsOf(target)
  const reads = harmlessReadsFor(operations)
  const probing = { caller, reads, now: clock.now(), timeoutMs: patience.probeTimeoutMs, signal }
  const answer: ProbeAnswer = about === 'key' ? { kind: 'refused', error } : await probe(probing)
  if (answer.kind === 'failing') return { kind: 'failing', error: answer.error }
  if (answer.kind === 'refused') {
    keys.refused(target.name, key)
    return { kind: 'refused', error: answer.error, keyMark: markOf(key) }
  }
  if (about !== 'permission') return { kind: 'operation', error }
  const needed = operations.find(({ id }) => id === suspicion.operation)?.permissions ?? []
  return { kind: 'forbidden', error, permissions: needed }
}
