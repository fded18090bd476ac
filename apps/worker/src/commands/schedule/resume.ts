import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { oneJob, scheduleFlags, type ScheduleFlags } from './schedule-flags.ts'

export const resumeScheduleCommand: Command<ProgramContext> = buildCommand<ScheduleFlags, [string], ProgramContext>({
  docs: { brief: 'Resume the schedule of a job' },
  parameters: { positional: oneJob, flags: scheduleFlags, aliases: outputAliases },
  loader: () => import('./resume.run.ts'),
})
