import type { Limiter } from '@mgmt-api/transport'
import type { TargetConfig } from '../../config/config.ts'
import type { Store } from '../../store/store.ts'
import { addLimit, readPause, slowDown, takeTurns } from './turns.ts'
import { createWaitingLine } from './waiting-line.ts'

export interface SharedLimiterOptions {
  readonly store: Store
  readonly target: string
  /** Requests a second at most. */
  readonly perSecond: number
  /** The database did not answer: it is asked again for as long as somebody waits. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Turns that were taken at once last as long as this at most: so long does a pause take to be heard of. */
const batchMs = 500
/** A turn that is late is still good for so long. */
const lateMs = 100
const askAgainMs = 500

/** Limiters of the targets of a store, one for each. */
export function createSharedLimiters(
  store: Store,
  onError?: (error: unknown) => void,
): (target: Pick<TargetConfig, 'name' | 'requests_per_second'>) => Limiter {
  const limiters = new Map<string, { readonly perSecond: number; readonly limiter: Limiter }>()
  return ({ name: target, requests_per_second: perSecond }) => {
    const known = limiters.get(target)
    if (known?.perSecond === perSecond) return known.limiter
    const limiter = createSharedLimiter({ store, target, perSecond, onError })
    limiters.set(target, { perSecond, limiter })
    return limiter
  }
}

/**
 * A limit of requests that all limiters of the same target keep together, in any number of processes. Turns are taken from
 * the database, several at once where they are used up; those that nobody needs lapse. A refusal slows all of them down.
 */
export function createSharedLimiter({ store, target, perSecond: ceiling, onError }: SharedLimiterOptions): Limiter {
  const line = createWaitingLine()
  let turns: readonly number[] = []
  let goodUntil = 0
  /** When the database was heard last, and so whether there is a pause. */
  let heardAt = -Infinity
  let pausedUntil = 0
  let good = 0
  let batch = 1
  let perSecond = ceiling
  let serving = false
  let slowing: Promise<void> = Promise.resolve()

  const now = (): number => performance.now()
  const isFresh = (): boolean => now() - heardAt < batchMs

  function dropLate(): void {
    if (turns.length === 0 || now() <= goodUntil) return
    turns = []
    batch = 1
  }

  function pause(ms: number): void {
    pausedUntil = Math.max(pausedUntil, now() + ms)
    turns = []
  }

  async function refill(): Promise<void> {
    await slowing
    const most = Math.max(1, Math.ceil((perSecond * batchMs) / 1000))
    const count = Math.min(most, Math.max(line.length, batch))
    const counted = good
    good = 0
    const given = await takeTurns(store.db, {
      target,
      ceiling,
      turns: count,
      withinMs: line.longestMs(now()),
      good: counted,
    })
    if (given === undefined) return addLimit(store.db, target)
    heardAt = now()
    perSecond = given.perSecond
    const start = Math.max(heardAt + given.inMs, pausedUntil)
    line.refuseBefore(start)
    if (!given.taken) return
    turns = Array.from({ length: count }, (_, index) => start + (index * 1000) / perSecond)
    goodUntil = start + Math.max((count * 1000) / perSecond, lateMs)
    // As many again where all are used, and twice as many: one statement serves a busy target for a while.
    batch = count * 2
  }

  async function hear(): Promise<void> {
    const pausedMs = await readPause(store.db, target)
    heardAt = now()
    if (pausedMs > 0) pause(pausedMs)
  }

  async function step(): Promise<void> {
    dropLate()
    const [turn] = turns
    if (turn === undefined) return refill()
    if (turn > now()) return line.rest(turn - now())
    if (!isFresh()) return hear()
    line.refuseBefore(now())
    if (line.length === 0) return
    turns = turns.slice(1)
    line.admit()
  }

  async function serve(): Promise<void> {
    if (serving) return
    serving = true
    try {
      while (line.length > 0) {
        try {
          await step()
        } catch (error) {
          onError?.(error)
          line.refuseBefore(now())
          if (line.length > 0) await line.rest(askAgainMs)
        }
      }
    } finally {
      serving = false
    }
  }

  return {
    admit(withinMs, signal) {
      dropLate()
      const [turn] = turns
      if (line.length === 0 && turn !== undefined && turn <= now() && isFresh()) {
        turns = turns.slice(1)
        return true
      }
      const admitted = line.join(now() + withinMs, signal)
      void serve()
      return admitted
    },
    observe(status, retryAfterMs) {
      if (status < 400) good++
      if (status !== 429) return
      pause(retryAfterMs ?? 1000)
      line.wake()
      slowing = slowing
        .then(() => slowDown(store.db, { target, ceiling, retryAfterMs }))
        .catch((error: unknown) => onError?.(error))
    },
  }
}
