import { type Selectable, sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Config } from '../config/config.ts'
import type { Log } from '../base/log.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction, TargetStatesTable } from '../store/tables.ts'
import { targetsDigestMessage } from './digest.ts'
import { type NotifierMessage, targetMessage, messageKey } from './message.ts'
import { queueDelivery } from './queue-delivery.ts'
import { addMessage, targetNotifiers } from './queue-messages.ts'

/** The longest time to wait for other targets of an outage, and for a run after a probe that succeeded. */
const recoveryHoldMs = 300_000

export interface RecoveryDeps {
  readonly store: Store
  readonly boss: PgBoss
  readonly log: Log
  readonly config: Config
  readonly now: Date
}

/**
 * Reports the end of an outage in one message, the longest outage first: at once if all its targets have recovered, otherwise
 * five minutes after the first one. A target has recovered when a run succeeded; without any run to wait for, its probe counts
 * after five minutes. Safe for any number of concurrent workers: each recovery is reported once.
 * @returns the number of reported targets
 */
export async function reportRecoveries(deps: RecoveryDeps): Promise<number> {
  const { store, boss, log, config } = deps
  if (!(await isAnyEnding(store))) return 0
  const ended = await store.transaction((transaction) => reportDue(transaction, deps))
  for (const { target } of ended) log.info('target recovered', { target })
  if (ended.length > 0) for (const { name } of targetNotifiers(config.notifiers)) await queueDelivery(boss, name)
  return ended.length
}

async function isAnyEnding({ db }: Store): Promise<boolean> {
  const ending = await db
    .selectFrom('target_states')
    .select('target')
    .where('outage_since', 'is not', null)
    .where('condition', '=', 'ok')
    .limit(1)
    .executeTakeFirst()
  return ending !== undefined
}

/** A target whose outage has ended. */
interface Recovery {
  readonly target: string
  readonly downSince: Date
  readonly at: Date
  /** Whether a run succeeded, not only a probe. */
  readonly isProven: boolean
}

async function reportDue(
  transaction: DatabaseTransaction,
  { config, now }: Pick<RecoveryDeps, 'config' | 'now'>,
): Promise<readonly Recovery[]> {
  const rows = await lockOutages(transaction, config)
  const over = new Date(now.getTime() - recoveryHoldMs)
  const proven = rows.flatMap((row) => recoveryOf(row, row.recovered_at, true))
  const silent = rows.filter((row) => row.condition === 'ok' && row.recovered_at === null && row.since <= over)
  const unproven = (await withoutRuns(transaction, silent)).flatMap((row) => recoveryOf(row, row.since, false))
  const ended = [...proven, ...unproven].toSorted((a, b) => a.downSince.getTime() - b.downSince.getTime())
  const isDue = ended.length === rows.length || ended.some(({ at }) => at <= over)
  if (ended.length === 0 || !isDue) return []
  await addMessages(transaction, { config, now }, ended)
  const names = ended.map(({ target }) => target)
  await transaction
    .updateTable('target_states')
    .set({ outage_since: null, outage_condition: null, recovered_at: null })
    .where('target', 'in', names)
    .execute()
  return ended
}

type OutageRow = Pick<Selectable<TargetStatesTable>, 'target' | 'condition' | 'since' | 'outage_since' | 'recovered_at'>

/** The configured targets with an outage, in a fixed order, so that concurrent workers wait for each other. */
const lockOutages = (transaction: DatabaseTransaction, { targets }: Config): Promise<readonly OutageRow[]> =>
  transaction
    .selectFrom('target_states')
    .select(['target', 'condition', 'since', 'outage_since', 'recovered_at'])
    .where('outage_since', 'is not', null)
    .where('target', '=', sql<string>`any (${targets.map(({ name }) => name)}::text[])`)
    .orderBy('target')
    .forUpdate()
    .execute()

const recoveryOf = (
  { target, outage_since: downSince }: OutageRow,
  at: Date | null,
  isProven: boolean,
): readonly Recovery[] => (downSince === null || at === null ? [] : [{ target, downSince, at, isProven }])

/** Leaves out targets with a run that may still prove the recovery, or that failed since. */
async function withoutRuns(
  transaction: DatabaseTransaction,
  rows: readonly OutageRow[],
): Promise<readonly OutageRow[]> {
  const found: OutageRow[] = []
  for (const row of rows) {
    const run = await transaction
      .selectFrom('runs')
      .select('id')
      .where('target', '=', row.target)
      .where((is) =>
        is.or([
          is('state', 'in', ['queued', 'running']),
          is.and([is('state', '=', 'failed'), is('finished_at', '>=', row.since)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
    if (run === undefined) found.push(row)
  }
  return found
}

async function addMessages(
  transaction: DatabaseTransaction,
  { config, now }: Pick<RecoveryDeps, 'config' | 'now'>,
  ended: readonly Recovery[],
): Promise<void> {
  for (const { name: notifier } of targetNotifiers(config.notifiers)) {
    const messages = ended.map((recovery) => messageOf(notifier, recovery, config))
    const [first] = messages
    const message = messages.length > 1 ? targetsDigestMessage({ notifier, heldFor: now, messages }) : first
    if (message !== undefined) await addMessage(transaction, { notifier, message, now })
  }
}

function messageOf(notifier: string, { target, downSince, at, isProven }: Recovery, config: Config): NotifierMessage {
  return targetMessage({
    id: messageKey(notifier, 'target', target, 'ok', downSince.toISOString()),
    target,
    label: config.targets.find(({ name }) => name === target)?.label ?? target,
    condition: 'ok',
    since: at,
    downSince,
    reason: isProven ? null : 'a probe succeeded, and no run was due',
  })
}
