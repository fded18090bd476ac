import { AsCodeError, type AsCodeErrorKind, type Finding } from '@mgmt-api/as-code'
import { CommandError, count, ExitCode, type Failure } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { placeText } from '../../request/draft/source-entry.ts'

/** Maximum number of failures printed as text; the rest is counted. */
const mostShown = 50
/** Findings with the same cause are printed as one line if there are more than this many. */
const fewAlike = 3

/** A finding, with the resources or places of all findings with the same cause. */
export interface FindingGroup {
  readonly finding: Finding
  /** Where the cause occurs, in order; empty for a finding without a place and resource. */
  readonly names: readonly string[]
}

/** Findings by cause, in the order of their first occurrence. Few with the same cause stay separate. */
export function groupFindings(findings: readonly Finding[]): readonly FindingGroup[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const { severity, code, at, message, hint } = finding
    const cause = JSON.stringify([severity, code, at, message, hint])
    const alike = groups.get(cause)
    if (alike === undefined) groups.set(cause, [finding])
    else alike.push(finding)
  }
  return [...groups.values()].flatMap((alike): FindingGroup[] => {
    const each = alike.map((finding) => ({ finding, names: nameOf(finding) }))
    const [first] = each
    if (first === undefined || each.length <= fewAlike) return each
    return [{ finding: first.finding, names: each.flatMap(({ names }) => names) }]
  })
}

const nameOf = ({ place, resource }: Finding): readonly string[] => {
  const name = place === undefined ? resource : placeText(place)
  return name === undefined ? [] : [name]
}

/** A group on one line: its place or resource, or the number of them and the first few. */
export function groupText({ finding: { message, at }, names }: FindingGroup): string {
  const where = names.length > 1 ? undefined : names[0]
  const text = [where, at, message].filter((part) => part !== undefined && part !== '').join(': ')
  if (names.length < 2) return text
  return `${text} (${count(names.length)} times: ${names.slice(0, fewAlike).join(', ')}, …)`
}

/** Prints findings as warnings: one line for each cause, or all for programs. */
export function warnOf({ report, format }: Pick<CliContext, 'report' | 'format'>, findings: readonly Finding[]): void {
  for (const group of isForPrograms(format) ? findings.map(groupOf) : groupFindings(findings)) {
    const { hint } = group.finding
    report.warn(`${groupText(group)}${hint === undefined ? '' : `. ${hint}`}`)
  }
}

const groupOf = (finding: Finding): FindingGroup => ({ finding, names: nameOf(finding) })

const isForPrograms = (format: CliContext['format']): boolean => ['json', 'ndjson', 'yaml'].includes(format)

const exitCodes: Readonly<Record<AsCodeErrorKind, ExitCode>> = {
  input: ExitCode.input,
  refused: ExitCode.input,
  conflict: ExitCode.conflict,
  incomplete: ExitCode.someFailed,
}

/** Code of a failure whose only cause is a missing permission of the key. */
export const deniedCode = 'denied'

/** Converts an `AsCodeError` of `work` to a failure of the command. */
export async function withFindings<T>(context: Pick<CliContext, 'format'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AsCodeError ? cliErrorOf(error, context) : error
  }
}

/** The failure of a command. As text, findings with the same cause are one line, and only the first causes are shown. */
export function cliErrorOf(
  { kind, code, message, hint, findings }: AsCodeError,
  { format }: Pick<CliContext, 'format'>,
): CommandError {
  const exitCode = code === deniedCode ? ExitCode.denied : exitCodes[kind]
  const groups = isForPrograms(format) ? findings.map(groupOf) : groupFindings(findings)
  const shown = isForPrograms(format) ? groups : groups.slice(0, mostShown)
  return new CommandError({
    exitCode,
    code,
    message,
    hint: more(groups.length - shown.length, hint),
    outcome: findings.some((finding) => finding.code === 'unknown') ? 'unknown' : undefined,
    failures: shown.map((group) => failureOf(group, exitCode)),
  })
}

function more(left: number, hint: string | undefined): string | undefined {
  const parts = [
    ...(left > 0 ? [`There are ${count(left)} more problems; -o json lists all.`] : []),
    ...(hint === undefined ? [] : [hint]),
  ]
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** A group as one line of a failure: `alerts/a.yaml:4:9: alertDefProperties.name: …`. */
function failureOf(group: FindingGroup, exitCode: ExitCode): Failure {
  const { code, hint } = group.finding
  return { code, exitCode, message: groupText(group), ...(hint === undefined ? {} : { hint }) }
}

export const isError = ({ severity }: Finding): boolean => severity === 'error'

/** Code of a plan with errors: exit code 4 if all of them are missing permissions, otherwise 2. */
export const planErrorCode = (findings: readonly Finding[]): string =>
  findings.filter(isError).every(({ code }) => code === 'permission_missing') ? deniedCode : 'bad_plan'

/** The failure of a command because of errors. */
export type RefusedErrors = Pick<AsCodeError, 'kind' | 'code' | 'message'> & { readonly hint?: string }

/** @throws {AsCodeError} with the errors among the findings, if there are any */
export function refuseErrors(findings: readonly Finding[], failure: RefusedErrors): void {
  const errors = findings.filter(isError)
  if (errors.length > 0) throw new AsCodeError({ ...failure, findings: errors })
}
