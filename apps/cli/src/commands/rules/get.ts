import { outputAliases, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export interface GetRuleFlags extends OutputFlags, TargetFlags {}

export const getRuleCommand: Command<CliContext> = buildCommand<GetRuleFlags, [id: string], CliContext>({
  docs: {
    brief: 'Show a suppression rule by id',
    fullDescription:
      'Shows one suppression rule by its lasting id, which is the first column of mgmt alerts rules list. One that does not\nexist is exit code 5.',
  },
  parameters: {
    positional: { kind: 'tuple', parameters: [{ parse: String, brief: 'Id of a rule', placeholder: 'id' }] },
    flags: { ...outputFlagsOf(async () => (await import('./rule-view.ts')).ruleView), ...targetFlags },
    aliases: { ...outputAliases, ...targetAliases },
  },
  loader: () => import('./get.run.ts'),
})
