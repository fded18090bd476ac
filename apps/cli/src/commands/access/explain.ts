import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { explain, who, holderView, type AccessExplainFlags } from './explain.run.ts'

const permission = { brief: 'Permission, e.g. alerts:UpdateConfig', parse: String, placeholder: 'permission' } as const
const assumed = 'Assumes that a role inherits the permissions of its parent role, which the service does not state.'

export const explainCommand: Command<CliContext> = targetCommand<AccessExplainFlags, [string, string]>({
  brief: 'Show why a key or a user has a permission or lacks it',
  help: [`Shows the preset, or the role and the group, that grant it. ${assumed}`],
  examples: [
    'mgmt access explain Terraform alerts:UpdateConfig',
    'mgmt access explain ada@example.com case:Close -o json',
  ],
  flags: {},
  positional: {
    kind: 'tuple',
    parameters: [{ brief: 'Key id or name, or user name or id', parse: String, placeholder: 'who' }, permission],
  },
  view: () => holderView,
  run: explain,
})

export const whoCommand: Command<CliContext> = targetCommand<AccessExplainFlags, [string]>({
  brief: 'List the keys and users with a permission',
  help: [`Lists active keys and users with the source of the permission. ${assumed}`],
  examples: [
    'mgmt access who alerts:UpdateConfig     keys and users that can change alert definitions',
    'mgmt access who team-members:Manage -o csv',
  ],
  flags: {},
  positional: { kind: 'tuple', parameters: [permission] },
  view: () => holderView,
  run: who,
})
