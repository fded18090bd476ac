import { outputAliases, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export interface DoctorFlags extends OutputFlags, TargetFlags {
  /** Write to the profile what doctor found out. */
  readonly fix?: boolean | undefined
  /** A command line of which the permissions are wanted. */
  readonly for?: string | undefined
}

export const doctorCommand: Command<CliContext> = buildCommand<DoctorFlags, [], CliContext>({
  docs: {
    brief: 'Show which key and address are used, their sources, and whether they work',
    fullDescription: [
      'Reads two small things from the service to learn whether it can be reached and what the key may do. Changes',
      'nothing on it, and shows no key: only its hash, which is the same on every machine. The exit code is that of the',
      'first check that failed.',
      '',
      'On a platform that serves only major version 5, --fix writes major 5 to the profile. --for names the permissions',
      'that a command needs, where they are published, and those of them that the key lacks.',
      '',
      'Example:',
      "  mgmt doctor --for 'alerts create'",
    ].join('\n'),
  },
  parameters: {
    flags: {
      fix: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Write major 5 to the profile if the platform serves only that',
      },
      for: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Show the permissions that this command needs, and those that the key lacks',
        placeholder: 'command',
      },
      ...outputFlagsOf(async () => (await import('./checks.ts')).checkView),
      ...targetFlags,
    },
    aliases: { ...outputAliases, ...targetAliases },
  },
  loader: () => import('./doctor.run.ts'),
})
