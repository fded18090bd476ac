import { deleteSuppressionRule } from '@mgmt-api/alerts'
import { asMgmtError, type BulkOutcome, judgeFailure } from '@mgmt-api/collections'
import { confirm, counted } from '@mgmt-api/command'
import { type Caller, isNotFound } from '@mgmt-api/models'
import { deleteAlertSchedulerRule } from '@mgmt-api/models/alerts'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { runChange } from '../alerts/change.ts'
import { reasonOf } from '../alerts/outcome-view.ts'
import type { DeleteRulesFlags } from './delete.ts'

const thing = 'suppression rule'

/** `mgmt alerts rules delete ID…` */
export default async function deleteRules(
  this: CliContext,
  flags: DeleteRulesFlags,
  ...typed: string[]
): Promise<void> {
  const ids = [...new Set(typed)]
  const what = counted(ids.length, thing)
  await withChangeTarget(this, flags, async (connection) => {
    if (flags.dryRun === true) {
      const { showDryRun } = await import('../../dry-run/show-dry-run.ts')
      const work = (caller: Caller): AsyncIterable<unknown> => deleteOneByOne(caller, ids, this.signal)
      return showDryRun(this, flags, connection, { would: `delete ${what}`, work })
    }
    await confirm(this.host, `Delete ${what}?`, { yes: flags.yes })
    await runChange(this, flags, {
      thing,
      done: 'deleted',
      total: ids.length,
      check: 'mgmt alerts rules get ID',
      run: deleteOneByOne(connection.caller, ids, this.signal),
      tell: (outcome) => ({
        id: outcome.entry,
        name: undefined,
        outcome: outcome.status,
        reason: reasonOf(outcome, thing),
        source: undefined,
      }),
    })
  })
}

/** The contract has no bulk operation for it. After a failure that no other rule would escape, nothing more is sent. */
async function* deleteOneByOne(
  caller: Caller,
  ids: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<BulkOutcome<string, void>> {
  let stopped: ReturnType<typeof judgeFailure>['fate'] | undefined
  for (const [index, entry] of ids.entries()) {
    if (stopped !== undefined) {
      yield { index, entry, ...stopped, status: 'notSent' }
      continue
    }
    try {
      await deleteSuppressionRule(caller, entry, { signal })
      yield { index, entry, status: 'done', result: undefined }
    } catch (thrown) {
      const error = asMgmtError(thrown, deleteAlertSchedulerRule.id)
      const { then, fate } = judgeFailure(error, deleteAlertSchedulerRule)
      if (then === 'stop') stopped = fate
      yield isNotFound(error) ? { index, entry, status: 'notFound' } : { index, entry, ...fate }
    }
  }
}
