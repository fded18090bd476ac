import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { storesOf } from '../../test/stores.ts'
import { dueMessages } from './message-rows.ts'

interface WaitingMessage {
  readonly thread: string
  readonly minute: number
  /** Whether it is sent again. */
  readonly retried: boolean
}

const textOf = ({ thread, minute, retried }: WaitingMessage): string => `${thread} ${minute} ${retried}`

const messages = fc.uniqueArray(
  fc.record<WaitingMessage>({
    thread: fc.constantFrom('alert-drift/a', 'alert-drift/b', 'targets'),
    minute: fc.integer({ min: 0, max: 4 }),
    retried: fc.boolean(),
  }),
  { maxLength: 12, selector: textOf },
)

/** Whether a message must follow an older one of the same thread. Retried messages follow each other. */
const waitsFor = (message: WaitingMessage, other: WaitingMessage): boolean =>
  other.thread === message.thread && other.retried === message.retried && other.minute < message.minute

test.each(storesOf(import.meta.url))(
  'messages never overtake an older one of their thread, unless one of them is sent again, on $name',
  async ({ open }) => {
    const store = await open()
    onTestFinished(() => store.close())
    const start = Date.parse('2026-11-21T02:30:00Z')
    const rowOf = (message: WaitingMessage, more: object) => ({
      id: randomUUID(),
      idempotency_key: randomUUID(),
      notifier: 'chat',
      job: 'alert-drift',
      target: '',
      thread: message.thread,
      body: JSON.stringify({ text: textOf(message) }),
      created_at: new Date(start + message.minute * 60_000),
      retried_at: message.retried ? new Date(start) : null,
      ...more,
    })
    await fc.assert(
      fc.asyncProperty(messages, messages, async (waiting, others) => {
        await store.db.deleteFrom('messages').execute()
        const rows = [
          ...waiting.map((each) => rowOf(each, {})),
          ...others.map((each) => rowOf(each, { state: 'delivered' })),
          ...others.map((each) => rowOf(each, { notifier: 'mail' })),
        ]
        if (rows.length > 0) await store.db.insertInto('messages').values(rows).execute()
        const due = await dueMessages(store.db, { notifier: 'chat', now: new Date(start), limit: 50 })
        const expected = waiting.filter((message) => !waiting.some((other) => waitsFor(message, other)))
        const texts = due.map(({ body }) => ('text' in body ? body.text : undefined))
        expect(texts.sort()).toEqual(expected.map(textOf).sort())
      }),
      { numRuns: 40 },
    )
  },
)
