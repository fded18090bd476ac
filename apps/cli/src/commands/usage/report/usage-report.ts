import type { Bars, ChartPart, DayTable, PartShare } from '@mgmt-api/charts'
import type { UsageFact } from '../facts.ts'
import type { DateRange } from '../usage-days.ts'
import type { UsageKind } from '../usage-kind.ts'

/** The content of a usage page. */
export interface UsageReport {
  /** The measure. */
  readonly kind: Pick<UsageKind, 'title' | 'unit' | 'amount'>
  readonly span: DateRange
  readonly madeAt: Date
  /** Name and version of the program, e.g. `mgmt 1.2.0`. */
  readonly madeBy: string
  /** One section per target. */
  readonly sections: readonly ReportSection[]
  /** Targets that could not be read, with the error. */
  readonly failures: readonly { readonly name: string; readonly message: string }[]
}

/** Usage of one target. */
export interface ReportSection {
  /** Display name, e.g. `profile prod`. */
  readonly name: string
  /** Address of the service. */
  readonly place: string
  readonly facts: readonly UsageFact[]
  /** Notes on the data, such as gaps. */
  readonly notes: readonly string[]
  /** Empty if there is no data. */
  readonly views: readonly ReportView[]
  readonly table: DayTable
}

/** One breakdown of the days. */
export interface ReportView {
  /** Breakdown, e.g. `tier`. */
  readonly by: string
  /** Parts of the bars, from the bottom up. */
  readonly parts: readonly ChartPart[]
  /** Totals of the parts, and the remainder of the whole. */
  readonly totals: readonly PartShare[]
  /** Bars for a wide page and for a phone. */
  readonly wide: Bars
  readonly narrow: Bars
}
