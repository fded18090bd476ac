import { switchFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { codeAliases, codeFlags, onlyFlag } from '../../flags/code-flags.ts'
import { directoryParameter } from '../../flags/directory-parameter.ts'
import type { RenderFlags } from './render.run.ts'
import { jqFlag } from '../../flags/output-flags.ts'

export const renderCommand: Command<CliContext> = buildCommand<RenderFlags, [string?], CliContext>({
  docs: {
    brief: 'Print the resources of the files as a target gets them',
    fullDescription: [
      'Prints each resource as the target gets it: with its overlay, variables, ids and labels. Secrets are replaced by',
      '{ $var: secret }. Sends no requests, and prints references to other resources as markers; with --resolve, it reads',
      'the target, and prints the ids of the resources that exist there.',
      '',
      'Examples:',
      '  mgmt render monitoring --target prod-eu',
      '  mgmt render --only alerts/disk-full --resolve -o json',
    ].join('\n'),
  },
  parameters: {
    flags: {
      output: { kind: 'enum', values: ['yaml', 'json'], optional: true, brief: 'Output format (default: yaml)' },
      ...jqFlag,
      ...onlyFlag,
      resolve: switchFlag('Read the target, and print ids in place of references'),
      ...codeFlags,
      ...targetFlags,
    },
    aliases: { ...codeAliases, ...targetAliases },
    positional: directoryParameter('Directory of the files, or one file (default: the current directory)'),
  },
  loader: () => import('./render.run.ts'),
})
