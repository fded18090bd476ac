import { randomUUID } from 'node:crypto'
import type { Store } from '../src/store/store.ts'
import type { MessageState } from '../src/store/tables.ts'
import { aMessage } from './a-message.ts'

export interface AddedMessage {
  readonly notifier: string
  readonly state: MessageState
  /** Default: a new one. */
  readonly target?: string | undefined
  readonly createdAt?: string | undefined
  readonly text?: string | undefined
}

/** Adds a message as a worker leaves it: a dead one has 25 attempts. @returns its id */
export async function addMessage(store: Store, added: AddedMessage): Promise<string> {
  const { notifier, state, target = randomUUID(), createdAt = '2026-11-20T02:30:00.000Z', text = 'Disk full' } = added
  const id = randomUUID()
  const message = aMessage({ id: id.replaceAll('-', ''), target, text })
  const refused = { tries: 25, refused_since: new Date(createdAt), last_error: 'it responded with 403' }
  const key = { id, idempotency_key: message.id, thread: message.alert }
  const row = { ...key, notifier, job: 'alert-drift', target, created_at: new Date(createdAt) }
  await store.db
    .insertInto('messages')
    .values({
      ...row,
      body: JSON.stringify(message),
      state,
      ...(state === 'dead' && refused),
      ...(state === 'delivered' && { tries: 1, delivered_at: new Date(createdAt) }),
    })
    .execute()
  return id
}
