import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { placeFlags } from '../../flags/location-flags.ts'
import { targetsFlag } from '../../flags/targets-flag.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'

export interface BackfillFlags extends OutputFlags, PlaceFlags {
  readonly from: string
  readonly to: string
  readonly target?: readonly string[] | undefined
  readonly job?: string | undefined
  readonly wait: boolean
}

export const backfillUsageCommand: Command<ProgramContext> = buildCommand<BackfillFlags, [], ProgramContext>({
  docs: {
    brief: 'Fetch days of usage again, and keep what changed',
    fullDescription: [
      'Queues a run for each target and quarter of a year, the last quarter first, and shows how far they have come.',
      'Ctrl-C ends the showing; the runs go on. Days are 2026-10-05, 2026-10 (all of it), 90d or yesterday, in UTC.',
      'Ends with 1 where a run failed.',
      '',
      'Examples:',
      '  mgmt-worker backfill usage-history --from 2025-01-01 --to yesterday',
      '  mgmt-worker backfill usage-history --from 2026-09 --to 2026-09 --target prod-eu --no-wait',
    ].join('\n'),
  },
  parameters: {
    flags: {
      from: { kind: 'parsed', parse: String, brief: 'First day', placeholder: 'day' },
      to: { kind: 'parsed', parse: String, default: 'today', brief: 'Last day', placeholder: 'day' },
      target: targetsFlag,
      job: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'The job, where the configuration has several of the kind usage-history',
        placeholder: 'name',
      },
      wait: { kind: 'boolean', default: true, brief: 'Wait until all have ended' },
      ...outputFlags,
      ...placeFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./usage-history.run.ts'),
})
