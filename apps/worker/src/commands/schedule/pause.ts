import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { oneJob, scheduleFlags, type ScheduleFlags } from './schedule-flags.ts'

export const pauseScheduleCommand: Command<ProgramContext> = buildCommand<ScheduleFlags, [string], ProgramContext>({
  docs: { brief: 'Pause the schedule of a job; queued runs still execute' },
  parameters: { positional: oneJob, flags: scheduleFlags, aliases: outputAliases },
  loader: () => import('./pause.run.ts'),
})
