import type { Clock } from '../base/clock.ts'
import { monotonicMs } from '../base/timers.ts'
import type { TargetConfig } from '../config/config.ts'
import type { JobOperation } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import { admissionOf } from './admission.ts'
import { type TargetConnection, type ConnectOptions, createConnect } from './connect.ts'
import { storeTargetHealth, readTargetHealth } from './target-health-rows.ts'
import { classifyFailure } from './classify-failure.ts'
import { matchesFingerprint } from './key-fingerprint.ts'
import { createRefusedKeys } from './refused-keys.ts'
import { createSharedLimiters } from './limit/shared-limiter.ts'
import { probeTargets } from './probe-targets.ts'
import type { TargetDeps } from './target-deps.ts'
import { type TargetTimeouts, defaultTimeouts } from './target-timeouts.ts'
import { KeyUnusable, type TargetSource } from './target-source.ts'
import { createStopwatch, timedCaller } from './timed-caller.ts'

export interface TargetSourceOptions extends Omit<ConnectOptions, 'timeouts' | 'limiterOf'> {
  readonly store: Store
  readonly clock: Clock
  /** Operations that the jobs of a target send; they select its probe requests. Default: all probe requests. */
  readonly operationsOf?: ((target: TargetConfig) => readonly JobOperation[]) | undefined
  readonly timeouts?: Partial<TargetTimeouts> | undefined
  /** A number from 0 to 1, 1 excluded. Default: `Math.random`. */
  readonly random?: (() => number) | undefined
  /** Milliseconds of the clock that measures waits. Default: this machine's monotonic clock. */
  readonly monotonicMs?: (() => number) | undefined
}

/** Targets over HTTP, with a rate limit and a health that all workers of a store share. */
export function createTargetSource(options: TargetSourceOptions): TargetSource {
  const { store, clock, random = Math.random, operationsOf = () => [], ...rest } = options
  const { monotonicMs: now = monotonicMs } = options
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const deps: TargetDeps = {
    store,
    clock,
    random,
    timeouts,
    connect: createConnect({ ...rest, timeouts, limiterOf: createSharedLimiters({ store }) }),
    refusedKeys: createRefusedKeys(),
    operationsOf,
  }
  return {
    checkAdmission: async ({ name }) => admissionOf(await readTargetHealth(store.db, name), clock.now()),
    async open(target, signal) {
      const connection = await deps.connect(target)
      await rejectOutdatedKey(deps, target, connection)
      const stopwatch = createStopwatch(now)
      const timing = { stopwatch, signal, streamDeadlineMs: timeouts.streamDeadlineMs }
      const caller = timedCaller(connection.caller, timing)
      return {
        caller,
        address: connection.caller.address(),
        waitedMs: () => stopwatch.read(),
      }
    },
    classifyFailure: (target, error, signal) => classifyFailure(deps, { target, error, signal }),
    report: (db, { name }, outcome) =>
      storeTargetHealth(db, name, {
        outcome,
        now: clock.now(),
        random: random(),
        probe: false,
        keyFingerprint: outcome.kind === 'refused' ? outcome.keyFingerprint : undefined,
      }),
    probeTargets: (targets, probeOptions) => probeTargets(deps, targets, probeOptions),
  }
}

/**
 * If the target is healthy although this machine's key was refused, other machines have a newer key.
 * @throws {KeyUnusable}
 */
async function rejectOutdatedKey(
  { store, refusedKeys }: TargetDeps,
  { name }: TargetConfig,
  { key }: TargetConnection,
): Promise<void> {
  if (!refusedKeys.has(name, key)) return
  const known = await readTargetHealth(store.db, name)
  if (known?.condition === 'ok' && known.key_mark !== null && !matchesFingerprint(known.key_mark, key)) {
    throw new KeyUnusable(`the key of ${name} on this machine was refused, and the key of another machine is accepted`)
  }
  refusedKeys.remove(name)
}
