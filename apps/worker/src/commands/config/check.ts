import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'

export interface CheckFlags extends OutputFlags {
  readonly config?: string | undefined
}

export const checkConfigCommand: Command<ProgramContext> = buildCommand<CheckFlags, [], ProgramContext>({
  docs: {
    brief: 'Check a configuration file, and say everything that is wrong in it',
    fullDescription: [
      'Checks a configuration file. Nothing is sent, and no secret is looked up: mgmt-worker doctor does that.',
      '',
      'Examples:',
      '  mgmt-worker config check',
      '  mgmt-worker config check --config worker/eu.yaml -o json',
    ].join('\n'),
  },
  parameters: {
    flags: {
      config: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Configuration; mgmt-worker.yaml unless said otherwise',
        placeholder: 'file',
      },
      ...outputFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./check.run.ts'),
})
