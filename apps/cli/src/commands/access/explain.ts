import { outputAliases, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export type ExplainFlags = OutputFlags & TargetFlags

const flags = {
  ...outputFlagsOf(async () => (await import('./explain.run.ts')).holderView),
  ...targetFlags,
}
const aliases = { ...outputAliases, ...targetAliases }
const permission = { brief: 'As alerts:UpdateConfig', parse: String, placeholder: 'permission' } as const
const assumed = 'A role is taken to have what the role has from which it is derived: the service does not say so.'

export const explainCommand: Command<CliContext> = buildCommand<ExplainFlags, [string, string], CliContext>({
  docs: {
    brief: 'Show why a key or a user has a permission, or that they lack it',
    fullDescription: [
      `Names the preset, or the role and the group, that give it. ${assumed}`,
      '',
      'Examples:',
      '  mgmt access explain Terraform alerts:UpdateConfig',
      '  mgmt access explain ada@example.com case:Close -o json',
    ].join('\n'),
  },
  parameters: {
    flags,
    aliases,
    positional: {
      kind: 'tuple',
      parameters: [
        { brief: 'Id or name of a key, or name or userId of a user', parse: String, placeholder: 'who' },
        permission,
      ],
    },
  },
  loader: async () => (await import('./explain.run.ts')).explain,
})

export const whoCommand: Command<CliContext> = buildCommand<ExplainFlags, [string], CliContext>({
  docs: {
    brief: 'List the keys and users who have a permission',
    fullDescription: [
      `Lists those who are active, each with what gives the permission. ${assumed}`,
      '',
      'Examples:',
      '  mgmt access who alerts:UpdateConfig     who may change alert definitions',
      '  mgmt access who team-members:Manage -o csv',
    ].join('\n'),
  },
  parameters: { flags, aliases, positional: { kind: 'tuple', parameters: [permission] } },
  loader: async () => (await import('./explain.run.ts')).who,
})
