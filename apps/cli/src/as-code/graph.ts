import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { codeBriefs } from './code-briefs.ts'
import { codeAliases, codeFlags, onlyFlag } from './code-flags.ts'
import { directoryParameter } from '../flags/directory-parameter.ts'
import type { GraphFlags } from './graph.run.ts'
import { jqFlag } from '../flags/output-flags.ts'

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
      output: {
        kind: 'enum',
        values: ['text', 'json', 'mermaid', 'dot'],
        optional: true,
        brief: 'Output format (default: text)',
      },
      ...jqFlag,
      ...onlyFlag,
      ...codeFlags,
    },
    aliases: codeAliases,
    positional: directoryParameter('Directory of the files, or one file (default: the current directory)'),
  },
  loader: () => import('./graph.run.ts'),
})
