import { parsePort, yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, buildRouteMap, type RouteMap } from '@stricli/core'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import type { StartFlags } from './sandbox.run.ts'
import { outputAliases, outputFlags } from '../../flags/output-flags.ts'

const startCommand: CliCommand = buildCommand<StartFlags, [], CliContext>({
  docs: {
    brief: 'Serve the sandbox to other programs on this machine',
    fullDescription: [
      'Serves the data of --profile sandbox at a loopback address until Ctrl-C, and prints the variables to use it. Accepts',
      'any key. Not reachable from other machines.',
    ].join('\n'),
  },
  parameters: {
    flags: {
      port: { kind: 'parsed', parse: parsePort, default: '4280', brief: 'Port to listen on, 0 for any free port' },
      allowHost: {
        kind: 'parsed',
        parse: String,
        variadic: true,
        optional: true,
        brief: "Also accept requests for this host name, such as that of a container; '*' for any",
        placeholder: 'name',
      },
      ...outputFlags,
    },
    aliases: outputAliases,
  },
  loader: async () => (await import('./sandbox.run.ts')).start,
})

const resetCommand: CliCommand = buildCommand<YesFlag, [], CliContext>({
  docs: { brief: 'Reset the sandbox to its example data' },
  parameters: { flags: yesFlag, aliases: yesAliases },
  loader: async () => (await import('./sandbox.run.ts')).reset,
})

/** `mgmt sandbox …` */
export const sandboxRoutes: RouteMap<CliContext> = buildRouteMap({
  routes: { start: startCommand, reset: resetCommand },
  docs: { brief: 'Run an emulator of the service on this machine' },
})
