import type { StoreDatabase, MessageState } from '../store/tables.ts'
import type { MessageRow, NotifierState } from '../notify/message-rows.ts'

export interface MessageQuery {
  readonly state?: MessageState | undefined
  readonly notifier?: string | undefined
  readonly target?: string | undefined
  /** Default: 50, at most 500. */
  readonly limit?: number | undefined
}

/** Messages, newest first. */
export async function readMessages(
  db: StoreDatabase,
  { state, notifier, target, limit = 50 }: MessageQuery = {},
): Promise<readonly MessageRow[]> {
  let query = db.selectFrom('messages').selectAll()
  if (state !== undefined) query = query.where('state', '=', state)
  if (notifier !== undefined) query = query.where('notifier', '=', notifier)
  if (target !== undefined) query = query.where('target', '=', target)
  return query.orderBy('created_at', 'desc').orderBy('id').limit(Math.min(limit, 500)).execute()
}

/** States of notifiers that have failed at least once, by name. */
export const readNotifierStates = async (db: StoreDatabase): Promise<readonly NotifierState[]> =>
  db.selectFrom('notifier_states').selectAll().orderBy('notifier').execute()
