import { nearest } from '@mgmt-api/base/text'
import type { RandomSource } from '../seed/random-stream.ts'

/** When a fault happens: before or after the request is executed. */
export type FaultMoment = 'before' | 'after'

/** Faults of one request. */
export type Fault =
  /** Delays the response by this many milliseconds. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Returns a status with the Error object. Default moment: before. */
  | {
      readonly kind: 'status'
      /** 100 to 599. */
      readonly status: number
      /** Seconds for the `Retry-After` header. Default: no header. */
      readonly retryAfter?: number | undefined
      /** Format: `seconds` (default), `date`, or `milliseconds` in `Retry-After-Ms`. */
      readonly retryAfterAs?: 'seconds' | 'date' | 'milliseconds' | undefined
      readonly message?: string | undefined
      readonly when?: FaultMoment | undefined
    }
  /** Closes the connection without a response; after the work, in the middle of a stream. Default moment: before. */
  | { readonly kind: 'reset'; readonly when?: FaultMoment | undefined }
  /** Executes the request and truncates the response to this share of its bytes or messages. 0 to 1, default 0.5. */
  | { readonly kind: 'truncate'; readonly share?: number | undefined }
  /** Ends a stream with an error message after this share of its messages. Streams only. */
  | {
      readonly kind: 'stream-error'
      /** 0 to 1. Default: 0.5. */
      readonly share?: number | undefined
      /** Code of the error message, 100 to 599. Default: 500. */
      readonly status?: number | undefined
      readonly message?: string | undefined
    }
  /** Returns an HTML page, as a proxy would. Default status: 502; default moment: before. */
  | { readonly kind: 'html'; readonly status?: number | undefined; readonly when?: FaultMoment | undefined }
  /** Reads return the state of this many milliseconds ago, by the emulator's clock. */
  | { readonly kind: 'lag'; readonly ms: number }
  /** No fault, for scripts. */
  | { readonly kind: 'none' }

/** Requests that a fault applies to. */
export interface FaultScope {
  /** Operation id, such as `AlertDefsService_ListAlertDefs`. Default: all operations. */
  readonly operation?: string | undefined
  /** Whether it applies only to operations that list the items of a resource. Default: false. */
  readonly lists?: boolean | undefined
  /** 0 to 1. Default: 1. */
  readonly probability?: number | undefined
  /** Maximum number of occurrences. Default: unlimited. */
  readonly times?: number | undefined
}

/** A fault with the requests it applies to. */
export type FaultRule = Fault & FaultScope

/** Injected faults. */
export interface Faults {
  /**
   * Adds a rule; all matching rules apply to a request, delays first. Returns a function that removes it.
   * @throws {RangeError} The emulator does not have the operation.
   */
  add(rule: FaultRule): () => void
  /**
   * Appends entries to the script: each request of a matching operation consumes one. Rules apply as well.
   * @throws {RangeError} The emulator does not have an operation; none of the entries is added.
   */
  script(...faults: readonly (Fault & Pick<FaultScope, 'operation'>)[]): void
  /** Removes all rules and the rest of the script. */
  clear(): void
  /** Rules with their number of occurrences, and the remaining script. */
  list(): { readonly rules: readonly (FaultRule & { readonly happened: number })[]; readonly script: readonly Fault[] }
  /** Consumes and returns the faults of the next request. */
  take(operation: string, isList?: boolean): readonly Fault[]
}

const none: readonly Fault[] = []

export interface FaultsOptions {
  readonly initial?: readonly FaultRule[] | undefined
  /** Called before changes that a `lag` fault must be able to undo. */
  readonly onLag?: (() => void) | undefined
  /** Ids of the operations that faults may name. Default: any. */
  readonly operations?: (() => readonly string[]) | undefined
}

interface RuleEntry {
  readonly rule: FaultRule
  happened: number
}

interface FaultedRequest {
  readonly operation: string
  readonly isList: boolean
}

const concerns = ({ lists = false, operation: only }: FaultRule, { operation, isList }: FaultedRequest): boolean =>
  (only === undefined || only === operation) && (!lists || isList)

function happens(entry: RuleEntry, request: FaultedRequest, random: RandomSource): boolean {
  const { probability = 1, times = Number.POSITIVE_INFINITY } = entry.rule
  if (entry.happened >= times || !concerns(entry.rule, request)) return false
  if (probability < 1 && random() >= probability) return false
  entry.happened++
  return true
}

/** A fault of a mistyped operation would never happen. */
function checkOperation({ operation }: Pick<FaultScope, 'operation'>, operations: FaultsOptions['operations']): void {
  const known = operation === undefined ? undefined : operations?.()
  if (operation === undefined || known === undefined || known.includes(operation)) return
  const near = nearest(operation, known)
  const hint = near === undefined ? 'mgmt-emulator --list shows all' : `did you mean ${near}?`
  throw new RangeError(`operation: the emulator has no operation ${JSON.stringify(operation)}; ${hint}`)
}

/** @param random Decides rules with a probability. */
export function createFaults(random: RandomSource, { initial = [], onLag, operations }: FaultsOptions = {}): Faults {
  let rules: RuleEntry[] = []
  let script: (Fault & Pick<FaultScope, 'operation'>)[] = []

  const faults: Faults = {
    add(rule) {
      checkOperation(rule, operations)
      if (rule.kind === 'lag') onLag?.()
      const entry = { rule, happened: 0 }
      rules.push(entry)
      return () => {
        rules = rules.filter((other) => other !== entry)
      }
    },
    script(...more) {
      for (const fault of more) checkOperation(fault, operations)
      if (more.some(({ kind }) => kind === 'lag')) onLag?.()
      script.push(...more)
    },
    clear() {
      rules = []
      script = []
    },
    list: () => ({ rules: rules.map(({ rule, happened }) => ({ ...rule, happened })), script: [...script] }),
    take(operation, isList = false) {
      if (rules.length === 0 && script.length === 0) return none
      const found: Fault[] = rules
        .filter((entry) => happens(entry, { operation, isList }, random))
        .map(({ rule }) => rule)
      // Entries are consumed in order: the first one waits for a matching request.
      const only = script[0]?.operation
      if (only === undefined || only === operation) found.push(...script.splice(0, 1))
      return found.filter(({ kind }) => kind !== 'none')
    },
  }
  for (const rule of initial) faults.add(rule)
  return faults
}
