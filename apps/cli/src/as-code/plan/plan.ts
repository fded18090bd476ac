import { switchFlag, textFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { directoryParameter } from '../../flags/directory-parameter.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import {
  codeAliases,
  codeFlags,
  completeTargets,
  fullFlag,
  noPreviewFlag,
  onlyFlag,
  planningFlags,
  planOutputFlag,
} from '../../flags/code-flags.ts'
import { guardFlags } from '../../flags/guard-flags.ts'
import type { PlanFlags } from './plan.run.ts'

export const planCommand: Command<CliContext> = buildCommand<PlanFlags, [string?], CliContext>({
  docs: {
    brief: 'Show what apply would do',
    fullDescription: [
      'Compares the files of a directory with the platform, and prints what would be adopted, created, changed and',
      'deleted. Nothing is changed. Exit code 0: no changes; 3: changes, or resources left out; 2: errors that prevent',
      'applying, such as a broken invariant; 1: some of several targets failed.',
      '',
      'Asks the platform how much data created and changed policies match a day, and what it finds in dashboards.',
      '',
      'Compares secrets of variables and of files below mgmt.yaml with those that were last sent; others only with',
      '--read-secrets, which runs commands of the repository: use it for files that you trust.',
      '',
      'Examples:',
      '  mgmt plan',
      '  mgmt plan --save plan.json     then: mgmt apply plan.json',
      '  mgmt plan --target prod-eu,prod-us -o markdown > comment.md',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...planOutputFlag,
      ...fullFlag,
      ...onlyFlag,
      ...planningFlags,
      allowSilenced: guardFlags.allowSilenced,
      save: textFlag('Save the plan to a file, for apply', 'file'),
      readSecrets: switchFlag('Compare all secrets, also of commands and other files'),
      allowUnknown: codeFlags.allowUnknown,
      ...noPreviewFlag,
      target: {
        kind: 'parsed',
        parse: String,
        proposeCompletions: completeTargets,
        variadic: ',',
        optional: true,
        brief: 'Targets in mgmt.yaml, or MGMT_TARGET, if it has several',
        placeholder: 'names',
      },
      ...targetFlags,
    },
    aliases: { ...codeAliases, ...targetAliases },
    positional: directoryParameter('Directory of the files, or one file (default: the current directory)'),
  },
  loader: () => import('./plan.run.ts'),
})
