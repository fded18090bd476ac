import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { type ControlFlags, controlFlags } from '../flags.ts'

const changeRunsCommand = (brief: string, change: 'retryRuns' | 'cancelRuns'): Command<ProgramContext> =>
  buildCommand<ControlFlags, string[], ProgramContext>({
    docs: { brief },
    parameters: {
      positional: {
        kind: 'array',
        parameter: { parse: String, brief: 'Run ids, as listed by mgmt-worker jobs list', placeholder: 'id' },
        minimum: 1,
      },
      flags: controlFlags,
      aliases: outputAliases,
    },
    loader: async () => (await import('./change-runs.run.ts')).changeRuns(change),
  })

export const retryRunsCommand: Command<ProgramContext> = changeRunsCommand(
  'Retry failed, skipped or cancelled runs',
  'retryRuns',
)

export const cancelRunsCommand: Command<ProgramContext> = changeRunsCommand(
  'Cancel queued or running runs',
  'cancelRuns',
)
