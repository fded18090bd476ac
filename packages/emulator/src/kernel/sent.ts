import type { Database } from '../store/database.ts'
import { createValueStore } from '../store/values.ts'
import type { Context } from './context.ts'

/** A request or message to an external receiver. The emulator records it and sends nothing. */
export interface OutgoingMessage {
  /** Type of the webhook or connector. */
  readonly type: string
  /** Destination: a URL, e-mail addresses, a channel. */
  readonly address: string
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Content: text, or fields by name. */
  readonly body?: string | Readonly<Record<string, string>> | undefined
  /** Id of the webhook or connector; absent if it is not stored. */
  readonly id?: string | undefined
}

/** A message as returned by `GET /_emulator/sent`. */
export interface SentMessage extends OutgoingMessage {
  /** Time of the emulator's clock. */
  readonly at: string
  /** Operation that sent it. */
  readonly operation: string
  /** Status returned by the receiver. */
  readonly status: number
}

/** Pseudo-resource. */
const log = '#sent'
const messages = createValueStore<SentMessage>(log)

/** Number of stored messages. */
const kept = 1_000

/** Records a message and returns the receiver's status: 200, unless `failingReceivers` matches its address. */
export function recordMessage(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  operation: string,
  message: OutgoingMessage,
): number {
  const failing = Object.entries(settings.failingReceivers ?? {})
  const status = failing.find(([part]) => message.address.includes(part))?.[1] ?? 200
  const sent: SentMessage = { at: clock.iso(), operation, ...message, status }
  db.write(() => messages.append(db, sent, { keep: kept }))
  return status
}

/** The last 1,000 messages, oldest first. */
export const listSent = (db: Database): SentMessage[] => messages.list(db)

export function clearSent(db: Database): void {
  db.run('DELETE FROM documents WHERE resource = ?', log)
}
