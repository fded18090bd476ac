import { bulk, type BulkRun } from '@mgmt-api/collections'
import { counted } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import { type AlertDef, AlertDefToCreate, bulkCreateAlertDefs } from '@mgmt-api/models/alerts'
import { reasonOf } from '../../change/outcome-view.ts'
import { runChange } from '../../change/run-change.ts'
import type { CliContext } from '../../cli-context.ts'
import { checkEntries, readEntries } from '../../files/read-entries.ts'
import { placeOf } from '../../files/source-entry.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { alertWords, serviceMade } from './alert-words.ts'
import type { CreateFlags } from './create.ts'

/** `mgmt alerts create -f FILE…` */
export default async function create(this: CliContext, flags: CreateFlags): Promise<void> {
  const sources = await readEntries(this, flags, [...serviceMade, 'id'])
  const entries = await checkEntries(AlertDefToCreate, sources, flags)
  const run = (caller: Caller): BulkRun<AlertDefToCreate, AlertDef> =>
    bulk(caller, bulkCreateAlertDefs, entries, { signal: this.signal })
  await withChangeTarget(this, flags, async (connection) => {
    if (flags.dryRun === true) {
      const { showDryRun } = await import('../../dry-run/show-dry-run.ts')
      const would = `create ${counted(entries.length, 'alert definition')}`
      return showDryRun(this, flags, connection, { would, work: run })
    }
    await runChange(this, flags, {
      words: alertWords,
      done: 'created',
      total: entries.length,
      check: 'mgmt alerts list',
      run: run(connection.caller),
      tell: (outcome) => {
        const source = sources[outcome.index]
        return {
          id: outcome.status === 'done' ? outcome.result.id : undefined,
          name: outcome.entry.alertDefProperties.name,
          outcome: outcome.status,
          reason: reasonOf(outcome, alertWords.one),
          source: source === undefined ? undefined : placeOf(source),
        }
      },
    })
  })
}
