import type { Context } from './implement.ts'
import { rulesOffIn } from './settings.ts'
import { elapsedPlaceholders, parseTimedText, type TimedText } from './timed-text.ts'

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
  readonly text: TimedText
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
 * compared with; elapsed times in it are current. Answers that depend on the clock otherwise, on random values or on a
 * rule are not kept.
 */
export function createAnswerCache(): AnswerCache {
  const answers = createKeptAnswers()
  /** Operations with large answers; the others are not slowed by a lookup. */
  const large = new Set<string>()
  let mark: string | undefined
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
      const now = context.clock.now()
      const known = answers.find(question, state, now)
      if (known !== undefined) return known.at(now)
      const validity: Validity = { ...always }
      // Random, so that no answer contains it.
      mark ??= context.host.randomUuid()
      const body = work(watched(context, validity, mark))
      if (typeof body !== 'string') return body
      const text = parseTimedText(body, mark)
      const isKept = isLarge(body) && validity.until > Number.NEGATIVE_INFINITY
      if (isKept) answers.keep(question, { ...state, ...validity, text })
      return text.at(context.clock.now())
    },
  }
}

interface KeptAnswers {
  /** Returns an answer that still holds, and forgets any other. */
  find(question: string, state: AnswerState, now: number): TimedText | undefined
  /** Keeps an answer; old ones make room for it. */
  keep(question: string, answer: KeptAnswer): void
}

function createKeptAnswers(): KeptAnswers {
  const kept = new Map<string, KeptAnswer>()
  let size = 0
  const drop = (question: string, { text }: KeptAnswer): void => {
    kept.delete(question)
    size -= text.byteLength
  }
  return {
    find(question, state, now) {
      const known = kept.get(question)
      if (known === undefined) return undefined
      if (isSame(known, state) && known.from <= now && now < known.until) return known.text
      drop(question, known)
      return undefined
    },
    keep(question, answer) {
      kept.set(question, answer)
      size += answer.text.byteLength
      for (const [oldest, each] of kept) if (size > mostBytes) drop(oldest, each)
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

/** A context that narrows the validity of the answer by what the handler looks at, and marks elapsed times. */
function watched(context: Context, validity: Validity, mark: string): Context {
  const never = (): void => {
    validity.until = Number.NEGATIVE_INFINITY
  }
  return {
    ...context,
    elapsed: elapsedPlaceholders(mark),
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
