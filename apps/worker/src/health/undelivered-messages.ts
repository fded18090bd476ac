import { millisecondsPerDay } from '@mgmt-api/base/days'
import { sql } from 'kysely'
import type { MessageState, StoreDatabase } from '../store/tables.ts'

/** Undelivered messages of a notifier. */
export interface UndeliveredMessages {
  readonly notifier: string
  readonly state: Exclude<MessageState, 'delivered'>
  readonly count: number
  /** Those that the notifier has refused. */
  readonly refused: number
  /** Those of the last week. */
  readonly recent: number
  /** An error of the refused ones. */
  readonly error: string | null
}

const recentDays = 7

/** Undelivered messages by notifier and state. */
export const countMessages = (db: StoreDatabase, now: Date): Promise<readonly UndeliveredMessages[]> =>
  db
    .selectFrom('messages')
    .select([
      'notifier',
      'state',
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`count(refused_since)::integer`.as('refused'),
      sql<number>`(count(*) filter (where coalesce(refused_since, created_at) > ${new Date(now.getTime() - recentDays * millisecondsPerDay)}))::integer`.as(
        'recent',
      ),
      sql<string | null>`max(last_error) filter (where refused_since is not null)`.as('error'),
    ])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy(['notifier', 'state'])
    .$narrowType<{ state: UndeliveredMessages['state'] }>()
    .execute()
