import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { codeBriefs } from './code-briefs.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../flags/target-flags.ts'
import {
  codeAliases,
  type CodeFlags,
  codeFlags,
  type OnlyFlag,
  onlyFlag,
  type DriftFlag,
  driftFlag,
  type OwnershipFlags,
  ownershipFlags,
  type PlanOutputFlag,
  planOutputFlag,
  type PruneFlag,
  pruneFlag,
} from './code-flags.ts'

export interface PlanFlags
  extends PlanOutputFlag,
    OnlyFlag,
    PruneFlag,
    OwnershipFlags,
    DriftFlag,
    CodeFlags,
    TargetFlags {
  readonly save?: string | undefined
}

export const planCommand: Command<CliContext> = buildCommand<PlanFlags, [string?], CliContext>({
  docs: {
    brief: codeBriefs.plan,
    fullDescription: [
      'Compares the files of a directory with the platform, and prints what would be adopted, created, changed and',
      'deleted. Nothing is changed. Exit code 0: no changes; 3: changes; 2: errors that prevent applying.',
      '',
      'Examples:',
      '  mgmt plan',
      '  mgmt plan monitoring --target prod-eu --save plan.json     then: mgmt apply plan.json',
      '  mgmt plan -o markdown > comment.md',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...planOutputFlag,
      ...onlyFlag,
      ...pruneFlag,
      ...ownershipFlags,
      ...driftFlag,
      save: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Save the plan to a file, for apply',
        placeholder: 'file',
      },
      ...codeFlags,
      ...targetFlags,
    },
    aliases: { ...codeAliases, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Directory of the files, or one file (default: the current directory)',
          parse: String,
          optional: true,
          placeholder: 'dir',
        },
      ],
    },
  },
  loader: () => import('./plan.run.ts'),
})
