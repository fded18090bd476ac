import { bulk, type BulkRun } from '@mgmt-api/collections'
import { counted } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import { type AlertDef, AlertDefToCreate, bulkCreateAlertDefs } from '@mgmt-api/models/alerts'
import type { CliContext } from '../../cli-context.ts'
import { placeOf } from '../../files/source-entry.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { runChange } from './change.ts'
import type { CreateFlags } from './create.ts'
import { reasonOf } from './outcome-view.ts'
import { checkDefinitions, readDefinitions } from './read-definitions.ts'

/** `mgmt alerts create -f FILE…` */
export default async function create(this: CliContext, flags: CreateFlags): Promise<void> {
  const sources = await readDefinitions(this, flags, ['id'])
  const entries = await checkDefinitions(AlertDefToCreate, sources, flags)
  const run = (caller: Caller): BulkRun<AlertDefToCreate, AlertDef> =>
    bulk(caller, bulkCreateAlertDefs, entries, { signal: this.signal })
  await withChangeTarget(this, flags, async (connection) => {
    if (flags.dryRun === true) {
      const { showDryRun } = await import('../../dry-run/show-dry-run.ts')
      const would = `create ${counted(entries.length, 'alert definition')}`
      return showDryRun(this, flags, connection, { would, work: run })
    }
    await runChange(this, flags, {
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
          reason: reasonOf(outcome),
          source: source === undefined ? undefined : placeOf(source),
        }
      },
    })
  })
}
