import { buildCommand, type Command } from '@stricli/core'
import { kindGroups } from '@mgmt-api/as-code/kinds'
import type { CliContext } from '../../cli-context.ts'

export const schemaCommand: Command<CliContext> = buildCommand<object, [string], CliContext>({
  docs: {
    brief: 'Print the JSON Schema of files, for editors',
    fullDescription: [
      'Prints the JSON Schema of the files that plan and apply read. Editors complete and check with it what begins with',
      '`# yaml-language-server: $schema=…`; pull writes the schema to .schemas, and that line into every file.',
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
