import { dayOf } from '@mgmt-api/base/days'
import { chooseColumns, inputError } from '@mgmt-api/command'
import { checkDivision, dailyRows } from './daily-view.ts'
import type { DailyFlags } from './daily-flags.ts'
import { usageDays } from './usage-days.ts'
import { type UsageKind, usageKind } from './usage-kind.ts'
import type { UsageRequest } from './usage-read.ts'

/** How what was read is shown; `none` where a page takes its place. */
export type Showing = 'chart' | 'document' | 'rows' | 'none'

export interface DailyRequest extends UsageRequest {
  readonly showing: Showing
}

/**
 * What the flags ask for. Everything that can be wrong with them is found before anything is sent.
 * @throws {CommandError}
 */
export function dailyRequest(flags: DailyFlags, now: Date): DailyRequest {
  const { by, application, subsystem } = flags
  const kind = usageKind(flags.measure ?? 'units')
  const showing = showingOf(flags)
  const isAll = showing !== 'rows'
  if (by !== undefined) checkDivision(kind, by)
  checkScopes(kind, flags)
  checkColumns(kind, flags)
  return {
    kind,
    showing,
    span: usageDays(flags, now),
    today: dayOf(now),
    compare: flags.compare ?? isAll,
    forecast: flags.forecast ?? isAll,
    options: { by, applications: application, subsystems: subsystem },
  }
}

/** A page takes the place of what is shown, unless a form is asked for by name. */
function showingOf({ columns = [], html, output }: DailyFlags): Showing {
  if (html === '-' && (output !== undefined || columns.length > 0)) {
    throw inputError(
      'excluding_flags',
      '--html - and --output or --columns exclude each other: both are standard output',
    )
  }
  if (html !== undefined && output === undefined && columns.length === 0) return 'none'
  if (columns.length > 0 || output === 'csv' || output === 'name') return 'rows'
  if (output === undefined || output === 'table') return 'chart'
  return 'document'
}

function checkScopes({ name }: UsageKind, { application, subsystem }: DailyFlags): void {
  if (name === 'logs' || name === 'spans') return
  const flag = application === undefined ? '--subsystem' : '--application'
  if (application === undefined && subsystem === undefined) return
  throw inputError('excluding_flags', `${flag} is for --measure logs and spans; ${name} are not told by it`)
}

function checkColumns(kind: UsageKind, { by, columns = [] }: DailyFlags): void {
  if (columns.length === 0) return
  if (by !== undefined) {
    throw inputError('excluding_flags', '--by and --columns exclude each other: both choose the columns')
  }
  // Columns of applications and the like are known when the days are.
  const fixed = columns.filter((column) => !/^(?:evaluator|application|subsystem):/.test(column))
  chooseColumns(dailyRows(kind, []).view, fixed)
}
