import type { Path } from './path.ts'

/** Says of any error whether it is ours, across copies of this package. */
const mark: unique symbol = Symbol.for('@mgmt-api/error')

export type MgmtErrorKind =
  /** The request breaks a rule of the contract. Nothing was sent. */
  | 'validation'
  /** The service answered with a status outside 2xx. */
  | 'api'
  /** No complete answer: no connection, a reset, a cut body. */
  | 'network'
  /** An attempt or the whole call ran out of time. */
  | 'timeout'
  /** The caller's signal ended the call. */
  | 'aborted'
  /** The answer cannot be read: it is not JSON, not from this service, or too large. */
  | 'decode'

/** One broken rule: where, what is there, which rule, what to do. */
export interface Problem {
  /** Path of the field, as `body.alertDefProperties.name`; empty for the whole value. */
  readonly at: string
  /** The same path in steps: names of fields and positions in lists. */
  readonly path: Path
  readonly rule: RuleName
  /** What is there and what is allowed: `600 characters, at most 512`. */
  readonly message: string
  /** What to do, as a sentence. */
  readonly hint?: string
  /** The names or values that are known here, for a suggestion. */
  readonly known?: readonly string[]
}

/** Stable names of the rules that a value can break. */
export type RuleName =
  | 'type'
  | 'length'
  | 'range'
  | 'items'
  | 'pattern'
  | 'form'
  | 'enum'
  | 'unknown'
  | 'required'
  | 'oneOf'
  | 'depth'
  | 'rule'

/** The request of a failed call: what to print for a person, never with a key in it. */
export interface FailedRequest {
  readonly method: string
  readonly url: string
  /** Headers by name; secret ones are left out. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON text, its secret fields replaced. */
  readonly body?: string
}

export interface MgmtErrorOptions {
  readonly kind: MgmtErrorKind
  /** Stable and for programs: `not_found`, `rate_limited`, `connection_refused`, … */
  readonly code: string
  readonly message: string
  /** What to do next, as a sentence. */
  readonly hint?: string | undefined
  /** Id of the operation. */
  readonly operation?: string | undefined
  /** HTTP status; absent where there was no answer. */
  readonly status?: number | undefined
  /** The service's own id of the request. */
  readonly requestId?: string | undefined
  /** Attempts that were made, 0 where nothing was sent. */
  readonly attempts?: number | undefined
  /** Whether the service may have done the work although no answer says so. */
  readonly maybeProcessed?: boolean | undefined
  /** Broken rules of a `validation` error. */
  readonly problems?: readonly Problem[] | undefined
  readonly request?: FailedRequest | undefined
  readonly cause?: unknown
}

/** Every failure of a call. `kind` says what went wrong, `code` is stable, `hint` says what to do. */
export class MgmtError extends Error {
  override readonly name = 'MgmtError'
  declare readonly kind: MgmtErrorKind
  declare readonly code: string
  declare readonly hint: string | undefined
  declare readonly operation: string | undefined
  declare readonly status: number | undefined
  declare readonly requestId: string | undefined
  declare readonly attempts: number
  declare readonly maybeProcessed: boolean
  declare readonly problems: readonly Problem[]
  /** Not enumerable, so that a logger that prints an error's fields does not print bodies. */
  declare readonly request: FailedRequest | undefined

  constructor(options: MgmtErrorOptions) {
    const { message, cause, request, attempts = 0, maybeProcessed = false, problems = [], ...fields } = options
    super(message, cause === undefined ? undefined : { cause })
    Object.assign(this, fields, { attempts, maybeProcessed, problems })
    Object.defineProperties(this, { request: { value: request }, [mark]: { value: true } })
  }

  /** The error as plain data, without its request and its cause: safe to log. */
  toJSON(): Record<string, unknown> {
    const { name, kind, code, message, hint, operation, status, requestId, attempts, problems } = this
    return { name, kind, code, message, hint, operation, status, requestId, attempts, problems }
  }
}

/** Whether a value is a `MgmtError`, of this copy of the package or of another; with `kind`, one of that kind. */
export function isMgmtError(value: unknown, kind?: MgmtErrorKind): value is MgmtError {
  if (!(value instanceof Error) || !(mark in value)) return false
  return kind === undefined || ('kind' in value && value.kind === kind)
}

/** The resource does not exist, or the key may not see it. Not so for a route that does not exist. */
export function isNotFound(value: unknown): value is MgmtError {
  return isMgmtError(value, 'api') && value.code === 'not_found'
}
