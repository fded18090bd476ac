import type { ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'

export const configSchemaCommand: Command<ProgramContext> = buildCommand<object, [], ProgramContext>({
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
  parameters: {},
  loader: () => import('./schema.run.ts'),
})
