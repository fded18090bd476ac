import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'

export interface ApplyFlags extends OutputFlags {
  readonly config?: string | undefined
  readonly data?: string | undefined
}

const optionalText = { kind: 'parsed', parse: String, optional: true } as const

export const applyConfigCommand: Command<ProgramContext> = buildCommand<ApplyFlags, [], ProgramContext>({
  docs: {
    brief: 'Make a configuration file the one that all workers follow',
    fullDescription: [
      'Writes the configuration to the database, with its schedules, all or nothing. Workers on a PostgreSQL follow it',
      'within seconds. A worker with an embedded database follows its file when it begins: begin it again instead.',
      'What is gone from the file keeps its history; runs of it that wait are cancelled.',
      '',
      'Example:',
      '  DATABASE_URL=postgres://… mgmt-worker config apply --config mgmt-worker.yaml',
    ].join('\n'),
  },
  parameters: {
    flags: {
      config: { ...optionalText, brief: 'Configuration; mgmt-worker.yaml unless said otherwise', placeholder: 'file' },
      data: { ...optionalText, brief: 'Data directory, or MGMT_WORKER_DATA', placeholder: 'dir' },
      ...outputFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./apply.run.ts'),
})
