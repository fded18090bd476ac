import { bulk } from '@mgmt-api/collections'
import { confirm, counted, inputError } from '@mgmt-api/command'
import { bulkDeleteAlertDefs } from '@mgmt-api/models/alerts'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { runChange } from './change.ts'
import type { DeleteFlags } from './delete.ts'
import { reasonOf } from './outcome-view.ts'
import { readIds } from './read-ids.ts'

/** `mgmt alerts delete ID…` */
export default async function remove(this: CliContext, flags: DeleteFlags, ...ids: string[]): Promise<void> {
  const doomed = await readIds(this, flags, ids)
  if (doomed.length === 0) {
    throw inputError('no_ids', 'No alert definition was named', 'Give ids, or -f with a file that has some')
  }
  const what = counted(doomed.length, 'alert definition')
  await withChangeTarget(this, flags, async ({ caller }) => {
    if (flags.dryRun === true) {
      this.report.note(`would delete ${what}; nothing was sent (--dry-run)`)
      return
    }
    await confirm(this.host, `Delete ${what}?`, { yes: flags.yes })
    const run = bulk(
      caller,
      bulkDeleteAlertDefs,
      doomed.map(({ id }) => id),
      { signal: this.signal },
    )
    await runChange(this, flags, {
      done: 'deleted',
      total: doomed.length,
      check: 'mgmt alerts get ID',
      run,
      tell: (outcome) => ({
        id: outcome.entry,
        name: undefined,
        outcome: outcome.status,
        reason: reasonOf(outcome),
        source: doomed[outcome.index]?.source,
      }),
    })
  })
}
