import type { Clock } from '../clock.ts'
import type { TargetConfig } from '../config/config.ts'
import type { JobOperation } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import { admissionOf } from './admission.ts'
import { type Connect, type Connection, type ConnectOptions, createConnect } from './connect.ts'
import { keepHealth, readHealth } from './health-rows.ts'
import { judge } from './judge.ts'
import { isMarkOf } from './key-mark.ts'
import { createKnownKeys, type KnownKeys } from './known-keys.ts'
import { createSharedLimiters } from './limit/shared-limiter.ts'
import { lookAfter } from './look-after.ts'
import { type Patience, usualPatience } from './patience.ts'
import { KeyUnusable, type TargetSource } from './target-source.ts'
import { createStopwatch, watchedCaller } from './watched-caller.ts'

export interface TargetOptions extends Omit<ConnectOptions, 'patience' | 'limiterOf'> {
  readonly store: Store
  readonly clock: Clock
  /** Operations that the jobs of a target send; they select its probes. Default: all probes. */
  readonly operationsOf?: ((target: TargetConfig) => readonly JobOperation[]) | undefined
  readonly patience?: Partial<Patience> | undefined
  /** A number from 0 to 1, 1 excluded. Default: `Math.random`. */
  readonly random?: (() => number) | undefined
  /** Milliseconds of a monotonic clock that measures waits. Default: `performance.now`. */
  readonly monotonicNow?: (() => number) | undefined
}

/** Shared by the parts of a target source. */
export interface Around {
  readonly store: Store
  readonly clock: Clock
  readonly random: () => number
  readonly patience: Patience
  readonly connect: Connect
  readonly keys: KnownKeys
  /** Operations that its jobs send. */
  readonly operationsOf: (target: TargetConfig) => readonly JobOperation[]
}

/** Targets over HTTP, with a rate limit and a health that all workers of a store share. */
export function createTargetSource(options: TargetOptions): TargetSource {
  const { store, clock, random = Math.random, operationsOf = () => [], ...rest } = options
  const { monotonicNow = () => performance.now() } = options
  const patience = { ...usualPatience, ...options.patience }
  const around: Around = {
    store,
    clock,
    random,
    patience,
    connect: createConnect({ ...rest, patience, limiterOf: createSharedLimiters(store) }),
    keys: createKnownKeys(),
    operationsOf,
  }
  return {
    canTry: async ({ name }) => admissionOf(await readHealth(store.db, name), clock.now()),
    async open(target, signal) {
      const connection = await around.connect(target)
      await refuseStaleKey(around, target, connection)
      const stopwatch = createStopwatch(monotonicNow)
      const watch = { stopwatch, signal, streamDeadlineMs: patience.streamDeadlineMs }
      const caller = watchedCaller(connection.caller, watch)
      return {
        caller,
        address: connection.caller.address(),
        waitedMs: () => stopwatch.read(),
        close: async () => undefined,
      }
    },
    judge: (target, error, signal) => judge(around, { target, error, signal }),
    report: (db, { name }, outcome) =>
      keepHealth(db, name, {
        outcome,
        now: clock.now(),
        random: random(),
        probe: false,
        keyMark: outcome.kind === 'refused' ? outcome.keyMark : undefined,
      }),
    lookAfter: (targets, lookOptions) => lookAfter(around, targets, lookOptions),
  }
}

/**
 * If the target is healthy although this machine's key was refused, other machines have a newer key.
 * @throws {KeyUnusable}
 */
async function refuseStaleKey({ store, keys }: Around, { name }: TargetConfig, { key }: Connection): Promise<void> {
  if (!keys.isRefused(name, key)) return
  const known = await readHealth(store.db, name)
  if (known?.condition === 'ok' && known.key_mark !== null && !isMarkOf(known.key_mark, key)) {
    throw new KeyUnusable(`the key of ${name} on this machine was refused, and another machine's is accepted`)
  }
  keys.accepted(name)
}
