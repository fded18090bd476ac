import type { Bars, ChartPart, DayTable, PartShare } from '@mgmt-api/charts'
import type { Fact } from '../facts.ts'
import type { UsageSpan } from '../usage-days.ts'
import type { UsageKind } from '../usage-kind.ts'

/** A report as data: what the page says, in the words that it says it with. */
export interface UsageReport {
  /** What is counted. */
  readonly kind: Pick<UsageKind, 'title' | 'unit' | 'amount'>
  readonly span: UsageSpan
  readonly madeAt: Date
  /** The program that made it, as `mgmt 1.2.0`. */
  readonly madeBy: string
  /** One for each target that was read. */
  readonly sections: readonly ReportSection[]
  /** Targets that could not be read, with the reason. */
  readonly failures: readonly { readonly name: string; readonly message: string }[]
}

/** What was used on one target. */
export interface ReportSection {
  /** Of whom, as `profile prod`. */
  readonly name: string
  /** Address of the service. */
  readonly place: string
  readonly facts: readonly Fact[]
  /** Gaps, and what else a reader has to know before he believes the numbers. */
  readonly notes: readonly string[]
  /** Empty where there is no record at all. */
  readonly views: readonly ReportView[]
  readonly table: DayTable
}

/** Days divided in one way. */
export interface ReportView {
  /** As `tier`. */
  readonly by: string
  /** Parts of the bars, from the bottom up. */
  readonly parts: readonly ChartPart[]
  /** What the parts come to, and what of the whole is in none of them. */
  readonly totals: readonly PartShare[]
  /** Bars for a wide page and for a phone. */
  readonly wide: Bars
  readonly narrow: Bars
}
