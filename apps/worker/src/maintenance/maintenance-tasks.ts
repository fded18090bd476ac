import { sql } from 'kysely'
import { reportProblems } from '../health/report-problems.ts'
import type { WorkerHealth } from '../health/worker-health.ts'
import type { RunSlots } from '../queue/run-slots.ts'
import { reportFindings } from '../notify/report-findings.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { logTargetEvent } from '../runs/store-result.ts'
import { moveWaitingRuns } from '../runs/move-waiting-runs.ts'
import { lookForRuns, queueRuns, releaseLostRuns } from '../runs/queue-runs.ts'
import type { ActiveRuns } from '../runs/active-runs.ts'
import type { RunDeps } from '../runs/run-deps.ts'
import { planFirstRuns } from '../schedule/plan-first-runs.ts'
import type { Store } from '../store/store.ts'
import type { PlanningTimer } from './planning-timer.ts'
import { planDueRuns } from './plan-due-runs.ts'
import { type WorkerIdentity, recordHeartbeat } from './heartbeat.ts'
import type { PeriodicTask } from './repeat.ts'
import { supervisionPauseMs } from './supervision-pause.ts'
import { monotonicMs } from '../base/timers.ts'

export interface MaintenanceOptions {
  readonly self: WorkerIdentity
  readonly active: ActiveRuns
  readonly slots: RunSlots
  /** Time since the last planning. */
  readonly planning: PlanningTimer
  readonly health: Pick<WorkerHealth, 'machine' | 'read'>
  /** Whether a job starts at once on targets on which it never ran. */
  readonly startsAtOnce: boolean
}

const second = 1_000
const minute = 60 * second

/** Periodic tasks of a worker besides its runs. */
export function maintenanceTasks(
  deps: RunDeps,
  { self, active, slots, planning, health, startsAtOnce }: MaintenanceOptions,
): readonly PeriodicTask[] {
  const { store, clock, config } = deps
  const heartbeat = async (): Promise<void> => {
    const { config: current, digest, revision } = await config()
    await health.machine.refresh(current, revision)
    await recordHeartbeat(store, self, { digest, revision, problems: health.machine.problems(), now: clock.now() })
  }
  const planFirst = startsAtOnce ? firstRunsPlanner(deps) : async () => undefined
  const plan = async (): Promise<number | undefined> => {
    await planFirst()
    const next = await planDueRuns(deps)
    await queueReadyRuns(deps, slots)
    planning.mark()
    return next
  }
  return [
    { name: 'planning', everyMs: 5 * second, run: plan },
    { name: 'takeover', everyMs: second, run: takeoverTask(deps, slots) },
    { name: 'queueing', everyMs: second, run: () => queueReadyRuns(deps, slots) },
    { name: 'check of the queue', everyMs: minute, run: () => findLostRuns(deps) },
    { name: 'cancellation check', everyMs: 2 * second, run: () => active.check(store) },
    { name: 'heartbeat', everyMs: 10 * second, run: heartbeat },
    { name: 'retention', everyMs: 360 * minute, run: (signal) => retain(deps, signal) },
    { name: 'clock adjustment', everyMs: minute, run: async () => clock.adjust?.() },
    // A slow target delays only itself.
    {
      name: 'target probing',
      everyMs: 5 * second,
      run: (signal) => probeUnhealthyTargets(deps, signal),
      overlaps: true,
    },
    { name: 'messages', everyMs: 5 * second, run: () => reportFindingsNow(deps) },
    { name: 'health', everyMs: minute, run: async () => reportProblems(store, await health.read(), clock.now()) },
  ]
}

/** Queues the runs that may start, and wakes a slot if the queue offers runs, also those that another worker queued. */
export async function queueReadyRuns({ store, boss, clock }: RunDeps, slots: RunSlots): Promise<void> {
  const { ready, offered } = await lookForRuns(store, clock.now())
  const queued = ready ? await queueRuns(store, boss, clock.now()) : 0
  if (offered || queued > 0) slots.wakeOne()
}

async function retain({ store, config, clock }: RunDeps, signal: AbortSignal): Promise<void> {
  await applyRetention(store, { retention: (await config()).config.retention, now: clock.now(), signal })
}

async function findLostRuns({ store, log }: RunDeps): Promise<void> {
  const runs = await releaseLostRuns(store)
  if (runs > 0) log.warn('the queue had lost runs, which are queued again', { runs })
}

async function reportFindingsNow({ store, boss, log, clock, config }: RunDeps): Promise<void> {
  const { config: current } = await config()
  await reportFindings({ store, boss, log, config: current, now: clock.now() })
}

/** Plans the first runs of new jobs, once for each revision of the configuration. */
function firstRunsPlanner({ store, clock, log, config }: RunDeps): () => Promise<void> {
  let plannedRevision: number | undefined
  return async () => {
    const { config: current, revision } = await config()
    if (revision === plannedRevision) return
    const started = await planFirstRuns({ store, config: current, revision }, clock.now())
    for (const { job, targets } of started)
      log.info('a job starts for the first time', { job, targets: targets.length })
    plannedRevision = revision
  }
}

async function probeUnhealthyTargets({ targets, log, config }: RunDeps, signal: AbortSignal): Promise<void> {
  const { config: current } = await config()
  await targets.probeTargets(current.targets, {
    signal,
    onEvent: (event) => logTargetEvent(log, event),
    onProbed: moveWaitingRuns,
  })
}

/** Supervision interval of the queue while no job could be abandoned. */
const idleSupervisionMs = minute

/** Requeues the runs of workers that are gone. An embedded database has only one worker. */
function takeoverTask({ store, boss }: RunDeps, slots: RunSlots): () => Promise<number | undefined> {
  let supervisedAt = -idleSupervisionMs
  return async () => {
    const began = monotonicMs()
    const isDue = began - supervisedAt >= idleSupervisionMs
    if (!isDue && !(store.kind === 'postgres' && (await hasUnfinishedWork(store)))) return undefined
    if (isDue) supervisedAt = began
    await boss.supervise()
    slots.wakeOne()
    return supervisionPauseMs(monotonicMs() - began)
  }
}

/** Whether a killed worker could leave unfinished work behind. */
async function hasUnfinishedWork({ db }: Store): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from mgmt_worker.runs where state in ('queued', 'running') and queue_job is not null
    ) or exists (select from mgmt_worker.messages where state = 'waiting') as found`.execute(db)
  return rows[0]?.found ?? false
}
