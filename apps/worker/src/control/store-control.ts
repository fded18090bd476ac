import type { PgBoss } from 'pg-boss'
import { type Config, type JobConfig, jobName, targetNamesOf } from '../config/config.ts'
import type { StoredConfig } from '../config/read-config.ts'
import { pauseSchedule, resumeSchedule } from '../schedule/pause.ts'
import type { Store } from '../store/store.ts'
import { addRequested, type Requested } from './add-requested.ts'
import { checkBackfill } from './check-backfill.ts'
import { cancelRuns, retryRuns } from './change-runs.ts'
import { type Control, ControlError } from './control.ts'
import { knownName } from './known-name.ts'
import { readRunPage, readRunView, readRunViews } from './read-runs.ts'
import { readSchedules } from './read-schedules.ts'
import { readStatus } from './read-status.ts'
import { readTargets } from './read-targets.ts'
import { readAlertRows, readUsageRows } from './rows.ts'
import { checkRows } from './check-rows.ts'
import type { RunView, ScheduleView } from './views.ts'

export interface StoreControlOptions {
  readonly store: Store
  readonly boss: PgBoss
  /** The database's time. */
  readonly now: () => Date
  /** The configuration that is stored; undefined where there is none yet. */
  readonly config: () => Promise<StoredConfig | undefined>
  /** Called after runs were added, so that a free worker need not be waited for. */
  readonly wake?: (() => void) | undefined
  /** What `close` closes; absent: nothing, who made these closes them. */
  readonly close?: (() => Promise<void>) | undefined
}

/** A control over the database itself. */
export function createStoreControl(options: StoreControlOptions): Control {
  const { store, boss, now } = options
  const { db } = store
  const current = async (): Promise<StoredConfig> => {
    const stored = await options.config()
    if (stored !== undefined) return stored
    throw new ControlError('not_found', 'there is no configuration yet', 'start a worker: mgmt-worker run')
  }
  const targetNames = async (): Promise<readonly string[]> =>
    (await options.config())?.config.targets.map(({ name }) => name) ?? []
  const add = async (requested: Omit<Requested, 'now'>): Promise<readonly RunView[]> => {
    const ids = await addRequested(store, boss, { ...requested, now: now() })
    options.wake?.()
    return readRunViews(db, ids)
  }
  const schedule = async (job: string): Promise<ScheduleView> => {
    const { config } = await current()
    const found = (await readSchedules(db, config, now())).find((each) => each.job === job)
    if (found === undefined) throw new Error(`no schedule of ${job}`)
    return found
  }
  return {
    status: async () => readStatus(store, (await options.config())?.config, now()),
    targets: async () => readTargets(db, (await current()).config),
    runs: (query) => readRunPage(db, query),
    run: (id) => readRunView(db, id),
    async requestRuns({ job: name, targets }) {
      const { config } = await current()
      const job = jobOf(config, name)
      const runs = targetsFor(config, job, targets).map((target) => ({ target, request: {} }))
      return add({ job: name, reason: 'request', runs })
    },
    async retryRuns(ids) {
      await retryRuns(store, boss, ids)
      options.wake?.()
      return readRunViews(db, ids)
    },
    async cancelRuns(ids) {
      await cancelRuns(store, boss, ids, now())
      return readRunViews(db, ids)
    },
    schedules: async () => readSchedules(db, (await current()).config, now()),
    async pauseSchedule(name) {
      jobOf((await current()).config, name)
      await pauseSchedule(store, name, now())
      return schedule(name)
    },
    async resumeSchedule(name) {
      const { config, revision } = await current()
      jobOf(config, name)
      await resumeSchedule({ store, boss, config, revision }, name, now())
      return schedule(name)
    },
    async backfill(request) {
      const { config } = await current()
      const { job, spans } = checkBackfill(config, request, now())
      const targets = targetsFor(config, job, request.targets)
      const runs = spans.flatMap((fill) => targets.map((target) => ({ target, request: { fill } })))
      return add({ job: jobName(job), reason: 'backfill', runs })
    },
    async *usageRows(query) {
      await checkRows({ db, table: 'usage_days', configured: await targetNames() }, query)
      yield* readUsageRows(db, query)
    },
    async *alertRows(query) {
      await checkRows({ db, table: 'alert_versions', configured: await targetNames() }, query)
      yield* readAlertRows(db, query)
    },
    close: async () => options.close?.(),
  }
}

function jobOf(config: Config, name: string): JobConfig {
  const known = knownName('job', name, config.jobs.map(jobName))
  const job = config.jobs.find((each) => jobName(each) === known)
  if (job === undefined) throw new Error(`no job ${known}`)
  return job
}

/** The targets that were asked for, or all of a job. @throws {ControlError} where the job is not about one of them */
function targetsFor(config: Config, job: JobConfig, asked: readonly string[] | undefined): readonly string[] {
  const own = targetNamesOf(config, job)
  if (asked === undefined || asked.length === 0) return own
  for (const name of asked) {
    knownName(
      'target',
      name,
      config.targets.map((target) => target.name),
    )
    if (own.includes(name)) continue
    throw new ControlError(
      'bad_request',
      `the job ${jobName(job)} is not about the target ${name}`,
      `its targets: ${own.join(', ')}`,
    )
  }
  return [...new Set(asked)]
}
