import { dayOf } from '@mgmt-api/base/days'
import { chooseColumns, inputError } from '@mgmt-api/command'
import type { Span } from '@mgmt-api/data-usage'
import { checkDivision, dailyRows } from './daily-view.ts'
import type { DailyFlags } from './daily-flags.ts'
import { usageDays } from './usage-days.ts'
import { type UsageKind, usageKind } from './usage-kind.ts'
import type { UsageRequest } from './usage-read.ts'

/** Output of the command. */
export type OutputKind = 'chart' | 'document' | 'rows'

export interface DailyRequest extends UsageRequest {
  readonly showing: OutputKind
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
  if (by !== undefined) checkDivision(kind, by)
  checkScopes(kind, flags)
  checkColumns(kind, flags)
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

function showingOf({ columns = [], output }: DailyFlags): OutputKind {
  if (columns.length > 0 || output === 'csv' || output === 'name') return 'rows'
  if (output === undefined || output === 'table') return 'chart'
  return 'document'
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

function checkScopes({ name }: UsageKind, { application, subsystem }: DailyFlags): void {
  if (name === 'logs' || name === 'spans') return
  const flag = application === undefined ? '--subsystem' : '--application'
  if (application === undefined && subsystem === undefined) return
  throw inputError('excluding_flags', `${flag} requires --measure logs or spans`)
}

function checkColumns(kind: UsageKind, { by, columns = [] }: DailyFlags): void {
  if (columns.length === 0) return
  if (by !== undefined) {
    throw inputError('excluding_flags', '--by and --columns cannot be combined: both select columns')
  }
  // Columns of applications etc. are known only with the data.
  const fixed = columns.filter((column) => !/^(?:evaluator|application|subsystem):/.test(column))
  chooseColumns(dailyRows(kind, []).view, fixed)
}

/** Parses the budget of a month, in the measure. @throws {CommandError} `bad_budget` */
export function parseBudget(text: string): number {
  const value = Number(text)
  if (/^\d+(?:\.\d+)?$/.test(text) && value > 0 && value < Infinity) return value
  throw inputError('bad_budget', `"${text}" is not a budget`, 'Use a number above 0, without separators, e.g. 12000')
}
