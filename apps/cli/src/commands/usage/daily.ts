import { outputAliases, outputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { breakdowns } from './breakdown.ts'
import type { DailyFlags } from './daily-flags.ts'
import { measures } from './measure.ts'

const time = { kind: 'parsed', parse: String, optional: true, placeholder: 'time' } as const
const names = { kind: 'parsed', parse: String, variadic: ',', optional: true, placeholder: 'names' } as const

export const dailyCommand: Command<CliContext> = buildCommand<DailyFlags, [], CliContext>({
  docs: {
    brief: 'Show what was used on each day: units, gigabytes, tokens, logs or spans',
    fullDescription: [
      'Draws the use of each day and adds it up by tier, pillar and the like: the last 30 days, today among them, unless',
      'said otherwise. Days are those of UTC; the latest ones still rise. Where a bar for each day does not fit, a bar is',
      'the average day of a week or longer. Days that the service has no record of are gaps, and named. The days up to',
      'yesterday are compared with as many directly before, and the end of the present month is forecast; what that',
      'needs is read together with the days.',
      '',
      '--html writes a page with charts and every number, one file without scripts that can be sent, printed and archived.',
      '',
      'With -o json there is one object for each profile: totals, gaps, forecast, comparison, and each day with its date',
      'and what the service gives. With -o csv, or with --columns, days are rows; --by chooses their columns, too.',
      '',
      'Ways to divide, by measure:',
      '  units, gigabytes   tier, pillar',
      '  tokens             evaluator',
      '  logs               tier, severity, application, subsystem',
      '  spans              tier, outcome',
      '',
      'Examples:',
      '  mgmt usage daily --since 90d',
      '  mgmt usage daily --month 2026-10 --by pillar --html october.html',
      '  mgmt usage daily --measure gigabytes --since 2026-07 --until 2026-09 -o csv > gigabytes.csv',
      '  mgmt usage daily --measure logs --by application --since 7d',
      '  mgmt usage daily --since 7d --columns date,total,logs,metrics',
    ].join('\n'),
  },
  parameters: {
    flags: {
      measure: { kind: 'enum', values: measures, optional: true, brief: 'Measure (default: units)' },
      since: { ...time, brief: 'First day, as 7d (today is one of them), 2026-10 or 2026-10-05; default 30d' },
      until: { ...time, brief: 'Last day; default today' },
      month: { ...time, brief: 'One month, as 2026-10, instead of --since and --until', placeholder: 'month' },
      by: { kind: 'enum', values: breakdowns, optional: true, brief: 'Breakdown of each day (default: total)' },
      compare: { kind: 'boolean', optional: true, brief: 'Compare with the days before; default, but for rows' },
      forecast: { kind: 'boolean', optional: true, brief: 'Forecast the end of the month; default, but for rows' },
      application: { ...names, brief: 'Only logs or spans of these applications' },
      subsystem: { ...names, brief: 'Only logs or spans of these subsystems' },
      html: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Write a page with charts to this file; - is standard output',
        placeholder: 'file',
      },
      ...outputFlags,
      ...targetFlags,
    },
    aliases: { ...outputAliases, ...targetAliases },
  },
  loader: () => import('./daily.run.ts'),
})
