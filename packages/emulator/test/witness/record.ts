import type { DocumentOperation } from './document.ts'
import type { Rule, Unreachable } from './rules.ts'
import type { WireReply } from './witness.ts'

/** What the witness knows of an operation: how many rules it has, and those that it cannot try, with the reason. */
export interface OperationRecord {
  readonly summary: string
  /** Where a request is refused though its bounds are kept: for a rule between fields, or data that is not there. */
  readonly refusals: ReadonlySet<string>
}

export function summaryOf(
  { id }: DocumentOperation,
  rules: readonly Rule[],
  unreachable: readonly Unreachable[],
): string {
  const tried = rules.length - unreachable.length
  const lines = unreachable.map(({ rule, reason }) => `  cannot be tried: ${rule.id.slice(id.length + 1)}: ${reason}`)
  return [`${id}: ${tried} rules are tried`, ...lines].join('\n')
}

/** A refusal without what differs from one value to the next. */
export function refusalOf(rule: Rule, { status, text }: WireReply, isNamed: boolean): string {
  const { message = '' } = JSON.parse(text) as { message?: string }
  const [first = ''] = message.split('; ')
  const plain = first.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/(?<![A-Za-z])\d+/g, '#')
  const which = isNamed ? ` (${rule.id.slice(rule.operation.id.length + 1)})` : ''
  return `  within its bounds, yet refused${which}: ${status} ${plain}`
}

/** The record of a group as its file has it. */
export const recordText = (records: readonly OperationRecord[]): string =>
  `${records.flatMap(({ summary, refusals }) => [summary, ...[...refusals].sort()]).join('\n')}\n`
