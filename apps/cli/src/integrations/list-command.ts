import { outputAliases, switchFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { outputFlagsOf } from '../flags/output-flags-of.ts'
import { targetAliases, targetFlags } from '../flags/target-flags.ts'
import { listOf, instanceView, type InstanceList, type ListInstancesFlags } from './list.run.ts'

/** A list that the contract lacks: reads the catalogue and then each integration with instances. */
export function listInstancesCommand({ of, noun, things }: InstanceList): Command<CliContext> {
  return buildCommand<ListInstancesFlags, [], CliContext>({
    docs: {
      brief: `List ${things}`,
      fullDescription: [
        `Lists ${things} with their status. Sends one request per catalogue entry in use.`,
        '',
        'Examples:',
        `  mgmt ${noun} list`,
        `  mgmt ${noun} list --failing -o json`,
      ].join('\n'),
    },
    parameters: {
      flags: {
        failing: switchFlag('Only instances that receive no data'),
        ...outputFlagsOf(() => instanceView(things)),
        ...targetFlags,
      },
      aliases: { ...outputAliases, ...targetAliases },
    },
    func: listOf({ of, noun, things }),
  })
}
