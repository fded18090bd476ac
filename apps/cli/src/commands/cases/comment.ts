import { createCases } from '@mgmt-api/cases'
import { each } from '@mgmt-api/collections'
import { createComment } from '@mgmt-api/models/cases'
import { itemArgument } from '../resource/complete-flags.ts'
import { resolveOneNamed } from '../../request/resolve/resolve-named.ts'
import { runChange } from '../../request/run-change.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { changeAliases, type ChangeFlags, changeFlags } from '../../flags/change-flags.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { withChangeTarget } from '../../target/change-target.ts'

export const commentCommand: CliCommand = targetCommand<ChangeFlags, [string, string]>({
  brief: 'Add a comment to a case',
  help: ['Adds a comment to the history of a case. To edit or delete comments, use mgmt case-comments.'],
  examples: ["mgmt cases comment CASE-123 'Rolling back the deployment of this morning'"],
  flags: changeFlags,
  aliases: changeAliases,
  positional: {
    kind: 'tuple',
    parameters: [
      itemArgument('cases', 'Id or title of the case', 'id'),
      { brief: 'Text of the comment', parse: String, placeholder: 'text' },
    ],
  },
  run: comment,
})

const words = { one: 'comment', many: 'comments' }

/** `mgmt cases comment ID TEXT` */
async function comment(this: CliContext, flags: ChangeFlags, typed: string, text: string): Promise<void> {
  const { signal } = this
  await withChangeTarget(this, flags, async (connection) => {
    const id = await resolveOneNamed(this, connection.caller, 'cases', typed)
    await runChange(this, flags, connection, {
      description: `comment on case ${id}`,
      noun: words,
      participle: 'created',
      total: 1,
      check: `mgmt case-events list ${id}`,
      run: (caller) =>
        each(
          createComment,
          [id],
          async (caseId, options) => (await createCases(caller).comments.create(caseId, { text }, options)).eventId,
          { concurrency: 1, signal },
        ),
      describe: (outcome) => ({ id: outcome.status === 'done' ? outcome.result : undefined }),
    })
  })
}
