import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { scheduleFlags, type ScheduleFlags } from './schedule-flags.ts'

export const listSchedulesCommand: Command<ProgramContext> = buildCommand<ScheduleFlags, [], ProgramContext>({
  docs: { brief: 'List job schedules and their next runs' },
  parameters: { flags: scheduleFlags, aliases: outputAliases },
  loader: () => import('./list.run.ts'),
})
