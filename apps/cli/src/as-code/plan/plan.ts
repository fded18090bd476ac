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
      'deleted. Nothing is changed. Exit code 0: no changes; 3: changes, or resources left out; 2: errors that prevent applying, such as a broken',
      'statement of invariants.yaml. For several targets, it prints all plans; if some targets fail, the exit code is 1.',
      '',
      'The platform is asked how much data each created policy matches a day, and each changed one before and after, and what',
      'it finds in each created or changed dashboard: one request each.',
      '',
      'Secrets in the environment, and in files below mgmt.yaml, are compared with those that were last sent. Those of',
      'commands and of other files are compared only with --read-secrets, which runs commands of the repository: use it for',
      'files that you trust.',
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
      readSecrets: switchFlag(
        'Compare all secrets: runs the commands that files name, and reads files outside the directory',
      ),
      allowUnknown: codeFlags.allowUnknown,
      ...noPreviewFlag,
      target: {
        kind: 'parsed',
        parse: String,
        proposeCompletions: completeTargets,
        variadic: ',',
        optional: true,
        brief: 'Targets in mgmt.yaml, or MGMT_TARGET; optional if there is only one',
        placeholder: 'names',
      },
      ...targetFlags,
    },
    aliases: { ...codeAliases, ...targetAliases },
    positional: directoryParameter('Directory of the files, or one file (default: the current directory)'),
  },
  loader: () => import('./plan.run.ts'),
})
