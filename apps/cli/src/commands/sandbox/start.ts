import { outputAliases, outputFlags, parsePort } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import type { StartFlags } from './start.run.ts'

export const startCommand: Command<CliContext> = buildCommand<StartFlags, [], CliContext>({
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
      ...outputFlags,
    },
    aliases: outputAliases,
  },
  loader: () => import('./start.run.ts'),
})
