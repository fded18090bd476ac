import { bulk, type BulkRun } from '@mgmt-api/collections'
import { confirm, counted, inputError } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import { bulkDeleteAlertDefs } from '@mgmt-api/models/alerts'
import { reasonOf } from '../../change/outcome-view.ts'
import { runChange } from '../../change/run-change.ts'
import type { CliContext } from '../../cli-context.ts'
import { readIds } from '../../files/read-ids.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { alertIds, alertWords } from './alert-words.ts'
import type { DeleteFlags } from './delete.ts'

/** `mgmt alerts delete ID…` */
export default async function remove(this: CliContext, flags: DeleteFlags, ...ids: string[]): Promise<void> {
  const doomed = await readIds(this, flags, ids, alertIds)
  if (doomed.length === 0) {
    throw inputError('no_ids', 'No alert definition was named', 'Give ids, or -f with a file that has some')
  }
  const what = counted(doomed.length, 'alert definition')
  const entries = doomed.map(({ id }) => id)
  const run = (caller: Caller): BulkRun<string, string> =>
    bulk(caller, bulkDeleteAlertDefs, entries, { signal: this.signal })
  await withChangeTarget(this, flags, async (connection) => {
    if (flags.dryRun === true) {
      const { showDryRun } = await import('../../dry-run/show-dry-run.ts')
      return showDryRun(this, flags, connection, { would: `delete ${what}`, work: run })
    }
    await confirm(this.host, `Delete ${what}?`, { yes: flags.yes })
    await runChange(this, flags, {
      words: alertWords,
      done: 'deleted',
      total: doomed.length,
      check: 'mgmt alerts get ID',
      run: run(connection.caller),
      tell: (outcome) => ({
        id: outcome.entry,
        name: undefined,
        outcome: outcome.status,
        reason: reasonOf(outcome, alertWords.one),
        source: doomed[outcome.index]?.source,
      }),
    })
  })
}
