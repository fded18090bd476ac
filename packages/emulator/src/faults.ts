import type { Random } from './random.ts'

/** When an answer is replaced: before the work is done, or after it, so that the client cannot know. */
export type FaultMoment = 'before' | 'after'

/** What can go wrong with one request. */
export type Fault =
  /** It takes this long, in milliseconds, before anything else happens. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** It is answered with a status and the Error object. Default moment: before. */
  | {
      readonly kind: 'status'
      /** 100 to 599. */
      readonly status: number
      /** Seconds until it is worth another try. Default: no such header. */
      readonly retryAfter?: number | undefined
      /** How that is written: `seconds` (the default), `date`, or `milliseconds` in `Retry-After-Ms`. */
      readonly retryAfterAs?: 'seconds' | 'date' | 'milliseconds' | undefined
      readonly message?: string | undefined
      readonly when?: FaultMoment | undefined
    }
  /** The connection ends without an answer; after the work, a stream ends half-way. Default moment: before. */
  | { readonly kind: 'reset'; readonly when?: FaultMoment | undefined }
  /** The work is done and the answer is cut: this share of its bytes, or of its messages, arrives. 0 to 1, default 0.5. */
  | { readonly kind: 'truncate'; readonly share?: number | undefined }
  /** After this share of a stream's messages comes one that says that it failed, and no other. For streams alone. */
  | {
      readonly kind: 'stream-error'
      /** 0 to 1. Default: 0.5. */
      readonly share?: number | undefined
      /** The code that the message has. 100 to 599. Default: 500. */
      readonly status?: number | undefined
      readonly message?: string | undefined
    }
  /** A page of HTML, as a proxy would send it. Default status: 502; default moment: before. */
  | { readonly kind: 'html'; readonly status?: number | undefined; readonly when?: FaultMoment | undefined }
  /** It reads the state as it was this many milliseconds ago, by the emulator's clock. For operations that read. */
  | { readonly kind: 'lag'; readonly ms: number }
  /** Nothing: lets a request of a script pass. */
  | { readonly kind: 'none' }

/** To which requests a fault happens. */
export interface FaultScope {
  /** Id of the operation, `AlertDefsService_ListAlertDefs`. Default: all operations. */
  readonly operation?: string | undefined
  /** 0 to 1. Default: 1. */
  readonly probability?: number | undefined
  /** How often at most. Default: without end. */
  readonly times?: number | undefined
}

/** A fault, and the requests that it hits. */
export type FaultRule = Fault & FaultScope

/** Faults that happen on demand. */
export interface Faults {
  /** Adds a rule; all rules that fit a request happen to it, delays first. Returns what removes the rule again. */
  add(rule: FaultRule): () => void
  /**
   * Appends a script: each request of a fitting operation takes the next fault of it, and only that one.
   * Rules apply beside it.
   */
  script(...faults: readonly (Fault & Pick<FaultScope, 'operation'>)[]): void
  /** Removes all rules and what is left of the script. */
  clear(): void
  /** Rules with how often each has happened, and the faults that the script still has. */
  list(): { readonly rules: readonly (FaultRule & { readonly happened: number })[]; readonly script: readonly Fault[] }
  /** Faults of the next request of an operation; asking uses them up. */
  take(operation: string): readonly Fault[]
}

const none: readonly Fault[] = []

export interface FaultsOptions {
  readonly initial?: readonly FaultRule[] | undefined
  /** Told that a fault will look back, before any change that it has to undo. */
  readonly onLag?: (() => void) | undefined
}

/** @param random Decides where a rule has a probability. */
export function createFaults(random: Random, { initial = [], onLag }: FaultsOptions = {}): Faults {
  let rules: { readonly rule: FaultRule; happened: number }[] = []
  let script: (Fault & Pick<FaultScope, 'operation'>)[] = []

  const happens = (entry: { readonly rule: FaultRule; happened: number }, operation: string): boolean => {
    const { operation: only, probability = 1, times = Number.POSITIVE_INFINITY } = entry.rule
    if (entry.happened >= times || (only !== undefined && only !== operation)) return false
    if (probability < 1 && random() >= probability) return false
    entry.happened++
    return true
  }

  const faults: Faults = {
    add(rule) {
      if (rule.kind === 'lag') onLag?.()
      const entry = { rule, happened: 0 }
      rules.push(entry)
      return () => {
        rules = rules.filter((other) => other !== entry)
      }
    },
    script(...more) {
      if (more.some(({ kind }) => kind === 'lag')) onLag?.()
      script.push(...more)
    },
    clear() {
      rules = []
      script = []
    },
    list: () => ({ rules: rules.map(({ rule, happened }) => ({ ...rule, happened })), script: [...script] }),
    take(operation) {
      if (rules.length === 0 && script.length === 0) return none
      const found: Fault[] = rules.filter((entry) => happens(entry, operation)).map(({ rule }) => rule)
      // A script keeps its order: its first entry waits for a request that it fits.
      const only = script[0]?.operation
      if (only === undefined || only === operation) found.push(...script.splice(0, 1))
      return found.filter(({ kind }) => kind !== 'none')
    },
  }
  for (const rule of initial) faults.add(rule)
  return faults
}
