import { backupLines } from '../backup/backup-lines.ts'
import { jobName } from '../config/config.ts'
import { pauseSchedule, resumeSchedule } from '../schedule/pause.ts'
import { insertRequestedRuns, type RequestedRuns } from './insert-requested-runs.ts'
import { cancelRuns, retryRuns } from './change-runs.ts'
import { checkBackfill } from './check-backfill.ts'
import { checkRowQuery } from './check-row-query.ts'
import { configControl, requireConfig } from './config-control.ts'
import type { Control } from './control.ts'
import { messageControl } from './message-control.ts'
import { RequestError } from '../base/request-error.ts'
import { requireJob, requireTargets } from './require-job.ts'
import { readRunPage, readRunView, readRunViews } from '../queries/read-runs.ts'
import { readSchedules } from '../queries/read-schedules.ts'
import { readStatus } from '../queries/read-status.ts'
import { readTargetViews } from '../queries/read-targets.ts'
import { readAlertRows, readUsageRows } from '../queries/read-rows.ts'
import type { RunView, ScheduleView } from '../queries/views.ts'
import type { StoreControlOptions } from './store-control-options.ts'

/** A control directly on the database. */
export const createStoreControl = (options: StoreControlOptions): Control => ({
  ...reads(options),
  ...runChanges(options),
  ...messageControl(options),
  ...scheduleChanges(options),
  ...configControl(options),
  close: async () => options.close?.(),
})

type Reads = Pick<Control, 'status' | 'targets' | 'runs' | 'run' | 'schedules' | 'usageRows' | 'alertRows' | 'backup'>

function reads({ store, now, config, self }: StoreControlOptions): Reads {
  const { db } = store
  const configured = async (): Promise<readonly string[]> =>
    (await config())?.config.targets.map(({ name }) => name) ?? []
  return {
    status: async () => readStatus(store, { stored: await config(), now: now(), self: self?.() }),
    targets: async () => readTargetViews(db, (await requireConfig(config)).config),
    runs: (query) => readRunPage(db, query),
    run: (id) => readRunView(db, id),
    schedules: async () => readSchedules(db, (await requireConfig(config)).config, now()),
    async *usageRows(query) {
      await checkRowQuery({ db, table: 'usage_days', configured: await configured() }, query)
      yield* readUsageRows(db, query, (await config())?.config)
    },
    async *alertRows(query) {
      await checkRowQuery({ db, table: 'alert_versions', configured: await configured() }, query)
      yield* readAlertRows(db, query)
    },
    backup: () => backupLines(store, now()),
  }
}

type RunChanges = Pick<Control, 'requestRuns' | 'retryRuns' | 'cancelRuns' | 'backfill'>

function runChanges({ store, now, config }: StoreControlOptions): RunChanges {
  const { db } = store
  const add = async (requested: Omit<RequestedRuns, 'now'>): Promise<readonly RunView[]> =>
    readRunViews(db, await insertRequestedRuns(store, { ...requested, now: now() }))
  return {
    async requestRuns({ job: name, targets }) {
      const { config: stored } = await requireConfig(config)
      const requested = requireTargets(stored, requireJob(stored, name), targets)
      return add({ job: name, reason: 'request', runs: requested.map((target) => ({ target, request: {} })) })
    },
    async retryRuns(ids) {
      await retryRuns(store, ids)
      return readRunViews(db, ids)
    },
    async cancelRuns(ids) {
      await cancelRuns(store, ids, now())
      return readRunViews(db, ids)
    },
    async backfill(request) {
      const { config: stored } = await requireConfig(config)
      const { job, spans } = checkBackfill(stored, request, now())
      const requested = requireTargets(stored, job, request.targets)
      const runs = spans.flatMap((fill) => requested.map((target) => ({ target, request: { fill } })))
      return add({ job: jobName(job), reason: 'backfill', runs })
    },
  }
}

type ScheduleChanges = Pick<Control, 'pauseSchedule' | 'resumeSchedule'>

function scheduleChanges({ store, now, config }: StoreControlOptions): ScheduleChanges {
  const viewOf = async (job: string): Promise<ScheduleView> => {
    const all = await readSchedules(store.db, (await requireConfig(config)).config, now())
    const found = all.find((each) => each.job === job)
    if (found === undefined) throw new RequestError('not_found', `the job "${job}" was removed`)
    return found
  }
  return {
    async pauseSchedule(name, by) {
      requireJob((await requireConfig(config)).config, name)
      await pauseSchedule(store, name, { now: now(), by })
      return viewOf(name)
    },
    async resumeSchedule(name) {
      const { config: stored, revision } = await requireConfig(config)
      requireJob(stored, name)
      await resumeSchedule({ store, config: stored, revision }, name, now())
      return viewOf(name)
    },
  }
}
