import { yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, buildRouteMap, type RouteMap } from '@stricli/core'
import { codeAliases, codeFlags } from '../../flags/code-flags.ts'
import type { AccountFlags } from '../../as-code/project/open-account.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { directoryParameter } from '../../flags/directory-parameter.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import type { PinFlags } from './pin.run.ts'
import { outputAliases, type OutputFlags } from '../../flags/output-flags.ts'

const positional = directoryParameter('Directory of mgmt.yaml (default: the current directory)')

export const showAccountCommand: CliCommand = buildCommand<AccountFlags & OutputFlags, [string?], CliContext>({
  docs: {
    brief: 'Show the account of a key, and the one that its target pins',
    fullDescription: [
      'Reads the company and the team of the key. Operations that the key may not call are skipped.',
      '',
      '--profile without --target means the target with that profile; if mgmt.yaml has none, the profile itself.',
      'Outside the directories of an mgmt.yaml, it is the profile or the key that all commands use.',
      '',
      'Examples:',
      '  mgmt account show monitoring --target prod-eu',
      '  mgmt whoami --profile prod-eu',
    ].join('\n'),
  },
  parameters: {
    positional,
    flags: {
      target: codeFlags.target,
      ...targetFlags,
      ...outputFlagsOf(async () => (await import('./account-view.ts')).accountView),
    },
    aliases: { ...targetAliases, ...outputAliases, t: codeAliases.t },
  },
  loader: () => import('./show.run.ts'),
})

const pinCommand: CliCommand = buildCommand<PinFlags, [string?], CliContext>({
  docs: {
    brief: 'Pin the account of the key in mgmt.yaml',
    fullDescription: [
      'Writes the team of the key into its target; on a platform without whoami, the company and the team, as far as the',
      'key may read them. Afterwards, every command refuses a key of another account before it reads anything else. A',
      'target without an address gets that of its profile. Comments and layout of mgmt.yaml stay.',
      '',
      'Then looks up ids of mgmt.yaml that only other targets have by name, and offers to write them.',
      '',
      '--profile without --target means the target with that profile; if mgmt.yaml has none, the profile itself:',
      'its file gets the pin, which clone checks.',
      '',
      'Examples:',
      '  mgmt account pin monitoring --target prod-eu',
      '  mgmt account pin --profile prod-eu',
    ].join('\n'),
  },
  parameters: {
    positional,
    flags: {
      target: codeFlags.target,
      yes: {
        ...yesFlag.yes,
        brief: 'Skip the questions; required to change a pin, and to write ids, without a terminal',
      },
      ...targetFlags,
    },
    aliases: { ...targetAliases, ...yesAliases, t: codeAliases.t },
  },
  loader: () => import('./pin.run.ts'),
})

/** `mgmt account …` */
export const accountRoutes: RouteMap<CliContext> = buildRouteMap({
  routes: { show: showAccountCommand, pin: pinCommand },
  docs: { brief: 'Pin the account of a target in mgmt.yaml' },
})
