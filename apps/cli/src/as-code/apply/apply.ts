import { parseCount, yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { directoryParameter } from '../../flags/directory-parameter.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import {
  codeAliases,
  codeFlags,
  dryRunFlag,
  fullFlag,
  noPreviewFlag,
  onlyFlag,
  overwriteDriftFlag,
  planningFlags,
  planOutputFlag,
} from '../../flags/code-flags.ts'
import { guardFlags, pruneGuardFlag } from '../../flags/guard-flags.ts'
import { secretFlags } from '../../flags/secret-flags.ts'
import type { ApplyFlags } from './apply.run.ts'

export const applyCommand: Command<CliContext> = buildCommand<ApplyFlags, [string?], CliContext>({
  docs: {
    brief: 'Apply the files to the platform',
    fullDescription: [
      'Makes a new plan, prints it, asks for confirmation, and applies it in bulk. It is safe to run again after any',
      'failure: finished changes are not repeated. With a plan file, it makes exactly the reviewed changes, or none.',
      'Resources that changed since the plan was made are skipped and reported: exit code 6.',
      '',
      'What was changed on the platform since the last apply (drift) is overwritten only after a question of its own, or',
      'with --overwrite-drift. mgmt pull --drift takes it into the files.',
      '',
      'These need a flag: the first apply of an owner to a target (--init), deletions (--prune), and changes to a large',
      "share of the owner's resources (--max-…, or a plan file).",
      '',
      'A $secret of a file sends a secret of this machine. The confirmation lists those that neither a flag nor a profile',
      'allows; without a terminal, they are refused. Commands run once, after the confirmation.',
      '',
      'Examples:',
      '  mgmt apply monitoring --target prod-eu --init     first apply',
      '  mgmt apply plan.json',
      '  mgmt apply --prune --yes',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...planOutputFlag,
      ...onlyFlag,
      ...planningFlags,
      ...fullFlag,
      ...dryRunFlag,
      ...overwriteDriftFlag,
      concurrency: { kind: 'parsed', parse: parseCount, optional: true, brief: 'Concurrent requests (default: 4)' },
      ...guardFlags,
      ...pruneGuardFlag,
      ...yesFlag,
      ...secretFlags,
      ...noPreviewFlag,
      ...codeFlags,
      ...targetFlags,
    },
    aliases: { ...yesAliases, ...codeAliases, ...targetAliases },
    positional: directoryParameter(
      'Directory of the files, one file, or a .json plan (default: the current directory)',
      'dir|plan.json',
    ),
  },
  loader: () => import('./apply.run.ts'),
})
