import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputAliases, outputFlags, type OutputFlags } from '../../flags/output-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'
import { type Breakdown, breakdowns } from './breakdown.ts'

/** Which days, and what of them. */
export interface DailyFlags extends OutputFlags, TargetFlags {
  readonly since?: string | undefined
  readonly until?: string | undefined
  readonly month?: string | undefined
  readonly by?: Breakdown | undefined
}

const time = { kind: 'parsed', parse: String, optional: true, placeholder: 'time' } as const

export const dailyCommand: Command<CliContext> = buildCommand<DailyFlags, [], CliContext>({
  docs: {
    brief: 'Show the units used on each day',
    fullDescription: [
      'Draws the units of each day and adds them up by tier and by pillar: the last 30 days, today among them, unless',
      'said otherwise. Days are those of UTC; the latest ones still rise. Where a bar for each day does not fit, a bar is',
      'the average day of a week or longer. Days that the service has no record of are gaps, and named.',
      '',
      'With -o json each day is one object: `date`, and what the service gives, nothing else. With -o csv it is one row',
      'of all counts. --columns shows days as rows, in any form; --by chooses what is drawn, and which columns there are.',
      '',
      'Examples:',
      '  mgmt usage daily --since 90d',
      '  mgmt usage daily --month 2026-10 --by pillar',
      '  mgmt usage daily --since 2026-07 --until 2026-09 -o csv > usage.csv',
      '  mgmt usage daily --since 7d --columns date,total,logs,metrics',
    ].join('\n'),
  },
  parameters: {
    flags: {
      since: { ...time, brief: 'First day, as 7d (today is one of them), 2026-10 or 2026-10-05; default 30d' },
      until: { ...time, brief: 'Last day; default today' },
      month: { ...time, brief: 'One month, as 2026-10, instead of --since and --until', placeholder: 'month' },
      by: { kind: 'enum', values: breakdowns, optional: true, brief: 'What is told apart in each day; default total' },
      ...outputFlags,
      ...targetFlags,
    },
    aliases: { ...outputAliases, ...targetAliases },
  },
  loader: () => import('./daily.run.ts'),
})
