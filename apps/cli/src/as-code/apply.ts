import { parseCount, yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../flags/target-flags.ts'
import {
  codeAliases,
  type CodeFlags,
  codeFlags,
  type DryRunFlag,
  dryRunFlag,
  type OnlyFlag,
  onlyFlag,
  type PlanOutputFlag,
  planOutputFlag,
  type PruneFlag,
  pruneFlag,
} from './code-flags.ts'
import { type GuardFlags, guardFlags, pruneGuardFlag } from './guard-flags.ts'

export interface ApplyFlags
  extends PlanOutputFlag,
    OnlyFlag,
    PruneFlag,
    DryRunFlag,
    CodeFlags,
    GuardFlags,
    TargetFlags,
    YesFlag {
  readonly concurrency?: number | undefined
}

export const applyCommand: Command<CliContext> = buildCommand<ApplyFlags, [string?], CliContext>({
  docs: {
    brief: 'Apply the files to the platform',
    fullDescription: [
      'Makes the plan anew, prints it, asks on a terminal, and carries it out in bulk. It may be run again after any',
      'failure: what is done already is left alone. Given the file of a plan, it does what was reviewed or nothing.',
      'What somebody changed since the plan was made is left alone and reported: exit code 6.',
      '',
      'What it refuses without being told: the first apply of an owner to a target (--init); creating more than half as',
      'many as the owner has, changing or deleting more than a fifth, and more than 10 of them (--max-…, or the file of',
      'a plan); deleting anything (--prune).',
      '',
      'Examples:',
      '  mgmt alerts apply monitoring --target prod-eu --init     the first time',
      '  mgmt alerts apply plan.json',
      '  mgmt alerts apply --prune --yes',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...planOutputFlag,
      ...onlyFlag,
      ...pruneFlag,
      ...dryRunFlag,
      concurrency: { kind: 'parsed', parse: parseCount, optional: true, brief: 'Concurrent requests (default: 4)' },
      ...guardFlags,
      ...pruneGuardFlag,
      yes: { ...yesFlag.yes, brief: 'Skip the confirmation; required for deletions without a terminal' },
      ...codeFlags,
      ...targetFlags,
    },
    aliases: { ...yesAliases, ...codeAliases, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Directory of the files, one file, or a .json plan (default: the current directory)',
          parse: String,
          optional: true,
          placeholder: 'dir|plan.json',
        },
      ],
    },
  },
  loader: () => import('./apply.run.ts'),
})
