import type { ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'

export const schemaCommand: Command<ProgramContext> = buildCommand<object, [], ProgramContext>({
  docs: {
    brief: 'Print a JSON Schema of configuration files, for editors',
    fullDescription: [
      'Prints a JSON Schema. Editors complete and check a file that begins with a line that names it:',
      '  # yaml-language-server: $schema=mgmt-worker.schema.json',
      '',
      'Example:',
      '  mgmt-worker config schema > mgmt-worker.schema.json',
    ].join('\n'),
  },
  parameters: {},
  loader: () => import('./schema.run.ts'),
})
