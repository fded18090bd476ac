import type { DocumentOperation } from './document.ts'
import type { Rule, Unreachable } from './rules.ts'
import type { WireReply } from './witness.ts'

/** Result for an operation: number of rules, and untestable rules with the reason. */
export interface OperationRecord {
  readonly summary: string
  /** Errors for requests within their bounds: rules between fields, or missing data. */
  readonly refusals: ReadonlySet<string>
}

export function summaryOf(
  { id }: DocumentOperation,
  rules: readonly Rule[],
  unreachable: readonly Unreachable[],
): string {
  const tried = rules.length - unreachable.length
  const lines = unreachable.map(({ rule, reason }) => `  cannot be tested: ${rule.id.slice(id.length + 1)}: ${reason}`)
  return [`${id}: ${tried} rules are tested`, ...lines].join('\n')
}

/** An error without variable parts. */
export function refusalOf(rule: Rule, { status, text }: WireReply, isNamed: boolean): string {
  const { message = '' } = JSON.parse(text) as { message?: string }
  const [first = ''] = message.split('; ')
  const plain = first.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/(?<![A-Za-z])\d+/g, '#')
  const which = isNamed ? ` (${rule.id.slice(rule.operation.id.length + 1)})` : ''
  return `  rejected within its bounds${which}: ${status} ${plain}`
}

/** Text of a group's file. */
export const recordText = (records: readonly OperationRecord[]): string =>
  `${records.flatMap(({ summary, refusals }) => [summary, ...[...refusals].sort()]).join('\n')}\n`
