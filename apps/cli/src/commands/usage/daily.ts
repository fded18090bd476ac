import { listFlag, textFlag } from '@mgmt-api/command'
import type { CliCommand } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { breakdowns } from './breakdown.ts'
import { type DailyFlags, parseBudget } from './daily-request.ts'
import { daily } from './daily.run.ts'
import { measures } from './usage-kind.ts'

export const dailyCommand: CliCommand = targetCommand<DailyFlags>({
  brief: 'Show daily usage in units, gigabytes, tokens, logs or spans',
  help: [
    'Draws a chart of daily usage with totals by tier, pillar etc., by default for the last 30 days including today. Days',
    'are in UTC; data of the latest days may still increase. If there is not enough room for a bar per day, each bar is the',
    'average of a week or a longer period. Days without data are listed as gaps. Compares the period up to yesterday with',
    'the same number of days before, and forecasts the current month; --budget adds when it exceeds its budget.',
    '',
    'Units, gigabytes and tokens are read from the query of usage where its capabilities list the size of processed data,',
    'otherwise from the reports of each day, which are retired. The query has neither blocked usage nor evaluators.',
    '',
    'With -o json, prints one object per profile: totals, gaps, forecast, comparison, and the days with the fields of the',
    'service. With -o csv or --columns, days are rows; --by also selects their columns.',
    '',
    'Breakdowns by measure:',
    '  units, gigabytes   tier, pillar',
    '  tokens             evaluator, not from the query',
    '  logs               tier, severity, application, subsystem',
    '  spans              tier, outcome',
  ],
  examples: [
    'mgmt usage daily --since 90d',
    'mgmt usage daily --budget 12000',
    'mgmt usage daily --month 2026-10 --by pillar',
    'mgmt usage daily --measure gigabytes --since 2026-07 --until 2026-09 -o csv > gigabytes.csv',
    'mgmt usage daily --measure logs --by application --since 7d',
    'mgmt usage daily --since 7d --columns date,total,logs,metrics',
  ],
  flags: {
    measure: { kind: 'enum', values: measures, optional: true, brief: 'Measure (default: units)' },
    since: textFlag('First day: 7d or 2w (including today), 2026-10 or 2026-10-05 (default: 30d)', 'time'),
    until: textFlag('Last day (default: today)', 'time'),
    month: textFlag('Month, e.g. 2026-10 or last, instead of --since and --until', 'month'),
    by: { kind: 'enum', values: breakdowns, optional: true, brief: 'Breakdown of each day (default: total)' },
    compare: { kind: 'boolean', optional: true, brief: 'Compare with the days before (default: on, off for rows)' },
    forecast: { kind: 'boolean', optional: true, brief: 'Forecast the end of the month (default: on, off for rows)' },
    budget: {
      kind: 'parsed',
      parse: parseBudget,
      optional: true,
      brief: 'Budget of a calendar month, to compare with its forecast',
      placeholder: 'amount',
    },
    application: listFlag('Only logs or spans of these applications', 'names'),
    subsystem: listFlag('Only logs or spans of these subsystems', 'names'),
  },
  run: daily,
})
