import { dayOf } from '@mgmt-api/base/days'
import { chooseColumns, didYouMean, inputError } from '@mgmt-api/command'
import type { Span } from '@mgmt-api/data-usage'
import type { OutputFlags } from '../../flags/output-flags.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import type { Breakdown } from './breakdown.ts'
import { dailyView } from './daily-view.ts'
import { type DayFlags, usageDays } from './usage-days.ts'
import { type MeasureName, type UsageKind, usageKind } from './usage-kind.ts'
import type { UsageRequest } from './usage-read.ts'

/** Flags of `mgmt usage daily`. */
export interface DailyFlags extends DayFlags, OutputFlags, TargetFlags {
  readonly measure?: MeasureName | undefined
  readonly by?: Breakdown | undefined
  readonly compare?: boolean | undefined
  readonly forecast?: boolean | undefined
  /** Budget of a calendar month, in the measure. */
  readonly budget?: number | undefined
  readonly application?: readonly string[] | undefined
  readonly subsystem?: readonly string[] | undefined
}

export interface DailyRequest extends UsageRequest {
  /** Output of the command. */
  readonly showing: 'chart' | 'document' | 'rows'
}

/**
 * Parses and validates the flags.
 * @throws {CommandError}
 */
export function dailyRequest(flags: DailyFlags, now: Date): DailyRequest {
  const { by, budget, application, subsystem } = flags
  const kind = usageKind(flags.measure ?? 'units')
  const showing = showingOf(flags)
  const isAll = showing !== 'rows'
  checkChoices(kind, flags)
  const [span, today] = [usageDays(flags, now), dayOf(now)]
  checkBudget(flags, span, today)
  return {
    kind,
    showing,
    span,
    today,
    compare: flags.compare ?? isAll,
    forecast: flags.forecast ?? (isAll || budget !== undefined),
    budget,
    options: { by, applications: application, subsystems: subsystem },
  }
}

function showingOf({ columns = [], output }: DailyFlags): DailyRequest['showing'] {
  if (columns.length > 0 || output === 'csv' || output === 'name') return 'rows'
  return output === undefined || output === 'table' ? 'chart' : 'document'
}

/** The budget of a month is compared with its forecast, which needs today. */
function checkBudget({ budget, forecast }: DailyFlags, { from, to }: Span, today: string): void {
  if (budget === undefined) return
  if (forecast === false) {
    throw inputError('excluding_flags', '--budget and --no-forecast cannot be combined: a budget needs the forecast')
  }
  if (from <= today && today <= to) return
  throw inputError(
    'bad_range',
    `--budget needs days up to today, ${today}, but they are ${from} to ${to}`,
    'Leave out --until and --month, or choose the current month',
  )
}

/** Checks the breakdown, the scopes and the columns for a measure. */
function checkChoices(kind: UsageKind, { by, application, subsystem, columns = [] }: DailyFlags): void {
  const { name, divisions, hasSource } = kind
  if (by !== undefined && !divisions.includes(by)) {
    const message = `--by: ${name} have no breakdown by ${by}${didYouMean(by, divisions)}`
    throw inputError('unknown_value', message, `Valid values: ${divisions.join(', ')}`)
  }
  if (hasSource && (application ?? subsystem) !== undefined) {
    const flag = application === undefined ? '--subsystem' : '--application'
    throw inputError('excluding_flags', `${flag} requires --measure logs or spans`)
  }
  if (columns.length === 0) return
  if (by !== undefined) {
    throw inputError('excluding_flags', '--by and --columns cannot be combined: both select columns')
  }
  // Columns of applications etc. are known only with the data.
  const fixed = columns.filter((column) => !/^(?:evaluator|application|subsystem):/.test(column))
  chooseColumns(dailyView(kind, []), fixed)
}

/** Parses the budget of a month, in the measure. @throws {CommandError} `bad_budget` */
export function parseBudget(text: string): number {
  const value = Number(text)
  if (/^\d+(?:\.\d+)?$/.test(text) && value > 0 && value < Infinity) return value
  throw inputError('bad_budget', `"${text}" is not a budget`, 'Use a number above 0, without separators, e.g. 12000')
}
