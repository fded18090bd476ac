import { buildCommand, type Command } from '@stricli/core'
import { kindGroups } from '@mgmt-api/as-code/kinds'
import type { CliContext } from '../../cli-context.ts'

export const schemaCommand: Command<CliContext> = buildCommand<object, [string], CliContext>({
  docs: {
    brief: 'Print the JSON Schema of definition files',
    fullDescription: [
      'Prints the JSON Schema of the files that plan and apply read, for completion and validation in editors. pull writes',
      'it to .schemas and adds a line `# yaml-language-server: $schema=…` to every file.',
      '',
      'Examples:',
      '  mgmt schema alerts > alerts.schema.json',
    ].join('\n'),
  },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: `Group: ${kindGroups.join(', ')}`,
          parse: String,
          proposeCompletions: () => kindGroups,
          placeholder: 'group',
        },
      ],
    },
  },
  loader: () => import('./schema.run.ts'),
})
