import { yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, buildRouteMap, type RouteMap } from '@stricli/core'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { completeProfiles } from '../../flags/target-flags.ts'
import { addCommand } from './add.ts'
import { outputAliases, type OutputFlags } from '../../flags/output-flags.ts'

const profile = {
  parse: String,
  proposeCompletions: completeProfiles,
  brief: 'Name of the profile',
  placeholder: 'name',
} as const
const output = {
  flags: outputFlagsOf(async () => (await import('./show.run.ts')).profileView),
  aliases: outputAliases,
}

const listCommand: CliCommand = buildCommand<OutputFlags, [], CliContext>({
  docs: { brief: 'List profiles, without their keys' },
  parameters: output,
  loader: async () => (await import('./show.run.ts')).list,
})

const useCommand: CliCommand = buildCommand<object, [string], CliContext>({
  docs: {
    brief: 'Set the default profile',
    fullDescription:
      'Sets the profile for commands without --profile, target flags or MGMT_* variables. The sandbox cannot be the default.',
  },
  parameters: { positional: { kind: 'tuple', parameters: [profile] } },
  loader: async () => (await import('./change.run.ts')).use,
})

const removeCommand: CliCommand = buildCommand<YesFlag, [string], CliContext>({
  docs: { brief: 'Remove a profile and its key' },
  parameters: { positional: { kind: 'tuple', parameters: [profile] }, flags: yesFlag, aliases: yesAliases },
  loader: async () => (await import('./change.run.ts')).remove,
})

const showCommand: CliCommand = buildCommand<OutputFlags, [string?], CliContext>({
  docs: { brief: 'Show a profile, without its key' },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [{ ...profile, brief: 'Name of the profile (default: the default profile)', optional: true }],
    },
    ...output,
  },
  loader: async () => (await import('./show.run.ts')).show,
})

/** `mgmt profile …` */
export const profileRoutes: RouteMap<CliContext> = buildRouteMap({
  routes: { add: addCommand, list: listCommand, use: useCommand, remove: removeCommand, show: showCommand },
  docs: { brief: 'Manage profiles: saved addresses and keys' },
})
