import { createAlerts } from '@mgmt-api/alerts'
import { snapshotOf } from '@mgmt-api/as-code'
import { alertDefinitions, remoteDefinition } from '@mgmt-api/as-code/alerts'
import { downloadAlerts, getAlertDef } from '@mgmt-api/models/alerts'
import type { StoreDatabase, VersionChange } from '../../store/tables.ts'
import type { JobDefinition, RunContext } from '../job.ts'
import { confirmDeleted } from './confirm-deleted.ts'
import { type LatestVersion, latestVersions } from './latest-versions.ts'
import type { NewVersion } from './new-version.ts'
import { createVersionCollector, type VersionCollector } from './version-collector.ts'
import { writeVersions } from './write-versions.ts'

/** Stores a new version of each alert definition that changed. */
export const alertHistory: JobDefinition<'alert-history'> = {
  kind: 'alert-history',
  brief: 'Stores a version of each alert definition whenever it changes',
  operations: [downloadAlerts, getAlertDef],
  async run(context) {
    const { target, db, clock, signal } = context
    const latest = await latestVersions(db, target.name)
    const isFirst = latest.size === 0 && !(await hasRunBefore(db, context))
    const now = clock.now()
    const collector = createVersionCollector({ db, target: target.name, latest, isFirst, now: now.getTime() })
    await addAll(context, collector, latest.size)
    const missing = [...latest.values()].filter((each) => isMissing(each, collector))
    await confirmDeleted(missing, collector, { caller: target.caller, signal })
    const found = await collector.finish()
    return {
      note: historyNote(found.versions, collector.size),
      write: (transaction) => writeVersions(transaction, { ...found, target: target.name, seenAt: now }),
    }
  },
}

const isMissing = ({ definition, change }: LatestVersion, collector: VersionCollector): boolean =>
  change !== 'deleted' && !collector.has(definition)

type HistoryContext = RunContext<'alert-history'>

/** An account may have been empty in its first run. */
async function hasRunBefore(db: StoreDatabase, { job, target }: HistoryContext): Promise<boolean> {
  const state = await db
    .selectFrom('job_states')
    .select('last_success_at')
    .where('job', '=', job)
    .where('target', '=', target.name)
    .executeTakeFirst()
  return (state?.last_success_at ?? null) !== null
}

/** Definitions between two progress reports. */
const reportEvery = 500

async function addAll(context: HistoryContext, collector: VersionCollector, expected: number): Promise<void> {
  const { target, signal } = context
  for await (const def of createAlerts(target.caller).definitions.download({ signal })) {
    const remote = remoteDefinition(def)
    if (remote === undefined || alertDefinitions.isDeleted(remote.body)) continue
    await collector.add(snapshotOf(alertDefinitions, remote))
    if (collector.size % reportEvery === 0) context.progress(collector.size, Math.max(collector.size, expected))
  }
}

const changeKinds: readonly VersionChange[] = ['found', 'created', 'changed', 'deleted']

/** `812 definitions: 2 created, 1 deleted`. */
function historyNote(versions: readonly NewVersion[], count: number): string {
  const parts = changeKinds.flatMap((kind) => {
    const number = versions.filter(({ change }) => change === kind).length
    return number === 0 ? [] : [`${number} ${kind}`]
  })
  return `${count} ${count === 1 ? 'definition' : 'definitions'}: ${parts.join(', ') || 'nothing changed'}`
}
