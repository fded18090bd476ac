import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { oneJob, scheduleFlags, type ScheduleFlags } from './schedule-flags.ts'

export const pauseScheduleCommand: Command<ProgramContext> = buildCommand<ScheduleFlags, [string], ProgramContext>({
  docs: { brief: 'Plan nothing of a job until it is resumed; what is planned already goes on' },
  parameters: { positional: oneJob, flags: scheduleFlags, aliases: outputAliases },
  loader: () => import('./pause.run.ts'),
})
