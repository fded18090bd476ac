import { utf8 } from './bytes.ts'
import type { Context } from './implement.ts'
import { rulesOffIn } from './settings.ts'

/** Keeps large answers of reads, so that a repeated read is sent as it is. */
export interface AnswerCache {
  /** Returns the kept answer, or that of `work`. */
  read<Body>(question: Question, context: Context, work: (context: Context) => Body): Body | Uint8Array<ArrayBuffer>
}

/** What an answer depends on, apart from its context. */
export interface Question {
  /** Operation id. */
  readonly operation: string
  /** Key, path, query and body. */
  readonly parts: readonly (string | number | null | undefined)[]
}

/** State with which an answer was given. */
interface AnswerState {
  readonly stamp: string
  readonly settings: Context['settings']
  readonly rulesOff: object | undefined
}

interface KeptAnswer extends Validity, AnswerState {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Times of the emulator's clock between which an answer holds. */
interface Validity {
  /** Inclusive. */
  from: number
  /** Exclusive. */
  until: number
}

const always: Validity = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** Smaller answers take less time than a lookup saves. */
const leastLength = 32_000
const mostBytes = 32_000_000

/**
 * Creates a cache. An answer is kept until the data or the settings change, or the clock passes a time that `hasReached`
 * compared with. Answers that depend on the clock otherwise, on random values or on a rule are not kept.
 */
export function createAnswerCache(): AnswerCache {
  const kept = new Map<string, KeptAnswer>()
  /** Operations with large answers; the others are not slowed by a lookup. */
  const large = new Set<string>()
  let size = 0
  const drop = (question: string, { bytes }: KeptAnswer): void => {
    kept.delete(question)
    size -= bytes.byteLength
  }
  const keep = (question: string, answer: KeptAnswer): void => {
    kept.set(question, answer)
    size += answer.bytes.byteLength
    for (const [oldest, each] of kept) if (size > mostBytes) drop(oldest, each)
  }
  const find = (question: string, state: AnswerState, now: number): Uint8Array<ArrayBuffer> | undefined => {
    const known = kept.get(question)
    if (known === undefined) return undefined
    if (isSame(known, state) && known.from <= now && now < known.until) return known.bytes
    drop(question, known)
    return undefined
  }
  return {
    read({ operation, parts }, context, work) {
      if (!large.has(operation)) {
        const body = work(context)
        if (isLarge(body)) large.add(operation)
        return body
      }
      const question = JSON.stringify([operation, ...parts])
      // Before reading: another process may write meanwhile.
      const state = stateOf(context)
      const known = find(question, state, context.clock.now())
      if (known !== undefined) return known
      const validity: Validity = { ...always }
      const body = work(watched(context, validity))
      if (!isLarge(body) || validity.until === Number.NEGATIVE_INFINITY) return body
      const bytes = utf8(body)
      keep(question, { ...state, ...validity, bytes })
      return bytes
    },
  }
}

const stateOf = ({ db, settings }: Context): AnswerState => ({
  stamp: db.changeStamp(),
  settings,
  rulesOff: rulesOffIn(settings),
})

const isSame = (a: AnswerState, b: AnswerState): boolean =>
  a.stamp === b.stamp && a.settings === b.settings && a.rulesOff === b.rulesOff

const isLarge = (body: unknown): body is string => typeof body === 'string' && body.length >= leastLength

/** A context that narrows the validity of the answer by what the handler looks at. */
function watched(context: Context, validity: Validity): Context {
  const never = (): void => {
    validity.until = Number.NEGATIVE_INFINITY
  }
  return {
    ...context,
    get clock() {
      never()
      return context.clock
    },
    get host() {
      never()
      return context.host
    },
    get judge() {
      never()
      return context.judge
    },
    hasReached(time) {
      const isReached = context.hasReached(time)
      if (isReached) validity.from = Math.max(validity.from, time)
      else validity.until = Math.min(validity.until, time)
      return isReached
    },
  }
}
