import { textFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeNames } from '../resource/complete-flags.ts'
import { changeAliases, changeFlags } from '../../flags/change-flags.ts'
import { testRouter, type TestFlags } from './test.run.ts'

export const testCommand: Command<CliContext> = buildCommand<TestFlags, [string], CliContext>({
  docs: {
    brief: 'Send a test message to each target of a router',
    fullDescription: [
      'Evaluates the condition of each rule with example data, then sends a test message to each of its targets, whether or',
      'not the condition holds, and prints requests and responses. Rules whose condition cannot be evaluated are skipped.',
      'Fallbacks are tested as a rule named "fallback". Sends real messages.',
      '',
      'Examples:',
      '  mgmt routers test Payments',
      '  mgmt routers test Payments --rule P1 --dry-run',
    ].join('\n'),
  },
  parameters: {
    flags: {
      rule: textFlag('Only the rule with this name', 'name'),
      ...changeFlags,
    },
    aliases: changeAliases,
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Id or name of a router',
          parse: String,
          proposeCompletions: completeNames('routers'),
          placeholder: 'id',
        },
      ],
    },
  },
  func: testRouter,
})
