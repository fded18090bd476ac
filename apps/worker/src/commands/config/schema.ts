import { outputAliases, type ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { SchemaFlags } from './schema.run.ts'

export const configSchemaCommand: Command<ProgramContext> = buildCommand<SchemaFlags, [], ProgramContext>({
  docs: {
    brief: 'Print the JSON Schema of configuration files',
    fullDescription: [
      'Prints a JSON Schema for completion and validation in editors. Name it in the first line of the file:',
      '  # yaml-language-server: $schema=mgmt-worker.schema.json',
      '',
      'Example:',
      '  mgmt-worker config schema > mgmt-worker.schema.json',
    ].join('\n'),
  },
  parameters: {
    flags: {
      output: { kind: 'enum', values: ['json', 'yaml'], default: 'json', brief: 'Output format' },
    },
    aliases: outputAliases,
  },
  loader: () => import('./schema.run.ts'),
})
