import { buildCommand, type RouteMap } from '@stricli/core'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { jqFlag, outputAliases } from '../../flags/output-flags.ts'
import type { CommandsFlags } from './commands.run.ts'

/** @param loadRoutes all commands, or those of a noun or command */
export const commandsCommand = (loadRoutes: (word?: string) => Promise<RouteMap<CliContext>>): CliCommand =>
  buildCommand<CommandsFlags, [string?], CliContext>({
    docs: {
      brief: 'Print the tree of commands for programs',
      fullDescription: [
        'Prints all commands with their arguments, flags, types and examples, and the exit codes, as one document.',
        '',
        'Examples:',
        '  mgmt commands alerts -o yaml',
        "  mgmt commands --jq '[.commands[].name]'",
      ].join('\n'),
    },
    parameters: {
      flags: {
        output: { kind: 'enum', values: ['json', 'yaml'], default: 'json', brief: 'Output format' },
        ...jqFlag,
      },
      aliases: outputAliases,
      positional: {
        kind: 'tuple',
        parameters: [
          { brief: 'Noun or command (default: all)', parse: String, optional: true, placeholder: 'command' },
        ],
      },
    },
    loader: async () => (await import('./commands.run.ts')).printCommands(loadRoutes),
  })
