import { sql } from 'kysely'
import type { Slots } from '../queue/slots.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { tell } from '../runs/keep-result.ts'
import { releaseRuns } from '../runs/release-runs.ts'
import type { ActiveRuns } from '../runs/active-runs.ts'
import type { RunSurroundings } from '../runs/run-surroundings.ts'
import type { Store } from '../store/store.ts'
import type { LastTime } from './last-time.ts'
import { planNow } from './plan-now.ts'
import { type PresentWorker, tellPresence } from './presence.ts'
import type { Repeated } from './repeat.ts'

export interface UpkeepParts {
  readonly self: PresentWorker
  readonly active: ActiveRuns
  readonly slots: Slots
  /** When the planning went round. */
  readonly planned: LastTime
}

const second = 1_000
const minute = 60 * second

/** What a worker does by itself, besides its runs. */
export function upkeepOf(around: RunSurroundings, { self, active, slots, planned }: UpkeepParts): readonly Repeated[] {
  const { store, clock, config } = around
  const lookForWork = async (): Promise<void> => slots.wakeOne()
  const tellIt = async (): Promise<void> => {
    const { digest, revision } = await config()
    await tellPresence(store, self, { digest, revision, now: clock.now() })
  }
  const planIt = async (): Promise<number | undefined> => {
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
    { what: 'telling that it is there', everyMs: 10 * second, work: tellIt },
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

async function lookAfterTargets(around: RunSurroundings, signal: AbortSignal): Promise<void> {
  const { store, boss, targets, clock, log } = around
  const { config } = await around.config()
  await targets.lookAfter(config.targets, {
    signal,
    tell: (transaction, event) => tell({ boss, log, config, now: clock.now() }, transaction, event),
    well: async (target) => {
      await releaseRuns(store, boss, target)
    },
  })
}

/** Without anything that could be lost, the queue is only tidied up now and then. */
const tidyMs = minute

/** Takes over the runs of workers that are gone. An embedded database has no others. */
function takeOver({ store, boss, clock }: RunSurroundings, slots: Slots): () => Promise<void> {
  let tidied = -tidyMs
  return async () => {
    const isDue = performance.now() - tidied >= tidyMs
    if (isDue || (store.kind === 'postgres' && (await isUnderWay(store, clock.now())))) {
      if (isDue) tidied = performance.now()
      await boss.supervise()
      slots.wakeOne()
    }
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
