import type { Failure } from './command-error.ts'
import { toFailure } from './failure.ts'
import { flagWords, type OptionWords } from './option-words.ts'

/** What a check of a doctor found. */
export interface Finding {
  /** Name of the check: `database`, `key`, `permissions`. */
  readonly check: string
  /** Name of the checked target. */
  readonly target?: string | undefined
  /** Name of the checked job. */
  readonly job?: string | undefined
  /** `info` is neutral. */
  readonly result: 'ok' | 'info' | 'warning' | 'failed'
  /** What was found, in words; never contains a key. */
  readonly detail: string
  /** What to do; absent if there is nothing to do. */
  readonly hint?: string | undefined
  /** The error of a failed check. */
  readonly failure?: Failure | undefined
}

/** A finding of the check that finds it, or of another one that it names. */
export type Found = Omit<Finding, 'check'> & Partial<Pick<Finding, 'check'>>

/** A check of a doctor: its name, and what it looks at. */
export interface Check<C> {
  readonly check: string
  /** Finds nothing, one thing or several. An error that it throws is a failed check. */
  readonly find: (context: C) => Iterable<Found> | AsyncIterable<Found> | Promise<Iterable<Found>>
  /** Whether the checks after it need it: if it fails, they are left out. */
  readonly isNeeded?: boolean
}

/** A check that passed. */
export const good = (detail: string): Found => ({ result: 'ok', detail })

/** A neutral fact. */
export const info = (detail: string): Found => ({ result: 'info', detail })

/** What an error says, and how to fix it, by the option names of the program. */
export function failedBy(error: unknown, words?: OptionWords): Found & { readonly failure: Failure } {
  const failure = toFailure(error, words)
  const { message, hint } = failure
  return { result: 'failed', detail: message.replaceAll('\n', ' '), ...(hint !== undefined && { hint }), failure }
}

interface CheckOptions {
  /** Name of the target in the findings. */
  readonly target?: string
  /** Default: `flagWords`. */
  readonly words?: OptionWords
}

/** Runs checks one after the other. Rejects with the reason of the signal. */
export async function* runChecks<C extends { readonly signal: AbortSignal }>(
  checks: readonly Check<C>[],
  context: C,
  { target, words = flagWords }: CheckOptions = {},
): AsyncGenerator<Finding> {
  const of = target === undefined ? {} : { target }
  for (const { check, find, isNeeded = false } of checks) {
    let failed = false
    try {
      for await (const { check: own = check, ...found } of await find(context)) {
        failed ||= found.result === 'failed'
        yield { check: own, ...of, ...found }
      }
    } catch (error) {
      context.signal.throwIfAborted()
      failed = true
      yield { check, ...of, ...failedBy(error, words) }
    }
    if (failed && isNeeded) return
  }
}
