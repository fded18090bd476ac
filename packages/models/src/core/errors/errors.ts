import type { Path } from '../values/path.ts'
import type { Open } from '../values/types.ts'

/** Marks errors of this package, across its copies. */
const mark: unique symbol = Symbol.for('@mgmt-api/error')

/** The stable codes of each kind of error. New ones may be added; none changes its meaning. */
export interface MgmtErrorCodes {
  /** The request breaks a rule of the contract, or an argument cannot be used. Nothing was sent. */
  validation: 'invalid_request' | 'invalid_option'
  /** The client cannot send any request as it is set up, or is used up. Nothing was sent. */
  configuration:
    | 'read_only'
    | 'missing_key'
    | 'bad_key'
    | 'bad_header'
    | 'bad_option'
    | 'hook_failed'
    | 'missing_address'
    | 'unknown_region'
    | 'bad_address'
    | 'insecure_address'
    | 'run_used'
    | 'download_used'
  /** The service answered with a status outside 2xx. */
  api:
    | 'bad_request'
    | 'unauthorized'
    | 'forbidden'
    | 'not_found'
    | 'no_such_route'
    | 'ambiguous_not_found'
    | 'conflict'
    | 'payload_too_large'
    | 'rate_limited'
    | 'quota_exceeded'
    | 'redirected'
    | 'request_timeout'
    | 'client_error'
    | 'not_implemented'
    | 'server_error'
  /** No complete response: no connection, a reset, a truncated body. */
  network:
    | 'connection_refused'
    | 'proxy_failed'
    | 'dns'
    | 'blocked_port'
    | 'unreachable'
    | 'connect_timeout'
    | 'tls'
    | 'reset'
    | 'truncated'
    | 'not_http'
    | 'connection_failed'
    | 'caller_failed'
  /** An attempt or the whole call ran out of time. */
  timeout: 'timeout_attempt' | 'timeout_deadline' | 'rate_limited'
  /** The caller's signal ended the call; a bulk run was left, or its entries or `onProgress` threw. */
  aborted: 'aborted' | 'left' | 'entries_failed' | 'progress_failed'
  /** The response was not JSON, too large, or not from this service. */
  decode:
    | 'not_json'
    | 'empty_body'
    | 'empty_response'
    | 'response_too_large'
    | 'too_deep'
    | 'not_an_object'
    | 'content'
    | 'page_items'
    | 'page_repeated'
    | 'page_token_repeated'
    | 'empty_pages'
}

/** The kinds of errors. */
export type MgmtErrorKind = keyof MgmtErrorCodes

/** Every code, of any kind. */
export type MgmtErrorCode = MgmtErrorCodes[MgmtErrorKind]

/** One broken rule: the place, the problem, the rule, and what to do. */
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
  /** The known names or values, for a suggestion. */
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

/** The request of a failed call, for people. It never contains a key. */
export interface FailedRequest {
  readonly method: string
  readonly url: string
  /** Headers by name; secret ones are left out. */
  readonly headers: Readonly<Record<string, string>>
  /** JSON text, its secret fields replaced. */
  readonly body?: string
}

/** Options of an error. */
export interface MgmtErrorOptions<K extends MgmtErrorKind = MgmtErrorKind> {
  readonly kind: K
  readonly code: Open<MgmtErrorCodes[K]>
  readonly message: string
  readonly hint?: string | undefined
  readonly operation?: string | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  /** Default: 0. */
  readonly attempts?: number | undefined
  readonly maybeProcessed?: boolean | undefined
  readonly problems?: readonly Problem[] | undefined
  readonly request?: FailedRequest | undefined
  readonly cause?: unknown
}

/**
 * The error of a failed call, with a `kind`, a stable `code` and a `hint` on what to do.
 * @example
 * if (isMgmtError(error, 'api') && error.status === 409) await again()
 */
export class MgmtError<K extends MgmtErrorKind = MgmtErrorKind> extends Error {
  override readonly name = 'MgmtError'
  readonly kind: K
  /** Stable, for programs. Newer codes may occur. */
  readonly code: Open<MgmtErrorCodes[K]>
  /** What to do next, as a sentence. */
  readonly hint: string | undefined
  /** Id of the operation. */
  readonly operation: string | undefined
  /** HTTP status, also of a response that cannot be read or that breaks off; absent if there was none. */
  readonly status: number | undefined
  /** The service's own id of the request. */
  readonly requestId: string | undefined
  /** Number of attempts; 0 if nothing was sent. */
  readonly attempts: number
  /** Whether the service may have done the work, although no response confirms it. */
  readonly maybeProcessed: boolean
  /** Broken rules of a `validation` error. */
  readonly problems: readonly Problem[]
  /** Not enumerable, so that a logger that prints an error's fields does not print bodies. */
  declare readonly request: FailedRequest | undefined

  constructor(options: MgmtErrorOptions<K>) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = options.kind
    this.code = options.code
    this.hint = options.hint
    this.operation = options.operation
    this.status = options.status
    this.requestId = options.requestId
    this.attempts = options.attempts ?? 0
    this.maybeProcessed = options.maybeProcessed ?? false
    this.problems = options.problems ?? []
    Object.defineProperties(this, { request: { value: options.request }, [mark]: { value: true } })
  }

  /** The error as plain data, without its request and its cause: safe to log. */
  toJSON(): Record<string, unknown> {
    const { name, kind, code, message, hint, operation, status, requestId, attempts, maybeProcessed, problems } = this
    return { name, kind, code, message, hint, operation, status, requestId, attempts, maybeProcessed, problems }
  }
}

/** An error of one of these kinds: its `kind` tells its codes, and that an `api` error has a status. */
export type MgmtErrorOf<K extends MgmtErrorKind> = K extends 'api'
  ? MgmtError<K> & { readonly status: number }
  : K extends MgmtErrorKind
    ? MgmtError<K>
    : never

/** Whether a value is a `MgmtError`, of this copy of the package or of another; with `kind`, one of that kind. */
export function isMgmtError<K extends MgmtErrorKind = MgmtErrorKind>(
  value: unknown,
  kind?: K,
): value is MgmtErrorOf<K> {
  if (!(value instanceof Error) || !(mark in value)) return false
  return kind === undefined || ('kind' in value && value.kind === kind)
}

/** Whether the resource does not exist, or the key may not see it. False for an unknown route. */
export function isNotFound(value: unknown): value is MgmtErrorOf<'api'> {
  return isMgmtError(value, 'api') && value.code === 'not_found'
}

/**
 * Whether a response with this status leaves open if the service has done the work: it timed out (408) or failed (5xx).
 * 501 refuses the operation. False without a status.
 */
export function isOutcomeUnknown(status = 0): boolean {
  return status === 408 || (status >= 500 && status !== 501)
}

/** Where a value differs from the declared contract: most likely the service is newer than this package. */
export interface Drift {
  /** Path of the field, as `alertDefs[3].alertDefProperties.type`. */
  readonly at: string
  readonly kind: 'unknown_field' | 'missing_field' | 'unknown_value' | 'wrong_type'
  /** The difference. It contains the value only for enumerations. */
  readonly message: string
  /** What would do in place of an unknown value of a request. */
  readonly known?: readonly string[]
}
