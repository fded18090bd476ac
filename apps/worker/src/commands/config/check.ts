import { outputAliases, outputFlags, type ProgramContext, switchFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { setupFlags } from '../flags.ts'
import type { CheckConfigFlags } from './check.run.ts'

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
      config: setupFlags.config,
      fileOnly: switchFlag('Skip the checks of keys and directories on this machine'),
      ...outputFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./check.run.ts'),
})
