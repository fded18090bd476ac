import { deleteSuppressionRule } from '@mgmt-api/alerts'
import type { BulkOutcome } from '@mgmt-api/collections'
import { confirm, counted } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import { deleteAlertSchedulerRule } from '@mgmt-api/models/alerts'
import { oneByOne } from '../../change/one-by-one.ts'
import { reasonOf } from '../../change/outcome-view.ts'
import { runChange, type Words } from '../../change/run-change.ts'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import type { DeleteRulesFlags } from './delete.ts'

const words: Words = { one: 'suppression rule', many: 'suppression rules' }

/** `mgmt alerts rules delete ID…` */
export default async function deleteRules(
  this: CliContext,
  flags: DeleteRulesFlags,
  ...typed: string[]
): Promise<void> {
  const ids = [...new Set(typed)]
  // The contract has no bulk operation for it.
  const run = (caller: Caller): AsyncIterable<BulkOutcome<string, void>> =>
    oneByOne(ids, deleteAlertSchedulerRule, (id) => deleteSuppressionRule(caller, id, { signal: this.signal }))
  const what = counted(ids.length, words.one)
  await withChangeTarget(this, flags, async (connection) => {
    if (flags.dryRun === true) {
      const { showDryRun } = await import('../../dry-run/show-dry-run.ts')
      return showDryRun(this, flags, connection, { would: `delete ${what}`, work: run })
    }
    await confirm(this.host, `Delete ${what}?`, { yes: flags.yes })
    await runChange(this, flags, {
      words,
      done: 'deleted',
      total: ids.length,
      check: 'mgmt alerts rules get ID',
      run: run(connection.caller),
      tell: (outcome) => ({
        id: outcome.entry,
        name: undefined,
        outcome: outcome.status,
        reason: reasonOf(outcome, words.one),
        source: undefined,
      }),
    })
  })
}
