import { placeOf } from '../config/address-problems.ts'
import { type Config, priceOf } from '../config/config.ts'
import type { StoreDatabase } from '../store/tables.ts'
import { countOpenFindings } from './read-findings.ts'
import { isoOf, type TargetView } from './views.ts'

/** The configured targets with their state, in configuration order. */
export async function readTargetViews(db: StoreDatabase, config: Config): Promise<readonly TargetView[]> {
  const states = await db.selectFrom('target_states').selectAll().execute()
  const byTarget = new Map(states.map((state) => [state.target, state]))
  const openFindings = await countOpenFindings(db, 'target')
  const waitingRuns = await countWaitingRuns(db)
  return config.targets.map((target) => {
    const state = byTarget.get(target.name)
    const price = priceOf(config, target)
    return {
      name: target.name,
      label: target.label ?? target.name,
      labels: target.labels ?? {},
      place: placeOf(target),
      condition: state?.condition ?? 'ok',
      since: isoOf(state?.since),
      failures: state?.failures ?? 0,
      next_try_at: isoOf(state?.next_try_at),
      last_error: state?.last_error ?? null,
      last_success_at: isoOf(state?.last_success_at),
      open_findings: openFindings.get(target.name) ?? 0,
      waiting_runs: waitingRuns.get(target.name) ?? 0,
      price: price === undefined ? null : { per_unit: price.per_unit, currency: price.currency },
    }
  })
}

async function countWaitingRuns(db: StoreDatabase): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('runs')
    .select(({ fn }) => ['target', fn.countAll<string>().as('count')])
    .where('state', '=', 'queued')
    .groupBy('target')
    .execute()
  return new Map(rows.map(({ target, count }) => [target, Number(count)]))
}
