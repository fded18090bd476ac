import type { Selectable } from 'kysely'
import type { TargetConfig } from '../config/config.ts'
import { SecretMissing } from '../config/resolve-secret.ts'
import type { TargetStatesTable } from '../store/tables.ts'
import type { TargetConnection } from './connect.ts'
import { probeRequestsFor } from './probe-requests.ts'
import { admissionOf } from './admission.ts'
import {
  claimProbe,
  hastenProbes,
  readTargetHealth,
  readUnhealthyTargets,
  releaseProbe,
  storeTargetHealth,
} from './target-health-rows.ts'
import { matchesFingerprint, fingerprintKey } from './key-fingerprint.ts'
import type { TargetDeps } from './target-deps.ts'
import { probe, type ProbeResponse } from './probe.ts'
import type { ProbeTargetsOptions, TargetOutcome } from './target-source.ts'

/** Time that a worker has for a probe beyond the request's timeout, before another worker may probe. */
const spareMs = 30_000

/** Probes the unhealthy targets that are due, each by one worker only. */
export async function probeTargets(
  deps: TargetDeps,
  targets: readonly TargetConfig[],
  options: ProbeTargetsOptions,
): Promise<void> {
  const names = targets.map(({ name }) => name)
  const unhealthy = await readUnhealthyTargets(deps.store.db, names)
  const results = await Promise.allSettled(
    unhealthy.map(async (known) => {
      const target = targets.find(({ name }) => name === known.target)
      if (target !== undefined) await probeIfDue(deps, { target, known }, options)
    }),
  )
  // Errors are thrown after all probes have ended.
  for (const each of results) if (each.status === 'rejected') throw each.reason
}

interface UnhealthyTarget {
  readonly target: TargetConfig
  readonly known: Selectable<TargetStatesTable>
}

async function probeIfDue(
  deps: TargetDeps,
  { target, known }: UnhealthyTarget,
  options: ProbeTargetsOptions,
): Promise<void> {
  const { store, clock, timeouts } = deps
  const now = clock.now()
  const isDue = known.next_try_at === null || known.next_try_at <= now
  if (known.probing_until !== null && known.probing_until > now) return
  if (!isDue && known.condition !== 'refused') return
  const connection = await connectIfPossible(deps, target)
  if (connection === undefined || !(isDue || hasNewKey(deps, known, connection))) return
  const until = new Date(now.getTime() + timeouts.probeTimeoutMs + spareMs)
  if (!(await claimProbe(store.db, known, { now, until }))) return
  await probeClaimed(deps, { target, connection, until }, options)
}

/** @returns undefined if the key is missing on this machine: another worker may have it */
async function connectIfPossible({ connect }: TargetDeps, target: TargetConfig): Promise<TargetConnection | undefined> {
  try {
    return await connect(target)
  } catch (error) {
    if (error instanceof SecretMissing) return undefined
    throw error
  }
}

function hasNewKey(
  { refusedKeys }: TargetDeps,
  { target, key_mark: fingerprint }: UnhealthyTarget['known'],
  { key }: TargetConnection,
): boolean {
  return fingerprint !== null && !matchesFingerprint(fingerprint, key) && !refusedKeys.has(target, key)
}

interface ClaimedProbe {
  readonly target: TargetConfig
  readonly connection: TargetConnection
  readonly until: Date
}

async function probeClaimed(
  deps: TargetDeps,
  { target, connection, until }: ClaimedProbe,
  { onEvent, onProbed, signal }: ProbeTargetsOptions,
): Promise<void> {
  const { store, clock, timeouts, random, refusedKeys, operationsOf } = deps
  const { name } = target
  const { caller, key } = connection
  try {
    const requests = probeRequestsFor(operationsOf(target))
    const response = await probe({ caller, requests, now: clock.now(), timeoutMs: timeouts.probeTimeoutMs, signal })
    const keyFingerprint = fingerprintKey(key)
    const outcome = outcomeOf(response, keyFingerprint)
    await store.transaction(async (transaction) => {
      const now = clock.now()
      const observation = { outcome, now, random: random(), probe: true, keyFingerprint }
      const event = await storeTargetHealth(transaction, name, observation)
      await onProbed(transaction, name, admissionOf(await readTargetHealth(transaction, name), now))
      if (event !== undefined) onEvent(event)
    })
    if (outcome.kind === 'refused') refusedKeys.add(name, key)
    else refusedKeys.remove(name)
    if (outcome.kind === 'ok') await hastenProbes(store.db, name, clock.now())
  } catch (error) {
    await releaseProbe(store.db, name, until)
    if (!signal.aborted) throw error
  }
}

/** A key that lacks a permission is still an accepted key. */
function outcomeOf(response: ProbeResponse, keyFingerprint: string): TargetOutcome {
  if (response.kind === 'ok' || response.kind === 'forbidden') return { kind: 'ok' }
  return { ...response, kind: response.kind, keyFingerprint }
}
