import type { Database } from './database.ts'
import { createValueStore } from './documents/values.ts'
import type { Context } from './implement.ts'

/** A request or message for a receiver outside of the platform. The emulator records it and sends nothing. */
export interface Message {
  /** Type of the receiver, as the webhook or connector has it. */
  readonly type: string
  /** Where it goes: a URL, addresses, a channel. */
  readonly address: string
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** What the receiver gets: text, or fields by their names. */
  readonly body?: string | Readonly<Record<string, string>> | undefined
  /** Id of the webhook or connector; absent where it is not stored. */
  readonly id?: string | undefined
}

/** A message as `GET /_emulator/sent` lists it. */
export interface SentMessage extends Message {
  /** The emulator's time. */
  readonly at: string
  /** The operation that caused it. */
  readonly operation: string
  /** Status of the receiver's answer. */
  readonly status: number
}

/** Not the name of a resource. */
const log = '#sent'
const messages = createValueStore<SentMessage>(log)

/** Messages that are kept. */
const kept = 1_000

/**
 * Records a message, and returns the status with which its receiver answers: 200, unless the setting `failingReceivers`
 * names a part of its address.
 */
export function deliver(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  operation: string,
  message: Message,
): number {
  const failing = Object.entries(settings.failingReceivers ?? {})
  const status = failing.find(([part]) => message.address.includes(part))?.[1] ?? 200
  const sent: SentMessage = { at: clock.iso(), operation, ...message, status }
  db.write(() => messages.append(db, sent, { keep: kept }))
  return status
}

/** The last 1,000 messages, the oldest first. */
export const listSent = (db: Database): SentMessage[] => messages.list(db)

export function clearSent(db: Database): void {
  db.run('DELETE FROM documents WHERE resource = ?', log)
}
