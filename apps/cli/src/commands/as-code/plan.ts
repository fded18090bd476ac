import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'
import { codeAliases, type CodeFlags, codeFlags } from './code-flags.ts'
import { planFormats, type PlanFormat } from './plan-format.ts'

export interface PlanFlags extends CodeFlags, TargetFlags {
  readonly output?: PlanFormat | undefined
  readonly only?: readonly string[] | undefined
  readonly prune?: boolean | undefined
  readonly save?: string | undefined
}

export const planCommand: Command<CliContext> = buildCommand<PlanFlags, [string?], CliContext>({
  docs: {
    brief: 'Show what apply would do',
    fullDescription: [
      'Compares the files of a directory with the platform, and prints what would be adopted, created, changed and',
      'deleted. Nothing is changed. Exit code 0: no changes; 3: there are some; 2: it cannot be applied as it is.',
      '',
      'Examples:',
      '  mgmt alerts plan',
      '  mgmt alerts plan monitoring --target prod-eu --save plan.json     then: mgmt alerts apply plan.json',
      '  mgmt alerts plan -o markdown > comment.md',
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
      save: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Write the plan to a file, for apply',
        placeholder: 'file',
      },
      ...codeFlags,
      ...targetFlags,
    },
    aliases: { o: 'output', ...codeAliases, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Directory of the files; the current one unless named',
          parse: String,
          optional: true,
          placeholder: 'dir',
        },
      ],
    },
  },
  loader: () => import('./plan.run.ts'),
})
