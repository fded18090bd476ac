/** Where something stands: a file as it was named, line and column from 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Something that is wrong, or worth knowing, in words for the person who can put it right. */
export interface Finding {
  readonly severity: 'error' | 'warning' | 'note'
  /** Stable and for programs: `length`, `unknown_reference`, `duplicate_key`, … */
  readonly code: string
  /** Kind and key, as `alerts/disk-full`, where it is about one resource. */
  readonly resource?: string | undefined
  /** Path of the field within the file, as people write it; absent where it is about the whole. */
  readonly at?: string | undefined
  /** What is there, and which rule it breaks. */
  readonly message: string
  /** What to do, as a sentence. */
  readonly hint?: string | undefined
  readonly place?: Place | undefined
}

/** What kind of failure it is, which decides how an application answers it. */
export type AsCodeErrorKind =
  /** Files, `mgmt.yaml` or options are wrong. Nothing was sent. */
  | 'input'
  /** A limit on how much may change at once was passed, or something was not confirmed. Nothing was changed. */
  | 'refused'
  /** The platform is not what it was when the plan was made. */
  | 'conflict'
  /** Some of it was not done, or it is not known whether it was. */
  | 'incomplete'

/** A failure that this package finds itself; those of calls are `MgmtError`. */
export class AsCodeError extends Error {
  override readonly name = 'AsCodeError'
  readonly kind: AsCodeErrorKind
  /** Stable and for programs. */
  readonly code: string
  readonly hint: string | undefined
  /** Each thing that is wrong, where there are several. */
  readonly findings: readonly Finding[]

  constructor(options: {
    readonly kind: AsCodeErrorKind
    readonly code: string
    readonly message: string
    readonly hint?: string | undefined
    readonly findings?: readonly Finding[] | undefined
    readonly cause?: unknown
  }) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = options.kind
    this.code = options.code
    this.hint = options.hint
    this.findings = options.findings ?? []
  }
}
