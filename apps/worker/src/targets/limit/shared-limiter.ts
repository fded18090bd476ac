import type { Limiter } from '@mgmt-api/transport'
import type { TargetConfig } from '../../config/config.ts'
import type { Store } from '../../store/store.ts'
import { type LimiterTime, realLimiterTime } from './limiter-time.ts'
import { addLimit, readPause, type SlowDown, slowDown, takeBack, takePermits } from './permits.ts'
import { batchMs, createPermitBatch, type PermitBatch } from './permit-batch.ts'
import { createPermitQueue, type PermitQueue } from './permit-queue.ts'

export interface SharedLimitersOptions {
  readonly store: Store
  /** Called when the database does not respond. The limiter retries as long as requests wait. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Default: the machine's clock and the database's. */
  readonly time?: LimiterTime | undefined
}

interface SharedLimiterOptions extends SharedLimitersOptions {
  readonly target: string
  /** Maximum number of requests per second. */
  readonly perSecond: number
}

/** The limiters of a store's targets, one for each. */
export function createSharedLimiters(
  options: SharedLimitersOptions,
): (target: Pick<TargetConfig, 'name' | 'requests_per_second'>) => Limiter {
  const limiters = new Map<string, { readonly perSecond: number; readonly limiter: Limiter }>()
  return ({ name: target, requests_per_second: perSecond }) => {
    const known = limiters.get(target)
    if (known?.perSecond === perSecond) return known.limiter
    const limiter = createSharedLimiter({ ...options, target, perSecond })
    limiters.set(target, { perSecond, limiter })
    return limiter
  }
}

/**
 * A rate limit that all limiters of the same target share, in any number of processes. Permits come from the database, in
 * batches under load; unused ones expire. A refusal slows down all limiters within half a second.
 */
function createSharedLimiter(options: SharedLimiterOptions): Limiter {
  const { perSecond, time = realLimiterTime } = options
  const state: LimiterState = {
    options,
    time,
    queue: createPermitQueue(time),
    permits: createPermitBatch(),
    perSecond,
    pauseReadAt: -Infinity,
    pausedUntil: 0,
    successes: 0,
    isServing: false,
    refilling: undefined,
    reporting: Promise.resolve(),
    refused: { until: -Infinity, standing: 0, before: undefined },
  }
  const { queue, permits } = state
  return {
    admit(withinMs, signal) {
      const now = time.now()
      const permitAt = permits.next(now)
      if (queue.length === 0 && permitAt !== undefined && permitAt <= now && isPauseFresh(state, now)) {
        permits.use()
        return true
      }
      const admitted = queue.wait(now + withinMs, signal)
      void serve(state)
      return admitted
    },
    observe(status, retryAfterMs) {
      if (status < 400) state.successes++
      return status === 429 ? refuse(state, retryAfterMs) : undefined
    },
  }
}

/** Refusals of one pause. When all of them are taken back, so is the pause. */
interface RefusedPause {
  until: number
  standing: number
  /** The limit in the database before the pause; undefined if another process began it. */
  before: SlowDown | undefined
}

/** Pauses and reports a refusal. @returns how to take it back */
function refuse(state: LimiterState, retryAfterMs: number | undefined): () => void {
  const { options, time, queue } = state
  const { store, target, perSecond: ceiling } = options
  const pauseMs = retryAfterMs ?? 1000
  const now = time.now()
  if (now >= state.refused.until) state.refused = { until: now, standing: 0, before: undefined }
  const { refused } = state
  refused.until = Math.max(refused.until, now + pauseMs)
  refused.standing++
  pause(state, pauseMs)
  queue.wake()
  report(state, async () => {
    const before = await slowDown(store.db, { target, ceiling, retryAfterMs }, time.databaseNow())
    refused.before ??= before
  })
  return () => {
    refused.standing--
    if (refused.standing > 0) return
    refused.until = -Infinity
    report(state, async () => {
      if (refused.before !== undefined) await takeBack(store.db, target, refused.before)
      // The database knows whether another pause holds.
      state.pausedUntil = 0
      state.pauseReadAt = -Infinity
      queue.wake()
    })
  }
}

/** Writes to the database, after what was written before. */
function report(state: LimiterState, write: () => Promise<void>): void {
  state.reporting = state.reporting.then(write).catch((error: unknown) => state.options.onError?.(error))
}

/** State of one limiter. Times are milliseconds of the limiter's clock. */
interface LimiterState {
  readonly options: SharedLimiterOptions
  readonly time: LimiterTime
  readonly queue: PermitQueue
  readonly permits: PermitBatch
  /** The rate of the latest permits. */
  perSecond: number
  /** When the database last reported whether there is a pause. */
  pauseReadAt: number
  pausedUntil: number
  /** Successful requests not yet reported to the database. */
  successes: number
  isServing: boolean
  /** Pending request for permits. */
  refilling: Promise<void> | undefined
  /** Refusals that are being reported to the database. */
  reporting: Promise<void>
  /** The latest pause of this limiter's own refusals. */
  refused: RefusedPause
}

const isPauseFresh = ({ pauseReadAt }: LimiterState, now: number): boolean => now - pauseReadAt < batchMs

/** Runs as long as requests wait; never throws. */
async function serve(state: LimiterState): Promise<void> {
  if (state.isServing) return
  state.isServing = true
  while (state.queue.length > 0) await stepOrSleep(state)
  state.isServing = false
}

const retryMs = 500

async function stepOrSleep(state: LimiterState): Promise<void> {
  const { queue, options, time } = state
  try {
    await step(state)
  } catch (error) {
    options.onError?.(error)
    queue.rejectDueBy(time.now())
    if (queue.length > 0) await queue.sleep(retryMs)
  }
}

async function step(state: LimiterState): Promise<void> {
  const { queue, permits, time } = state
  const now = time.now()
  const permitAt = permits.next(now)
  if (permitAt === undefined) return refillOnce(state)
  if (permits.isLow()) refillOnce(state).catch((error: unknown) => state.options.onError?.(error))
  if (permitAt > now) return queue.sleep(permitAt - now)
  if (!isPauseFresh(state, now)) return updatePause(state)
  queue.rejectDueBy(now)
  if (queue.length === 0) return
  permits.use()
  queue.admit()
}

function refillOnce(state: LimiterState): Promise<void> {
  state.refilling ??= refill(state).finally(() => {
    state.refilling = undefined
  })
  return state.refilling
}

async function refill(state: LimiterState): Promise<void> {
  const { queue, permits, options, successes, reporting, time } = state
  const { store, target, perSecond: ceiling } = options
  await reporting
  const now = time.now()
  const count = permits.countToTake({ waiting: queue.length, perSecond: state.perSecond, now })
  const withinMs = queue.longestMs(now)
  const grant = await takePermits(store.db, { target, ceiling, count, withinMs, successes }, time.databaseNow())
  if (grant === undefined) return addLimit(store.db, target)
  state.successes -= successes
  state.pauseReadAt = state.time.now()
  state.perSecond = grant.perSecond
  const start = Math.max(state.pauseReadAt + grant.inMs, state.pausedUntil)
  if (permits.next(state.pauseReadAt) === undefined) queue.rejectDueBy(start)
  if (grant.granted) permits.add({ start, count, perSecond: grant.perSecond })
}

async function updatePause(state: LimiterState): Promise<void> {
  const { store, target } = state.options
  await state.reporting
  const pausedMs = await readPause(store.db, target, state.time.databaseNow())
  state.pauseReadAt = state.time.now()
  if (pausedMs > 0) pause(state, pausedMs)
}

function pause(state: LimiterState, ms: number): void {
  state.pausedUntil = Math.max(state.pausedUntil, state.time.now() + ms)
  state.permits.clear()
}
