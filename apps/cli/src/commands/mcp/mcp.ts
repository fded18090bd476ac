import { inputError, textFlag } from '@mgmt-api/command'
import { buildCommand } from '@stricli/core'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import type { McpFlags } from './mcp.run.ts'

function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw inputError('bad_port', `--http: "${text}" is not a port`, 'Use 0 to 65535; 0 is any free port')
}

export const mcpCommand: CliCommand = buildCommand<McpFlags, [], CliContext>({
  docs: {
    brief: 'Serve tools for agents over the Model Context Protocol',
    fullDescription: [
      'Serves tools for agents over standard input and output, or with --http on a port of 127.0.0.1: find and describe work',
      'offline, read, summarize and doctor need a target. Several profiles are targets that the agent selects by name.',
      '',
      'By default nothing can be changed. --allow-writes adds the tools plan and apply: each plan is shown to a person',
      'through the client, and only an approved plan is applied. With "mine", a plan may change only what agents created.',
      'Resources that a plan deletes are backed up for mgmt restore; what an operation deletes is not.',
      'With --http, clients send the token of --token-file, or the one that is printed at the start, with every request.',
      '',
      'Ends with its input, or with Ctrl-C. Standard output carries only the protocol.',
      '',
      'Examples:',
      '  mgmt mcp --profile prod',
      '  mgmt mcp --profile prod,staging --http 4020 --token-file ~/.mgmt-mcp-token',
      '  mgmt mcp --profile staging --allow-writes mine',
    ].join('\n'),
  },
  parameters: {
    flags: {
      allowWrites: {
        kind: 'enum',
        values: ['mine', 'all'],
        optional: true,
        brief: 'Allow approved changes: of what agents created, or of everything',
      },
      http: {
        kind: 'parsed',
        parse: parsePort,
        optional: true,
        brief: 'Port on 127.0.0.1, 0 for any free one, instead of standard input and output',
        placeholder: 'port',
      },
      owner: textFlag('Owner of what agents create (default: agents)', 'name'),
      tokenFile: textFlag('File with the token of --http clients (default: a new one, printed once)', 'file'),
      ...targetFlags,
    },
    aliases: targetAliases,
  },
  loader: () => import('./mcp.run.ts'),
})
