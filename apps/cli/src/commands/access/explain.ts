import { outputAliases } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { explain, who, holderView, type AccessExplainFlags } from './explain.run.ts'

const flags = {
  ...outputFlagsOf(() => holderView),
  ...targetFlags,
}
const aliases = { ...outputAliases, ...targetAliases }
const permission = { brief: 'Permission, e.g. alerts:UpdateConfig', parse: String, placeholder: 'permission' } as const
const assumed = 'Assumes that a role inherits the permissions of its parent role, which the service does not state.'

export const explainCommand: Command<CliContext> = buildCommand<AccessExplainFlags, [string, string], CliContext>({
  docs: {
    brief: 'Show why a key or a user has a permission or lacks it',
    fullDescription: [
      `Shows the preset, or the role and the group, that grant it. ${assumed}`,
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
      parameters: [{ brief: 'Key id or name, or user name or id', parse: String, placeholder: 'who' }, permission],
    },
  },
  func: explain,
})

export const whoCommand: Command<CliContext> = buildCommand<AccessExplainFlags, [string], CliContext>({
  docs: {
    brief: 'List the keys and users with a permission',
    fullDescription: [
      `Lists active keys and users with the source of the permission. ${assumed}`,
      '',
      'Examples:',
      '  mgmt access who alerts:UpdateConfig     keys and users that can change alert definitions',
      '  mgmt access who team-members:Manage -o csv',
    ].join('\n'),
  },
  parameters: { flags, aliases, positional: { kind: 'tuple', parameters: [permission] } },
  func: who,
})
