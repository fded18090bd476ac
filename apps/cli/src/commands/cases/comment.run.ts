import type { OutputFlags } from '@mgmt-api/command'
import { each } from '@mgmt-api/collections'
import { createCases } from '@mgmt-api/cases'
import { createComment } from '@mgmt-api/models/cases'
import { runChange } from '../../change/run-change.ts'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { resolveOneNamed } from '../resource/resolve-named.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface CommentFlags extends OutputFlags, TargetFlags {
  readonly dryRun?: boolean | undefined
}

const words = { one: 'comment', many: 'comments' }

/** `mgmt cases comment ID TEXT` */
export async function comment(this: CliContext, flags: CommentFlags, typed: string, text: string): Promise<void> {
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
      describe: (outcome) => ({
        id: outcome.status === 'done' ? outcome.result : undefined,
        name: undefined,
        source: undefined,
      }),
    })
  })
}
