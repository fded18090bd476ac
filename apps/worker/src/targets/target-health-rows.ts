import type { StoreDatabase, DatabaseTransaction, TargetStatesTable } from '../store/tables.ts'
import { type Selectable, sql } from 'kysely'
import {
  healthColumns,
  nextHealth,
  type ObservationContext,
  targetEventOf,
  type TargetHealth,
} from './target-health.ts'
import type { TargetEvent, TargetOutcome } from './target-source.ts'

type HealthRow = Selectable<TargetStatesTable>

/** The stored health of a target; undefined if there is none. */
export function readTargetHealth(db: StoreDatabase, target: string): Promise<HealthRow | undefined> {
  return db.selectFrom('target_states').selectAll().where('target', '=', target).executeTakeFirst()
}

/** The health of those given targets that are unhealthy. */
export async function readUnhealthyTargets(
  db: StoreDatabase,
  targets: readonly string[],
): Promise<readonly HealthRow[]> {
  const rows = await db.selectFrom('target_states').selectAll().where('condition', '<>', 'ok').execute()
  return rows.filter(({ target }) => targets.includes(target))
}

/**
 * Claims the right to probe a target.
 * @returns false if another worker has it, or has probed since `known` was read
 */
export async function claimProbe(
  db: StoreDatabase,
  { target, next_try_at: nextTryAt }: HealthRow,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('target_states')
    .set({ probing_until: until })
    .where('target', '=', target)
    .where('condition', '<>', 'ok')
    .where('next_try_at', nextTryAt === null ? 'is' : '=', nextTryAt)
    .where((is) => is.or([is('probing_until', 'is', null), is('probing_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Releases a claim that lasts until a time. */
export async function releaseProbe(db: StoreDatabase, target: string, until: Date): Promise<void> {
  await db
    .updateTable('target_states')
    .set({ probing_until: null })
    .where('target', '=', target)
    .where('probing_until', '=', until)
    .execute()
}

/**
 * Makes the probes of all failing targets due: the first target that responds again may be the end of an outage of many,
 * whose pauses last up to an hour. Does nothing while another outage is ending, so that one unstable target does not cause
 * probes of all others.
 */
export async function hastenProbes(db: StoreDatabase, recovered: string, now: Date): Promise<void> {
  await db
    .updateTable('target_states')
    .set({ next_try_at: now })
    .where('target', 'in', (from) =>
      from
        .selectFrom('target_states')
        .select('target')
        .where('condition', '=', 'failing')
        .where('next_try_at', '>', now)
        .forUpdate()
        .skipLocked(),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('target_states as other')
            .select('other.target')
            .where('other.condition', '=', 'ok')
            .where('other.outage_since', 'is not', null)
            .where('other.target', '<>', recovered),
        ),
      ),
    )
    .execute()
}

export interface TargetObservation extends ObservationContext {
  readonly outcome: TargetOutcome
  /** Fingerprint of the key that was used. */
  readonly keyFingerprint?: string | undefined
}

/**
 * Stores an observation of a target. Concurrent observations of the same kind make one change.
 * @returns the change, if there is one
 */
export async function storeTargetHealth(
  db: StoreDatabase,
  target: string,
  observation: TargetObservation,
): Promise<TargetEvent | undefined> {
  if (observation.outcome.kind === 'ok' && !observation.probe) {
    await storeSuccess(db, target, observation.now)
    return undefined
  }
  if (db.isTransaction) return storeChange(db, target, observation)
  return db.transaction().execute((transaction) => storeChange(transaction, target, observation))
}

/** The first success of a run after an outage ends it; a run that ends during the outage does not. */
async function storeSuccess(db: StoreDatabase, target: string, now: Date): Promise<void> {
  const recoveredAt = sql<Date | null>`case
    when target_states.condition = 'ok' and target_states.outage_since is not null
    then coalesce(target_states.recovered_at, ${now})
  end`
  await db
    .insertInto('target_states')
    .values({ target, since: now, last_success_at: now })
    .onConflict((conflict) =>
      conflict.column('target').doUpdateSet({ last_success_at: now, recovered_at: recoveredAt }),
    )
    .execute()
}

async function storeChange(
  db: StoreDatabase | DatabaseTransaction,
  target: string,
  { outcome, keyFingerprint, ...context }: TargetObservation,
): Promise<TargetEvent | undefined> {
  await db
    .insertInto('target_states')
    .values({ target, since: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before: TargetHealth = await db
    .selectFrom('target_states')
    .select(healthColumns)
    .where('target', '=', target)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = nextHealth(before, outcome, context)
  if (after === before && !context.probe) return undefined
  await db
    .updateTable('target_states')
    .set({
      ...after,
      ...(after.condition === 'ok' ? {} : { recovered_at: null }),
      ...(keyFingerprint === undefined || after === before ? {} : { key_mark: keyFingerprint }),
      ...(context.probe ? { probing_until: null } : {}),
    })
    .where('target', '=', target)
    .execute()
  return targetEventOf(target, before, after)
}
