import { outputAliases, outputFlags, type OutputFlags, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'

export interface CheckConfigFlags extends OutputFlags {
  readonly config?: string | undefined
  readonly fileOnly?: boolean | undefined
}

export const checkConfigCommand: Command<ProgramContext> = buildCommand<CheckConfigFlags, [], ProgramContext>({
  docs: {
    brief: 'Check a configuration file and list all problems',
    fullDescription: [
      'Checks a configuration file as mgmt-worker run does: its contents, and whether the keys, addresses and directories',
      'that it refers to exist on this machine. Warns about targets with the same address and key. Sends no requests;',
      'mgmt-worker doctor also checks the targets.',
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
        brief: 'Skip the checks of keys and directories on this machine',
      },
      ...outputFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./check.run.ts'),
})
