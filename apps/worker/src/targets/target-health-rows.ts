import type { StoreDatabase, DatabaseTransaction, TargetStatesTable } from '../store/tables.ts'
import type { Selectable } from 'kysely'
import { targetFindings } from '../config/config.ts'
import {
  healthColumns,
  nextHealth,
  type ObservationContext,
  targetEventOf,
  type TargetHealth,
} from './target-health.ts'
import { closeOutage, openOutage } from './outages.ts'
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
            .selectFrom('findings as outage')
            .innerJoin('target_states as other', 'other.target', 'outage.target')
            .select('other.target')
            .where('outage.job', '=', targetFindings)
            .where('outage.state', '=', 'open')
            .where('other.condition', '=', 'ok')
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

async function storeSuccess(db: StoreDatabase, target: string, now: Date): Promise<void> {
  await db
    .insertInto('target_states')
    .values({ target, since: now, last_success_at: now })
    .onConflict((conflict) => conflict.column('target').doUpdateSet({ last_success_at: now }))
    .execute()
  await closeOutage(db, target, now)
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
      ...(keyFingerprint === undefined || after === before ? {} : { key_mark: keyFingerprint }),
      ...(context.probe ? { probing_until: null } : {}),
    })
    .where('target', '=', target)
    .execute()
  if ((outcome.kind === 'failing' || outcome.kind === 'refused') && after.condition !== before.condition)
    await openOutage(db, target, { ...outcome, condition: outcome.kind, now: context.now })
  return targetEventOf(target, before, after)
}
