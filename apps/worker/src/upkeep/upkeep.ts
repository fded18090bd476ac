import { sql } from 'kysely'
import type { MachineHealth } from '../health/machine-health.ts'
import type { Slots } from '../queue/slots.ts'
import { wakeHeld } from '../notify/held-messages.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { tell } from '../runs/keep-result.ts'
import { releaseRuns } from '../runs/release-runs.ts'
import type { ActiveRuns } from '../runs/active-runs.ts'
import type { RunSurroundings } from '../runs/run-surroundings.ts'
import { planFirstRuns } from '../schedule/plan-first-runs.ts'
import type { Store } from '../store/store.ts'
import type { LastTime } from './last-time.ts'
import { planNow } from './plan-now.ts'
import { supervisionPauseMs } from './supervision-pause.ts'
import { type PresentWorker, tellPresence } from './presence.ts'
import type { Repeated } from './repeat.ts'

export interface UpkeepParts {
  readonly self: PresentWorker
  readonly active: ActiveRuns
  readonly slots: Slots
  /** When the planning went round. */
  readonly planned: LastTime
  readonly machineHealth: MachineHealth
  /** Whether a job starts at once on targets on which it never ran. */
  readonly startsAtOnce: boolean
}

const second = 1_000
const minute = 60 * second

/** What a worker does by itself, besides its runs. */
export function upkeepOf(
  around: RunSurroundings,
  { self, active, slots, planned, machineHealth, startsAtOnce }: UpkeepParts,
): readonly Repeated[] {
  const { store, clock, config } = around
  const lookForWork = async (): Promise<void> => slots.wakeOne()
  const tellIt = async (): Promise<void> => {
    const { config: current, digest, revision } = await config()
    await machineHealth.refresh(current, revision)
    await tellPresence(store, self, { digest, revision, problems: machineHealth.problems(), now: clock.now() })
  }
  const first = startsAtOnce ? firstRuns(around, slots) : async () => undefined
  const planIt = async (): Promise<number | undefined> => {
    await first()
    const next = await planNow(around)
    planned.mark()
    return next
  }
  return [
    { what: 'planning', everyMs: 5 * second, work: planIt },
    { what: 'taking over', everyMs: second, work: takeOver(around, slots) },
    // An embedded database tells all but what is due after a pause, and its answers take this process's time.
    { what: 'looking for work', everyMs: (store.kind === 'embedded' ? 5 : 2) * second, work: lookForWork },
    { what: 'looking for cancelled runs', everyMs: 2 * second, work: () => active.check(store) },
    { what: 'heartbeat', everyMs: 10 * second, work: tellIt },
    {
      what: 'removing what is old',
      everyMs: 360 * minute,
      work: async (signal) => {
        await applyRetention(store, (await config()).config, clock.now(), { signal })
      },
    },
    { what: 'adjusting the clock', everyMs: minute, work: async () => clock.adjust?.() },
    {
      what: 'looking after targets',
      everyMs: 5 * second,
      work: (signal) => lookAfterTargets(around, signal),
      // One that is slow keeps only itself waiting.
      overlaps: true,
    },
  ]
}

/** Looks for jobs that never ran whenever another configuration is followed. */
function firstRuns({ store, boss, clock, log, config }: RunSurroundings, slots: Slots): () => Promise<void> {
  let lookedFor: number | undefined
  return async () => {
    const { config: current, revision } = await config()
    if (revision === lookedFor) return
    const started = await planFirstRuns({ store, boss, config: current, revision }, clock.now())
    for (const { job, targets } of started)
      log.info('a job starts for the first time', { job, targets: targets.length })
    if (started.length > 0) slots.wakeOne()
    lookedFor = revision
  }
}

/** Probes the targets that are due. What changes in one round is told together, when the round is over. */
async function lookAfterTargets(around: RunSurroundings, signal: AbortSignal): Promise<void> {
  const { store, boss, targets, clock, log } = around
  const { config } = await around.config()
  const round = clock.now()
  let told = 0
  try {
    await targets.lookAfter(config.targets, {
      signal,
      tell: async (transaction, event) => {
        told += 1
        await tell({ boss, log, config, now: clock.now(), heldFor: round }, transaction, event)
      },
      well: async (target) => {
        await releaseRuns(store, boss, target)
      },
    })
  } finally {
    if (told > 0) await store.transaction((transaction) => wakeHeld(transaction, boss, round))
  }
}

/** Without anything that could be lost, the queue is only tidied up now and then. */
const tidyMs = minute

/** Takes over the runs of workers that are gone. An embedded database has no others. */
function takeOver({ store, boss, clock }: RunSurroundings, slots: Slots): () => Promise<number | undefined> {
  let tidied = -tidyMs
  return async () => {
    const began = performance.now()
    const isDue = began - tidied >= tidyMs
    if (!isDue && !(store.kind === 'postgres' && (await isUnderWay(store, clock.now())))) return undefined
    if (isDue) tidied = began
    await boss.supervise()
    slots.wakeOne()
    return supervisionPauseMs(performance.now() - began)
  }
}

/** Whether a worker that is killed now could leave something behind. */
async function isUnderWay({ db }: Store, now: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from mgmt_worker.runs
      where state in ('queued', 'running') and (state = 'running' or not_before is null or not_before <= ${now})
    ) or exists (select from mgmt_worker.messages where state = 'waiting') as found`.execute(db)
  return rows[0]?.found ?? false
}
