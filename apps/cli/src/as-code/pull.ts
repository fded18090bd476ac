import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { codeFlags } from './code-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../flags/target-flags.ts'

export interface PullFlags extends TargetFlags {
  readonly target?: string | undefined
  readonly owner?: string | undefined
  readonly name?: string | undefined
  readonly ownedOnly?: boolean | undefined
}

export const pullCommand: Command<CliContext> = buildCommand<PullFlags, [string?], CliContext>({
  docs: {
    brief: 'Write what the platform has into files',
    fullDescription: [
      'Writes one YAML file for each resource that has the owner of mgmt.yaml or none; those of other owners are left',
      'out. Existing files keep their place, comments and variables. Nothing is changed on the platform: resources',
      'without an owner are listed in adopt.<target>.yaml, and apply then takes them over.',
      '',
      'In a directory without mgmt.yaml it creates one: with --owner, and the address that the profile has.',
      '',
      'Examples:',
      '  mgmt alerts pull monitoring --profile prod-eu --owner platform-team     the first time',
      '  mgmt alerts pull monitoring --target prod-eu                            again, after changes in the console',
    ].join('\n'),
  },
  parameters: {
    flags: {
      target: {
        ...codeFlags.target,
        brief: 'Target in mgmt.yaml, or MGMT_TARGET; names the target of a new mgmt.yaml (default: the profile)',
      },
      owner: { kind: 'parsed', parse: String, optional: true, brief: 'Owner for a new mgmt.yaml, as platform-team' },
      name: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Name of resources without an owner, with * and ?',
        placeholder: 'pattern',
      },
      ownedOnly: { kind: 'boolean', optional: true, withNegated: false, brief: 'Only owned resources' },
      ...targetFlags,
    },
    aliases: { t: 'target', ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Directory of the files (default: the current one)',
          parse: String,
          optional: true,
          placeholder: 'dir',
        },
      ],
    },
  },
  loader: () => import('./pull.run.ts'),
})
