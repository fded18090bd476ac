import { compareValues } from '@mgmt-api/base/lists'

/** Place in a file: its name as given, line and column from 1. */
export interface SourceLocation {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A problem or a remark about files, a plan or a platform. */
export interface Finding {
  /** Only an `error` forbids applying a plan. */
  readonly severity: 'error' | 'warning' | 'note'
  /** Stable and for programs: `length`, `unknown_reference`, `platform_check`, … */
  readonly code: string
  /** Kind and key, as `alerts/disk-full`, if it concerns one resource. */
  readonly resource?: string | undefined
  /** Path of the field within the file, as in messages; absent if it concerns the whole file. */
  readonly at?: string | undefined
  /** The value, and the rule that it breaks. */
  readonly message: string
  /** What to do, as a sentence. */
  readonly hint?: string | undefined
  /** Place in the files, if it has one. */
  readonly place?: SourceLocation | undefined
}

/** Kind of failure, which decides how an application handles it. */
export type AsCodeErrorKind =
  /** Files, `mgmt.yaml` or options are wrong. Nothing was sent. */
  | 'input'
  /** A limit on the number of changes was exceeded, or something was not confirmed. Nothing was changed. */
  | 'refused'
  /** The platform changed since the plan was made. */
  | 'conflict'
  /** Some changes were not made, or their outcome is unknown. */
  | 'incomplete'

/** A failure that this package detects; failed calls throw `MgmtError`. */
export class AsCodeError extends Error {
  override readonly name = 'AsCodeError'
  readonly kind: AsCodeErrorKind
  /** Stable and for programs. */
  readonly code: string
  readonly hint: string | undefined
  /** Each problem, if there are several. */
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

/** An error of kind `input`. */
export const inputError = (
  code: string,
  message: string,
  more: Pick<ConstructorParameters<typeof AsCodeError>[0], 'hint' | 'findings'> = {},
): AsCodeError => new AsCodeError({ kind: 'input', code, message, ...more })

/** Findings by file, line and column; those without a place come last. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort(
    ({ place: a, code: codeA }, { place: b, code: codeB }) =>
      compareValues(a?.file ?? '\uffff', b?.file ?? '\uffff') ||
      (a?.line ?? 0) - (b?.line ?? 0) ||
      (a?.column ?? 0) - (b?.column ?? 0) ||
      compareValues(codeA, codeB),
  )
}
