import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { changeAliases, type ChangeFlags, changeFlags } from '../../flags/change-flags.ts'

export interface TestFlags extends ChangeFlags {
  readonly rule?: string | undefined
}

export const testCommand: Command<CliContext> = buildCommand<TestFlags, [string], CliContext>({
  docs: {
    brief: 'Send a test message to each target of a router',
    fullDescription: [
      'Evaluates the condition of each rule with example data, then sends a test message through the connector of each of',
      'its targets, in the format of its preset, whether the condition holds or not. Prints what was sent and what came',
      'back. Targets of a rule whose condition cannot be evaluated get no message. Fallbacks are tested as a rule of the',
      'name "fallback". Sends something for real.',
      '',
      'Examples:',
      '  mgmt routers test Payments',
      '  mgmt routers test Payments --rule P1 --dry-run',
    ].join('\n'),
  },
  parameters: {
    flags: {
      rule: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Only the rule with this name',
        placeholder: 'name',
      },
      ...changeFlags,
    },
    aliases: changeAliases,
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Id or name of a router', parse: String, placeholder: 'id' }],
    },
  },
  loader: () => import('./test.run.ts'),
})
