import { textFlag, yesAliases, yesFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { fileFlags } from '../../flags/file-flags.ts'
import { itemArgument } from '../resource/complete-flags.ts'
import { testRouter, type TestFlags } from './test.run.ts'

export const testCommand: Command<CliContext> = targetCommand<TestFlags, [string]>({
  brief: 'Send a test message to each target of a router',
  help: [
    'Evaluates the condition of each rule with example data, then sends a test message to each of its targets, whether or',
    'not the condition holds, and prints requests and responses. Rules whose condition cannot be evaluated are skipped.',
    'Fallbacks are tested as a rule named "fallback". Sends real messages.',
  ],
  examples: ['mgmt routers test Payments', 'mgmt routers test Payments --rule P1 --dry-run'],
  flags: {
    rule: textFlag('Only the rule with this name', 'name'),
    dryRun: fileFlags.dryRun,
    ...yesFlag,
  },
  aliases: yesAliases,
  positional: { kind: 'tuple', parameters: [itemArgument('routers', 'Id or name of a router', 'id')] },
  run: testRouter,
})
