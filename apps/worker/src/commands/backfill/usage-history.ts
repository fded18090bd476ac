import { outputAliases, type ProgramContext, textFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { targetsFlag, controlFlags } from '../flags.ts'
import type { BackfillFlags } from './usage-history.run.ts'

export const backfillUsageCommand: Command<ProgramContext> = buildCommand<BackfillFlags, [], ProgramContext>({
  docs: {
    brief: 'Fetch past days of usage again, and record changes',
    fullDescription: [
      'Queues a run for each target and quarter of a year, the latest quarter first, and shows their progress.',
      'Ctrl-C ends the progress display, not the runs. Days are 2026-10-05, 2026-10 (all of it), 90d or yesterday, in UTC.',
      'Exits with 1 if a run failed.',
      '',
      'Examples:',
      '  mgmt-worker backfill usage-history --from 2025-01-01 --to yesterday',
      '  mgmt-worker backfill usage-history --from 2026-09 --to 2026-09 --target prod-eu --no-wait',
    ].join('\n'),
  },
  parameters: {
    flags: {
      from: { kind: 'parsed', parse: String, brief: 'First day, e.g. 2026-10-05, 2026-10 or 90d', placeholder: 'day' },
      to: { kind: 'parsed', parse: String, default: 'today', brief: 'Last day', placeholder: 'day' },
      target: targetsFlag,
      job: textFlag('Job name, if several usage-history jobs are configured', 'name'),
      wait: { kind: 'boolean', default: true, brief: 'Wait until all runs have ended' },
      ...controlFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./usage-history.run.ts'),
})
