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
      'Writes one YAML file for each resource that is ours or that nobody owns yet; what others own is left out. Files',
      'that are there keep their place, their comments and their variables. Nothing is changed on the platform: those',
      'without an owner are listed in adopt.<target>.yaml, and apply then takes them over.',
      '',
      'In a directory without mgmt.yaml it begins one: with --owner, and the address that the profile has.',
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
        brief: 'Target of mgmt.yaml; also MGMT_TARGET. A new mgmt.yaml calls it so; else by its profile',
      },
      owner: { kind: 'parsed', parse: String, optional: true, brief: 'Owner for a new mgmt.yaml, as platform-team' },
      name: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Of those without an owner, only these: a name with * and ?',
        placeholder: 'pattern',
      },
      ownedOnly: { kind: 'boolean', optional: true, withNegated: false, brief: 'Only what is ours already' },
      ...targetFlags,
    },
    aliases: { t: 'target', ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Directory of the files; the current one unless named',
          parse: String,
          optional: true,
          placeholder: 'dir',
        },
      ],
    },
  },
  loader: () => import('./pull.run.ts'),
})
