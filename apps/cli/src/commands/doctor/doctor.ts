import { switchFlag, textFlag } from '@mgmt-api/command'
import { buildCommand } from '@stricli/core'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import type { DoctorFlags } from './checks.ts'
import { outputAliases } from '../../flags/output-flags.ts'

export const doctorCommand: CliCommand = buildCommand<DoctorFlags, [], CliContext>({
  docs: {
    brief: 'Check address, key and access to the service',
    fullDescription: [
      'Shows the address and the key that are used and their sources, and tests access with small reads. Changes nothing',
      'on the platform. Shows only a fingerprint of the key, which is the same on every machine. The exit code is that of',
      'the first failed check.',
      '',
      'If the platform serves only API version 5, --fix saves it in the profile. --for shows the published permissions that',
      'a command requires, those that the key lacks, and the operations of the command that go away or are a preview.',
      '',
      'Example:',
      "  mgmt doctor --for 'alerts create'",
    ].join('\n'),
  },
  parameters: {
    flags: {
      fix: switchFlag('Save API version 5 in the profile if the platform serves only that'),
      for: {
        ...textFlag("Show the permissions that this command requires, e.g. 'alerts create'", 'command'),
        proposeCompletions: async (partial) => (await import('./complete-for.ts')).proposeCommands(partial),
      },
      ...outputFlagsOf(async () => (await import('./checks.ts')).checkView),
      ...targetFlags,
    },
    aliases: { ...outputAliases, ...targetAliases },
  },
  loader: () => import('./doctor.run.ts'),
})
