import { AsCodeError, type AsCodeErrorKind, type Finding, type SourceLocation } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { CommandError, ExitCode, type Failure } from '@mgmt-api/command'

/** `alerts/disk-full.yaml:12:5`. */
export const placeText = ({ file, line, column }: SourceLocation): string => `${sanitizeText(file)}:${line}:${column}`

/** Maximum number of failures shown; the rest is counted. */
const mostShown = 50

const exitCodes: Readonly<Record<AsCodeErrorKind, ExitCode>> = {
  input: ExitCode.input,
  refused: ExitCode.input,
  conflict: ExitCode.conflict,
  incomplete: ExitCode.someFailed,
}

/** Converts an `AsCodeError` of `work` to a failure of the command. */
export async function withFindings<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AsCodeError ? cliErrorOf(error) : error
  }
}

function cliErrorOf({ kind, code, message, hint, findings }: AsCodeError): CommandError {
  return new CommandError({
    exitCode: exitCodes[kind],
    code,
    message,
    hint: more(findings, hint),
    outcome: findings.some((finding) => finding.code === 'unknown') ? 'unknown' : undefined,
    failures: findings.slice(0, mostShown).map((finding) => failureOf(finding, exitCodes[kind])),
  })
}

function more(findings: readonly Finding[], hint: string | undefined): string | undefined {
  const left = findings.length - mostShown
  const parts = [...(left > 0 ? [`There are ${left} more problems.`] : []), ...(hint === undefined ? [] : [hint])]
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** A finding as one line of a failure: `alerts/a.yaml:4:9: alertDefProperties.name: …`. */
function failureOf({ code, message, hint, place, resource, at }: Finding, exitCode: ExitCode): Failure {
  const where = place === undefined ? resource : placeText(place)
  return {
    code,
    exitCode,
    message: [where, at, message].filter((part) => part !== undefined && part !== '').join(': '),
    ...(hint === undefined ? {} : { hint }),
  }
}

export const isError = ({ severity }: Finding): boolean => severity === 'error'

/** @throws {AsCodeError} with the errors among the findings, if there are any */
export function refuseErrors(
  findings: readonly Finding[],
  failure: Pick<AsCodeError, 'kind' | 'code' | 'message'> & { readonly hint?: string },
): void {
  const errors = findings.filter(isError)
  if (errors.length > 0) throw new AsCodeError({ ...failure, findings: errors })
}
