import { outputAliases, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export interface GetFlags extends OutputFlags, TargetFlags {
  readonly versionId?: boolean | undefined
}

export const getCommand: Command<CliContext> = buildCommand<GetFlags, readonly string[], CliContext>({
  docs: {
    brief: 'Show alert definitions by id',
    fullDescription: [
      'Shows one alert definition, or several in the order of their ids. What -o yaml gives can be changed and handed to',
      'mgmt alerts replace -f. An id that does not exist is exit code 5.',
    ].join('\n'),
  },
  parameters: {
    positional: {
      kind: 'array',
      parameter: { parse: String, brief: 'Id of an alert definition', placeholder: 'id' },
      minimum: 1,
    },
    flags: {
      versionId: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'The ids are version ids, the old form of alert ids',
      },
      ...outputFlagsOf(async () => (await import('./alert-view.ts')).alertView),
      ...targetFlags,
    },
    aliases: { ...outputAliases, ...targetAliases },
  },
  loader: () => import('./get.run.ts'),
})
