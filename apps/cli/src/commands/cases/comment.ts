import { outputAliases, outputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeNames } from '../resource/complete-flags.ts'
import { fileFlags } from '../../flags/file-flags.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { comment, type CommentFlags } from './comment.run.ts'

export const commentCommand: Command<CliContext> = buildCommand<CommentFlags, [string, string], CliContext>({
  docs: {
    brief: 'Add a comment to a case',
    fullDescription: [
      'Adds a comment to the history of a case. To edit or delete comments, use mgmt case-comments.',
      '',
      'Example:',
      "  mgmt cases comment CASE-123 'Rolling back the deployment of this morning'",
    ].join('\n'),
  },
  parameters: {
    flags: { dryRun: fileFlags.dryRun, ...outputFlags, ...targetFlags },
    aliases: { ...outputAliases, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Id or title of the case',
          parse: String,
          proposeCompletions: completeNames('cases'),
          placeholder: 'id',
        },
        { brief: 'Text of the comment', parse: String, placeholder: 'text' },
      ],
    },
  },
  func: comment,
})
