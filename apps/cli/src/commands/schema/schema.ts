import { buildCommand, type Command } from '@stricli/core'
import { kindGroups } from '@mgmt-api/as-code/kinds'
import type { CliContext } from '../../cli-context.ts'
import type { SchemaFlags } from './schema.run.ts'
import { jqFlag, outputAliases } from '../../flags/output-flags.ts'

export const schemaCommand: Command<CliContext> = buildCommand<SchemaFlags, [string], CliContext>({
  docs: {
    brief: 'Print the JSON Schema of definition files and plans',
    fullDescription: [
      'Prints the JSON Schema of the files that plan and apply read, for completion and validation in editors. pull writes',
      'it to .schemas and adds a line `# yaml-language-server: $schema=…` to every file. That of a plan is for policies and',
      'other programs that read plans.',
      '',
      'Examples:',
      '  mgmt schema alerts > alerts.schema.json',
      "  mgmt schema alerts --jq '.definitions | keys'",
      '  mgmt schema invariants > invariants.schema.json     of invariants.yaml',
      '  mgmt schema plan > plan.schema.json                 of mgmt plan -o json',
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
        {
          brief: `Group, invariants or plan: ${kindGroups.join(', ')}`,
          parse: String,
          proposeCompletions: () => [...kindGroups, 'invariants', 'plan'],
          placeholder: 'group',
        },
      ],
    },
  },
  loader: () => import('./schema.run.ts'),
})
