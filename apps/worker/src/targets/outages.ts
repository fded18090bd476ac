import { sql } from 'kysely'
import { targetFindings } from '../config/config.ts'
import { newId } from '../base/random.ts'
import type { StoreDatabase, TargetCondition } from '../store/tables.ts'
import { databaseSchema } from '../store/migrate.ts'
import { databaseText } from '../store/database-text.ts'

// An unhealthy target is a finding, so that messages about it follow the same rule as all others. Its key is the condition.

/** A target that became unhealthy. */
export interface Outage {
  readonly condition: Exclude<TargetCondition, 'ok'>
  readonly error: string
  readonly isProxy?: boolean | undefined
}

const findings = sql.table(`${databaseSchema}.findings`)
const states = sql.table(`${databaseSchema}.target_states`)
const runs = sql.table(`${databaseSchema}.runs`)

const outagesOf = (target: string) => ({ job: targetFindings, target }) as const

/** Stores the outage of a target: a new one, or one whose end is not reported yet. Another condition of it is a new finding. */
export async function openOutage(
  db: StoreDatabase,
  target: string,
  { condition, error, isProxy = false, now }: Outage & { readonly now: Date },
): Promise<void> {
  const text = { title: databaseText(error), details: JSON.stringify({ isProxy }), last_seen_at: now }
  const known = await db
    .updateTable('findings')
    .set({ ...text, state: 'open', closed_at: null })
    .where((is) => is.and({ ...outagesOf(target), key: condition }))
    .where((is) => is.or([is('state', '=', 'open'), is('alert', 'is not', null)]))
    .returning('id')
    .executeTakeFirst()
  const other = await db
    .updateTable('findings')
    .set({ state: 'closed', closed_at: now })
    .where((is) => is.and({ ...outagesOf(target), state: 'open' }))
    .where('key', '<>', condition)
    .returning('first_seen_at')
    .executeTakeFirst()
  if (known !== undefined) return
  await db
    .insertInto('findings')
    .values({
      id: newId(),
      ...outagesOf(target),
      key: condition,
      state: 'open',
      ...text,
      first_seen_at: other?.first_seen_at ?? now,
      opened_at: now,
      last_run: newId(),
      weight: condition === 'refused' ? 1 : 0,
    })
    .execute()
}

/** Ends the outage of a target whose run succeeded, unless the run began before the outage: then no probe has succeeded yet. */
export async function closeOutage(db: StoreDatabase, target: string, now: Date): Promise<void> {
  await db
    .updateTable('findings')
    .set({ state: 'closed', closed_at: now })
    .where((is) => is.and({ ...outagesOf(target), state: 'open' }))
    .where(sql<boolean>`exists (select from ${states} where target = ${target} and condition = 'ok')`)
    .execute()
}

/** Milliseconds after which a successful probe ends an outage if no run is due. */
const silentMs = 300_000

/**
 * Ends the outages of targets that respond to probes, and for which no run is due or has failed since.
 * @param names the configured targets: outages of others end too
 */
export async function closeSilentOutages(db: StoreDatabase, names: readonly string[], now: Date): Promise<void> {
  await sql`
    update ${findings} as outage set state = 'closed', closed_at = ${now}
    where job = ${targetFindings} and state = 'open' and (target <> all (${names}::text[]) or exists (
      select from ${states} as known
      where known.target = outage.target and condition = 'ok' and since <= ${new Date(now.getTime() - silentMs)}
        and not exists (
          select from ${runs} as run where run.target = outage.target
            and (run.state in ('queued', 'running') or (run.state = 'failed' and run.finished_at >= since))
        )
    ))`.execute(db)
}
