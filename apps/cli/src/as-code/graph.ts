import { jqFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { codeBriefs } from './code-briefs.ts'
import { codeAliases, type CodeFlags, codeFlags, type OnlyFlag, onlyFlag } from './code-flags.ts'
import { directoryParameter } from './directory-parameter.ts'

/** Output formats of a graph. */
export const graphFormats = ['text', 'json', 'mermaid', 'dot'] as const

export interface GraphFlags extends OnlyFlag, CodeFlags {
  readonly output?: (typeof graphFormats)[number] | undefined
  readonly jq?: string | undefined
}

export const graphCommand: Command<CliContext> = buildCommand<GraphFlags, [string?], CliContext>({
  docs: {
    brief: codeBriefs.graph,
    fullDescription: [
      'Prints the resources in the files, each with the resources that it refers to. Sends no requests.',
      '',
      'Examples:',
      '  mgmt graph monitoring',
      '  mgmt graph -o dot | dot -Tsvg > graph.svg',
    ].join('\n'),
  },
  parameters: {
    flags: {
      output: { kind: 'enum', values: graphFormats, optional: true, brief: 'Output format (default: text)' },
      ...jqFlag,
      ...onlyFlag,
      ...codeFlags,
    },
    aliases: codeAliases,
    positional: directoryParameter,
  },
  loader: () => import('./graph.run.ts'),
})
