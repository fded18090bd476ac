import type { TargetConfig } from '../config/config.ts'
import { SecretMissing } from '../config/resolve-secret.ts'
import type { TargetConnection } from './connect.ts'
import { probeRequestsFor } from './probe-requests.ts'
import { fingerprintKey } from './key-fingerprint.ts'
import type { TargetDeps } from './target-deps.ts'
import { probe, type ProbeResponse } from './probe.ts'
import { type FailureCause, failureCauseOf } from './failure-cause.ts'
import type { TargetOutcome } from './target-source.ts'

export interface FailedRun {
  readonly target: TargetConfig
  readonly error: unknown
  readonly signal: AbortSignal
}

/** Finds the cause of a run's failure. If a probe succeeds, the failure is limited to one operation. */
export async function classifyFailure(deps: TargetDeps, { target, error, signal }: FailedRun): Promise<TargetOutcome> {
  const cause = failureCauseOf(error)
  if (cause.about === 'nothing') return { kind: 'none' }
  if (cause.about === 'machine') return { kind: 'machine', error: cause.error }
  if (cause.about === 'target' && cause.isCertain)
    return { kind: 'failing', error: cause.error, isProxy: cause.isProxy }
  try {
    const connection = await deps.connect(target)
    return await classifyWithProbe(deps, { target, cause, connection, signal })
  } catch (later) {
    if (later instanceof SecretMissing) return { kind: 'machine', error: later.message }
    throw later
  }
}

interface ProbeInput {
  readonly target: TargetConfig
  readonly cause: Exclude<FailureCause, { readonly about: 'nothing' | 'machine' }>
  readonly connection: TargetConnection
  readonly signal: AbortSignal
}

async function classifyWithProbe(
  { clock, timeouts, refusedKeys, operationsOf }: TargetDeps,
  { target, cause, connection: { caller, key }, signal }: ProbeInput,
): Promise<TargetOutcome> {
  const { about, error } = cause
  const operations = operationsOf(target)
  const requests = probeRequestsFor(operations)
  const probeContext = { caller, requests, now: clock.now(), timeoutMs: timeouts.probeTimeoutMs, signal }
  const response: ProbeResponse = about === 'key' ? { kind: 'refused', error } : await probe(probeContext)
  if (response.kind === 'failing') return { kind: 'failing', error: response.error, isProxy: response.isProxy }
  if (response.kind === 'refused') {
    refusedKeys.add(target.name, key)
    return { kind: 'refused', error: response.error, keyFingerprint: fingerprintKey(key) }
  }
  if (about !== 'permission') return { kind: 'operation', error, isLasting: about === 'target' && cause.isLasting }
  const permissions = operations.find(({ id }) => id === cause.operation)?.permissions ?? []
  return { kind: 'forbidden', error, permissions }
}
