import { MgmtError } from '@mgmt-api/models'

/** The error for an argument that makes no sense. Nothing was sent. */
export function argumentError(
  at: string,
  message: string,
  {
    rule = 'form',
    hint,
    known,
  }: { rule?: 'form' | 'range' | 'enum' | 'required'; hint?: string; known?: readonly string[] } = {},
): MgmtError {
  const more = { ...(hint !== undefined && { hint }), ...(known !== undefined && { known }) }
  return new MgmtError({
    kind: 'validation',
    code: 'invalid_option',
    message: `${at}: ${message}`,
    hint,
    problems: [{ at, path: [at], rule, message, ...more }],
  })
}
