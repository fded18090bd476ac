import type { Bars } from '../bars.ts'
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
  readonly parts: readonly { readonly name: string; readonly paint: string }[]
  /** What the parts come to, and what of the whole is in none of them. */
  readonly totals: readonly ReportTotal[]
  /** Bars for a wide page and for a phone. */
  readonly wide: Bars
  readonly narrow: Bars
}

/** One part of all days: a tier, a pillar. */
export interface ReportTotal {
  readonly name: string
  /** Name of its colour: `step-1`, `kind-3`, `rest`. */
  readonly paint: string
  readonly amount: string
  /** From 0 to 1; undefined where there is no whole. */
  readonly share: number | undefined
  /** Against the days before, as `+12.3%`; undefined where nothing is known of that. */
  readonly change: string | undefined
}

/** Every day in numbers. */
export interface DayTable {
  /** Groups of columns, each with its heading: empty for those that need none. */
  readonly groups: readonly { readonly heading: string; readonly columns: readonly string[] }[]
  readonly rows: readonly DayRow[]
  /** All days together; undefined where there are none. */
  readonly sums: readonly string[] | undefined
}

export interface DayRow {
  readonly date: string
  readonly weekend: boolean
  /** A cell for each column; undefined where there is no record of the day, and why. */
  readonly cells: readonly string[] | undefined
  readonly absence?: string | undefined
}
