import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { type ControlFlags, controlFlags } from '../flags.ts'

const changeScheduleCommand = (brief: string, change: 'pauseSchedule' | 'resumeSchedule'): Command<ProgramContext> =>
  buildCommand<ControlFlags, [string], ProgramContext>({
    docs: { brief },
    parameters: {
      positional: { kind: 'tuple', parameters: [{ parse: String, brief: 'Name of the job', placeholder: 'job' }] },
      flags: controlFlags,
      aliases: outputAliases,
    },
    loader: async () => (await import('./change-schedule.run.ts')).changeSchedule(change),
  })

export const pauseScheduleCommand: Command<ProgramContext> = changeScheduleCommand(
  'Pause the schedule of a job; queued runs still execute',
  'pauseSchedule',
)

export const resumeScheduleCommand: Command<ProgramContext> = changeScheduleCommand(
  'Resume the schedule of a job',
  'resumeSchedule',
)
