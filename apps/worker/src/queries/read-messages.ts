import { sql } from 'kysely'
import type { StoreDatabase, MessageState } from '../store/tables.ts'
import type { MessageRow, NotifierState } from '../notify/message-rows.ts'
import type { MessagePage, MessageView } from './job-result-views.ts'
import { pageOf, pageSize, parseCursor } from './row-cursor.ts'
import { rowView } from './row-view.ts'

export interface MessageQuery {
  /** Default: all. */
  readonly state?: readonly MessageState[] | undefined
  readonly notifier?: string | undefined
  readonly target?: string | undefined
  /** Default: 50, at most 500. */
  readonly limit?: number | undefined
  /** `next` of the previous page. */
  readonly after?: string | undefined
}

/** A page of messages, newest first, then by id. @throws {RequestError} `bad_request` for an invalid cursor */
export async function readMessagePage(db: StoreDatabase, query: MessageQuery = {}): Promise<MessagePage> {
  const size = pageSize(query.limit)
  let rows = db.selectFrom('messages').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (query.state !== undefined && query.state.length > 0) rows = rows.where('state', 'in', query.state)
  if (query.notifier !== undefined) rows = rows.where('notifier', '=', query.notifier)
  if (query.target !== undefined) rows = rows.where('target', '=', query.target)
  if (query.after !== undefined) {
    const { time, id } = parseCursor(query.after)
    rows = rows.where(sql<boolean>`(created_at, id) < (${time}, ${id})`)
  }
  const page = pageOf(await rows.limit(size + 1).execute(), size, (row) => row.created_at)
  return { messages: page.rows.map(messageView), next: page.next }
}

export const messageView = ({ refused_since: _, thread: _thread, body, ...row }: MessageRow): MessageView => ({
  ...rowView(row),
  body: { ...body },
})

/** States of notifiers that have failed at least once, by name. */
export const readNotifierStates = async (db: StoreDatabase): Promise<readonly NotifierState[]> =>
  db.selectFrom('notifier_states').selectAll().orderBy('notifier').execute()
