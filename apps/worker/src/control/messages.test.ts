import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AddedMessage, addMessage } from '../../test/add-message.ts'
import { type ControlAtHand, controlsOf } from '../../test/controls.ts'
import { messageQueue } from '../queue/queue.ts'

describe.each(controlsOf(import.meta.url))('messages, over $name', ({ open }) => {
  let at: ControlAtHand
  beforeEach(async () => {
    at = await open()
  })
  afterEach(() => at.close())

  const add = (more: Partial<AddedMessage> = {}) => addMessage(at.store, { notifier: 'chat', state: 'dead', ...more })
  const queuedDeliveries = async (): Promise<readonly unknown[]> =>
    (await at.boss.findJobs(messageQueue, { queued: true })).map(({ data }) => data)

  test('messages are listed by state, notifier and target, newest first, a page at a time', async () => {
    const ids: string[] = []
    for (let minute = 10; minute < 15; minute++)
      ids.unshift(await add({ createdAt: `2026-11-20T02:${minute}:00.000Z` }))
    const mail = await add({ notifier: 'mail', target: 'prod-eu' })
    const delivered = await add({ state: 'delivered' })

    const listed: string[] = []
    let after: string | undefined
    do {
      const page = await at.control.messages({ notifier: 'chat', state: ['dead'], limit: 2, after })
      listed.push(...page.messages.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(listed).toEqual(ids)
    expect((await at.control.messages({ target: 'prod-eu' })).messages).toMatchObject([{ id: mail, tries: 25 }])
    expect((await at.control.messages({ state: ['waiting', 'delivered'] })).messages).toMatchObject([{ id: delivered }])
    await expect(at.control.messages({ after: 'anywhere' })).rejects.toMatchObject({ code: 'bad_request' })
  })

  test('dead messages wait again for a new series of attempts, and keep the number of earlier ones', async () => {
    const id = await add()
    expect(await at.control.retryMessages({ ids: [id.toUpperCase()] })).toMatchObject({
      is_complete: true,
      messages: [
        {
          id,
          state: 'waiting',
          tries: 25,
          last_error: 'it responded with 403',
          next_try_at: null,
          created_at: '2026-11-20T02:30:00.000Z',
          retried_at: '2026-11-21T12:00:00.000Z',
        },
      ],
    })
    expect(await queuedDeliveries()).toEqual([{ notifier: 'chat' }])
    const row = await at.store.db.selectFrom('messages').select('refused_since').executeTakeFirst()
    expect(row).toEqual({ refused_since: null })
  })

  test('only dead messages to configured notifiers are sent again', async () => {
    const dead = await add()
    const others = [
      await add({ state: 'delivered' }),
      await add({ state: 'waiting' }),
      await add({ notifier: 'former' }),
      randomUUID(),
    ]
    expect(await at.control.retryMessages({ ids: [...others, dead] })).toMatchObject({ messages: [{ id: dead }] })
    expect(await at.control.retryMessages({ ids: [...others, dead] })).toEqual({ messages: [], is_complete: true })
  })

  test('dead messages of one notifier or of all configured ones are retried', async () => {
    const chat = [await add({ createdAt: '2026-11-19T02:30:00.000Z' }), await add()]
    const mail = await add({ notifier: 'mail' })
    const removed = await add({ notifier: 'former' })
    await add({ state: 'delivered' })
    const ofChat = await at.control.retryMessages({ notifier: 'chat' })
    expect(ofChat.messages.map(({ id }) => id)).toEqual(chat)
    expect(await at.control.retryMessages({ all: true })).toMatchObject({ messages: [{ id: mail }], is_complete: true })
    expect(await at.control.retryMessages({ all: true })).toEqual({ messages: [], is_complete: true })
    expect((await at.control.messages({ state: ['dead'] })).messages).toMatchObject([{ id: removed }])
    await expect(at.control.retryMessages({ notifier: 'chta' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'unknown notifier "chta"; did you mean "chat"?',
    })
  })

  test.each([{}, { notifier: 'chat', all: true as const }, { ids: [randomUUID()], all: true as const }])(
    'a request for %o is rejected',
    async (request) => {
      await expect(at.control.retryMessages(request)).rejects.toMatchObject({ code: 'bad_request' })
    },
  )

  test('messages that two operators retry at once are retried by one of them', async () => {
    const more = [await add(), await add(), await add()]
    const all = await Promise.all([at.control.retryMessages({ all: true }), at.control.retryMessages({ all: true })])
    expect(all.flatMap(({ messages }) => messages.map(({ id }) => id)).sort()).toEqual(more.sort())
    expect(await queuedDeliveries()).toEqual([{ notifier: 'chat' }])
  })

  test('beyond the limit of a request are left for the next one', async () => {
    const { db } = at.store
    const { body } = await db
      .selectFrom('messages')
      .select('body')
      .where('id', '=', await add())
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: randomUUID(),
      idempotency_key: `key ${index}`,
      thread: 'alert-drift',
      notifier: 'chat',
      job: 'alert-drift',
      target: 'prod-eu',
      body: JSON.stringify(body),
      created_at: new Date('2026-11-19T02:30:00.000Z'),
      state: 'dead' as const,
    }))
    await db.insertInto('messages').values(rows).execute()
    const first = await at.control.retryMessages({ notifier: 'chat' })
    expect(first).toMatchObject({ is_complete: false })
    expect(first.messages).toHaveLength(500)
    const second = await at.control.retryMessages({ notifier: 'chat' })
    expect(second).toMatchObject({ is_complete: true, messages: [{ created_at: '2026-11-20T02:30:00.000Z' }] })
  })
})
