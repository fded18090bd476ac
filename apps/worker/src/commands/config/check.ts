import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'

export interface CheckFlags extends OutputFlags {
  readonly config?: string | undefined
  readonly fileOnly?: boolean | undefined
}

export const checkConfigCommand: Command<ProgramContext> = buildCommand<CheckFlags, [], ProgramContext>({
  docs: {
    brief: 'Check a configuration file, and list everything that is wrong with it',
    fullDescription: [
      'Checks a configuration file as mgmt-worker run does: what it says, and whether the keys, addresses and directories',
      'that it refers to are on this machine. Nothing is sent; mgmt-worker doctor also asks the targets.',
      '',
      'Examples:',
      '  mgmt-worker config check',
      '  mgmt-worker config check --config worker/eu.yaml -o json',
      '  mgmt-worker config check --file-only    # in CI, where no key is set',
    ].join('\n'),
  },
  parameters: {
    flags: {
      config: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Configuration file (default: mgmt-worker.yaml)',
        placeholder: 'file',
      },
      fileOnly: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Check the file alone, not the keys and directories of this machine',
      },
      ...outputFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./check.run.ts'),
})
