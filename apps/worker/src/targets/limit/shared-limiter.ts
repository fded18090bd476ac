import type { Limiter } from '@mgmt-api/transport'
import type { TargetConfig } from '../../config/config.ts'
import type { Store } from '../../store/store.ts'
import { type LimiterTime, realLimiterTime } from './limiter-time.ts'
import { addLimit, readPause, slowDown, takeTurns } from './turns.ts'
import { batchMs, createTurnsAtHand, type TurnsAtHand } from './turns-at-hand.ts'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'

export interface SharedLimiterOptions {
  readonly store: Store
  readonly target: string
  /** Requests a second at most. */
  readonly perSecond: number
  /** Called when the database does not respond. The limiter retries as long as requests wait. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Default: the machine's clock and the database's. */
  readonly time?: LimiterTime | undefined
}

/** The limiters of a store's targets, one for each. */
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
 * A rate limit that all limiters of the same target share, in any number of processes. Turns come from the database, in
 * batches under load; unused ones expire. A refusal slows down all limiters within half a second.
 */
export function createSharedLimiter(options: SharedLimiterOptions): Limiter {
  const { store, target, perSecond: ceiling, onError, time = realLimiterTime } = options
  const desk: Desk = {
    options,
    time,
    line: createWaitingLine(time),
    hand: createTurnsAtHand(),
    perSecond: ceiling,
    heardAt: -Infinity,
    pausedUntil: 0,
    good: 0,
    serving: false,
    refilling: undefined,
    slowing: Promise.resolve(),
  }
  const { line, hand } = desk
  return {
    admit(withinMs, signal) {
      const now = time.now()
      const turn = hand.next(now)
      if (line.length === 0 && turn !== undefined && turn <= now && isFresh(desk, now)) {
        hand.use()
        return true
      }
      const admitted = line.join(now + withinMs, signal)
      void serve(desk)
      return admitted
    },
    observe(status, retryAfterMs) {
      if (status < 400) desk.good++
      if (status !== 429) return
      pause(desk, retryAfterMs ?? 1000)
      line.wake()
      desk.slowing = desk.slowing
        .then(() => slowDown(store.db, { target, ceiling, retryAfterMs }, time.databaseNow()))
        .catch((error: unknown) => onError?.(error))
    },
  }
}

/** Gives turns to waiting requests. Times are milliseconds of the limiter's clock. */
interface Desk {
  readonly options: SharedLimiterOptions
  readonly time: LimiterTime
  readonly line: WaitingLine
  readonly hand: TurnsAtHand
  /** The rate of the latest turns. */
  perSecond: number
  /** When the database last reported whether there is a pause. */
  heardAt: number
  pausedUntil: number
  /** Successes not yet reported to the database. */
  good: number
  serving: boolean
  /** Pending request for turns. */
  refilling: Promise<void> | undefined
  /** Refusals that are being reported to the database. */
  slowing: Promise<void>
}

const isFresh = ({ heardAt }: Desk, now: number): boolean => now - heardAt < batchMs

/** Runs as long as requests wait; never throws. */
async function serve(desk: Desk): Promise<void> {
  if (desk.serving) return
  desk.serving = true
  while (desk.line.length > 0) await stepOrRest(desk)
  desk.serving = false
}

const askAgainMs = 500

async function stepOrRest(desk: Desk): Promise<void> {
  const { line, options, time } = desk
  try {
    await step(desk)
  } catch (error) {
    options.onError?.(error)
    line.refuseBefore(time.now())
    if (line.length > 0) await line.rest(askAgainMs)
  }
}

async function step(desk: Desk): Promise<void> {
  const { line, hand, time } = desk
  const now = time.now()
  const turn = hand.next(now)
  if (turn === undefined) return refillOnce(desk)
  if (hand.isLow()) refillOnce(desk).catch((error: unknown) => desk.options.onError?.(error))
  if (turn > now) return line.rest(turn - now)
  if (!isFresh(desk, now)) return hear(desk)
  line.refuseBefore(now)
  if (line.length === 0) return
  hand.use()
  line.admit()
}

function refillOnce(desk: Desk): Promise<void> {
  desk.refilling ??= refill(desk).finally(() => {
    desk.refilling = undefined
  })
  return desk.refilling
}

async function refill(desk: Desk): Promise<void> {
  const { line, hand, options, good, slowing, time } = desk
  const { store, target, perSecond: ceiling } = options
  await slowing
  const now = time.now()
  const count = hand.wanted({ waiting: line.length, perSecond: desk.perSecond, now })
  const withinMs = line.longestMs(now)
  const given = await takeTurns(store.db, { target, ceiling, turns: count, withinMs, good }, time.databaseNow())
  if (given === undefined) return addLimit(store.db, target)
  desk.good -= good
  desk.heardAt = desk.time.now()
  desk.perSecond = given.perSecond
  const start = Math.max(desk.heardAt + given.inMs, desk.pausedUntil)
  if (hand.next(desk.heardAt) === undefined) line.refuseBefore(start)
  if (given.taken) hand.put({ start, count, perSecond: given.perSecond })
}

async function hear(desk: Desk): Promise<void> {
  const { store, target } = desk.options
  const pausedMs = await readPause(store.db, target, desk.time.databaseNow())
  desk.heardAt = desk.time.now()
  if (pausedMs > 0) pause(desk, pausedMs)
}

function pause(desk: Desk, ms: number): void {
  desk.pausedUntil = Math.max(desk.pausedUntil, desk.time.now() + ms)
  desk.hand.drop()
}
