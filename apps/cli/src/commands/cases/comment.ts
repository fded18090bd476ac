import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { itemArgument } from '../resource/complete-flags.ts'
import { fileFlags } from '../../flags/file-flags.ts'
import { comment, type CommentFlags } from './comment.run.ts'

export const commentCommand: Command<CliContext> = targetCommand<CommentFlags, [string, string]>({
  brief: 'Add a comment to a case',
  help: ['Adds a comment to the history of a case. To edit or delete comments, use mgmt case-comments.'],
  examples: ["mgmt cases comment CASE-123 'Rolling back the deployment of this morning'"],
  flags: { dryRun: fileFlags.dryRun },
  positional: {
    kind: 'tuple',
    parameters: [
      itemArgument('cases', 'Id or title of the case', 'id'),
      { brief: 'Text of the comment', parse: String, placeholder: 'text' },
    ],
  },
  run: comment,
})
