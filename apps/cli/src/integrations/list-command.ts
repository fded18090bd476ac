import { outputAliases, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { outputFlagsOf } from '../flags/output-flags-of.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../flags/target-flags.ts'

export interface ListInstancesFlags extends OutputFlags, TargetFlags {
  readonly failing?: boolean | undefined
}

/** What a list of instances is of. */
export interface InstanceList {
  readonly of: 'integrations' | 'contextual-data'
  readonly noun: string
  readonly things: string
}

/** The contract has no list of instances: the catalogue is read, and each integration that has some. */
export function listInstancesCommand({ of, noun, things }: InstanceList): Command<CliContext> {
  return buildCommand<ListInstancesFlags, [], CliContext>({
    docs: {
      brief: `List ${things}`,
      fullDescription: [
        `Lists ${things} with their status. The service has no such list: the catalogue is read, and each entry in use.`,
        '',
        'Examples:',
        `  mgmt ${noun} list`,
        `  mgmt ${noun} list --failing -o json`,
      ].join('\n'),
    },
    parameters: {
      flags: {
        failing: {
          kind: 'boolean',
          optional: true,
          withNegated: false,
          brief: 'Only instances whose data does not arrive',
        },
        ...outputFlagsOf(async () => (await import('./list.run.ts')).instanceView(things)),
        ...targetFlags,
      },
      aliases: { ...outputAliases, ...targetAliases },
    },
    loader: async () => (await import('./list.run.ts')).listOf({ of, noun, things }),
  })
}
