import { MgmtError, type RuleName } from './errors.ts'

/** What is said of an invalid option beside its message. */
export interface InvalidOption {
  /** What to do, as a sentence. Default: the known words, where there are some. */
  readonly hint?: string | undefined
  /** Words that would do. */
  readonly known?: readonly string[] | undefined
  /** Id of the operation. */
  readonly operation?: string | undefined
}

/** The error of a client for an invalid option or argument: code `invalid_option`. Nothing was sent. */
export function invalidOption(at: string, rule: RuleName, message: string, more: InvalidOption = {}): MgmtError {
  const { known, operation, hint = known && `Known are ${known.join(', ')}.` } = more
  const extra = { ...(hint !== undefined && { hint }), ...(known !== undefined && { known }) }
  return new MgmtError({
    kind: 'validation',
    code: 'invalid_option',
    operation,
    message: `${at}: ${message}`,
    hint,
    problems: [{ at, path: at.split('.'), rule, message, ...extra }],
  })
}
