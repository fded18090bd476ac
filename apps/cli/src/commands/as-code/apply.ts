import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'
import { type YesFlag, yesAliases, yesFlag } from '../../flags/yes-flag.ts'
import { parseCount } from '../../words/parse-count.ts'
import { codeAliases, type CodeFlags, codeFlags } from './code-flags.ts'
import { type GuardFlags, guardFlags } from './guard-flags.ts'
import { planFormats, type PlanFormat } from './plan-format.ts'

export interface ApplyFlags extends CodeFlags, GuardFlags, TargetFlags, YesFlag {
  readonly output?: PlanFormat | undefined
  readonly only?: readonly string[] | undefined
  readonly prune?: boolean | undefined
  readonly concurrency?: number | undefined
}

export const applyCommand: Command<CliContext> = buildCommand<ApplyFlags, [string?], CliContext>({
  docs: {
    brief: 'Make the platform what the files say',
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
      output: {
        kind: 'enum',
        values: planFormats,
        optional: true,
        brief: 'Form of the output; text unless said otherwise',
      },
      only: {
        kind: 'parsed',
        parse: String,
        variadic: ',',
        optional: true,
        brief: 'Only these: keys, or kind/key',
        placeholder: 'keys',
      },
      prune: { kind: 'boolean', optional: true, withNegated: false, brief: 'Delete what is ours and in no file' },
      concurrency: { kind: 'parsed', parse: parseCount, optional: true, brief: 'Requests at one time; 4 unless said' },
      ...guardFlags,
      ...yesFlag,
      ...codeFlags,
      ...targetFlags,
    },
    aliases: { o: 'output', ...yesAliases, ...codeAliases, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Directory of the files, or the file of a plan; the current directory unless named',
          parse: String,
          optional: true,
          placeholder: 'dir|plan.json',
        },
      ],
    },
  },
  loader: () => import('./apply.run.ts'),
})
