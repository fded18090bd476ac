import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { fileAliases, type FileFlags, fileFlags } from '../../flags/file-flags.ts'
import { outputAliases, outputFlags, type OutputFlags } from '../../flags/output-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'
import { type YesFlag, yesAliases, yesFlag } from '../../flags/yes-flag.ts'

export interface CallFlags extends FileFlags, OutputFlags, TargetFlags, YesFlag {
  readonly param?: readonly string[] | undefined
}

export const callCommand: Command<CliContext> = buildCommand<CallFlags, [operation?: string], CliContext>({
  docs: {
    brief: 'Call any operation of the contract; without a name, list them',
    fullDescription: [
      'Runs one operation by its name or its id and prints the whole answer as JSON, or as -o yaml. Parameters of path and',
      'query are given by name, those inside of others with a dot; the body comes from a file. All is checked before',
      'anything is sent. What destroys asks first.',
      '',
      'Examples:',
      '  mgmt call',
      '  mgmt call listAlertDefs --param pagination.pageSize=10 --param query_filter.enabledFilter.enabled=true',
      '  mgmt call getAlertDef --param id=3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81',
      '  mgmt call getDailyUsageUnits -f body.json --curl',
    ].join('\n'),
  },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Name or id of an operation',
          parse: String,
          placeholder: 'operation',
          optional: true,
          proposeCompletions: async () => {
            const { loadOperations } = await import('./operations.ts')
            return (await loadOperations()).map(({ name }) => name)
          },
        },
      ],
    },
    flags: {
      param: {
        kind: 'parsed',
        parse: String,
        variadic: true,
        optional: true,
        brief: 'Parameter of path or query, as pagination.pageSize=10; may be repeated',
        placeholder: 'name=value',
      },
      ...fileFlags,
      ...yesFlag,
      ...outputFlags,
      ...targetFlags,
    },
    aliases: { ...fileAliases, ...yesAliases, ...outputAliases, ...targetAliases },
  },
  loader: () => import('./call.run.ts'),
})
