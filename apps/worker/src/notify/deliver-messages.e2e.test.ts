import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFetch } from '@mgmt-api/transport/node'
import type { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMessage } from '../../test/a-message.ts'
import { configOf } from '../../test/config-of.ts'
import { controlOver } from '../../test/control-over.ts'
import { type Endpoint, type Responder, startEndpoint, status } from '../../test/endpoint.ts'
import { describeOnBoth } from '../../test/describe-on-both.ts'
import { storesOf } from '../../test/stores.ts'
import { until } from '../../test/until.ts'
import type { NotifierConfig } from '../config/config.ts'
import { silentLog } from '../../test/silent-log.ts'
import { messageQueue, openQueue } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import { type DeliveryOptions, deliverMessages, queueDueDeliveries } from './deliver-messages.ts'
import { parseMessage } from './message.ts'
import { addMessage } from './message-rows.ts'
import { queueDelivery } from './queue-delivery.ts'
import { type MessageQuery, readMessagePage, readNotifierStates } from '../queries/read-messages.ts'

const realClock = { now: () => new Date(), wait: async () => undefined }
const pauses = { firstMs: 20, longestMs: 200, longestRetryAfterMs: 200, refusedMs: 100, giveUpMs: 1000 }

describeOnBoth(storesOf(import.meta.url), 'delivery', (stores) => {
  let store: Store
  let bosses: PgBoss[]
  let endpoints: Endpoint[]
  let stop: AbortController
  beforeEach(async () => {
    store = await stores.open()
    bosses = []
    endpoints = []
    stop = new AbortController()
  })
  afterEach(async () => {
    stop.abort()
    for (const boss of bosses) await boss.stop({ graceful: true, timeout: 5000 })
    for (const endpoint of endpoints) await endpoint.close()
    await store.close()
  })

  async function newBoss(): Promise<PgBoss> {
    const boss = await openQueue(store, () => undefined)
    bosses.push(boss)
    return boss
  }

  async function newEndpoint(respond?: Responder): Promise<Endpoint> {
    const endpoint = await startEndpoint(respond)
    endpoints.push(endpoint)
    return endpoint
  }

  const hook = (name: string, { url }: Endpoint): NotifierConfig => ({ name, kind: 'webhook', url })

  const deliver = (boss: PgBoss, notifiers: readonly NotifierConfig[], more: Partial<DeliveryOptions> = {}) =>
    deliverMessages({
      boss,
      store,
      clock: realClock,
      notifiers: () => notifiers,
      tools: {
        fetch: nodeFetch,
        now: Date.now,
        env: {},
        directory: tmpdir(),
        stdout: { isTerminal: false, write: async () => undefined },
        // Much longer than a responding endpoint needs in this test.
        timeoutMs: 5_000,
      },
      log: silentLog,
      random: Math.random,
      pauses,
      pollingSeconds: 0.5,
      signal: stop.signal,
      ...more,
    })

  /** Queues a message about each target. */
  async function queue(boss: PgBoss, notifiers: readonly NotifierConfig[], targets: readonly string[]): Promise<void> {
    for (const [index, target] of targets.entries()) {
      for (const { name: notifier } of notifiers) {
        const about = { target, alert: `alert-drift/${target}`, text: `finding on ${target}` }
        const message = aMessage({ id: randomUUID(), ...about })
        const added = { notifier, message, now: new Date(Date.now() + index) }
        await store.transaction((transaction) => addMessage(transaction, added))
        await queueDelivery(boss, notifier)
      }
    }
  }

  /** Makes a notifier and its messages due. */
  async function endPause(boss: PgBoss, notifier: string): Promise<void> {
    for (const table of ['messages', 'notifier_states'] as const) {
      await store.db.updateTable(table).set({ next_try_at: null }).where('notifier', '=', notifier).execute()
    }
    await queueDelivery(boss, notifier)
  }

  const messagesWith = async (query: MessageQuery) => (await readMessagePage(store.db, query)).messages

  const delivered = (count: number, notifier?: string) =>
    until(`${count} delivered messages`, async () => {
      const messages = await messagesWith({ state: ['delivered'], notifier, limit: 500 })
      return messages.length >= count ? messages : undefined
    })

  test('every message is delivered once after the endpoint recovers, and in order for each alert', async () => {
    const failures: Responder[] = [
      status(503),
      (response) => response.socket?.resetAndDestroy(),
      (response) => response.socket?.end('not HTTP\r\n\r\n'),
      () => undefined,
      status(429, { 'retry-after-ms': '30' }),
      status(500),
      (response) => {
        response.writeHead(502)
        response.write('incomplete')
      },
    ]
    const accepted: string[] = []
    const endpoint = await newEndpoint((response, request) => {
      const next = failures.shift()
      if (next === undefined) accepted.push(request.key)
      ;(next ?? status(200))(response, request)
    })
    const boss = await newBoss()
    const notifiers = [hook('hook', endpoint)]
    await deliver(boss, notifiers)
    await queue(boss, notifiers, ['one', 'two', 'one', 'three', 'two', 'one'])

    const messages = await delivered(6)
    expect(failures).toEqual([])
    expect(accepted).toHaveLength(6)
    expect(new Set(accepted)).toEqual(new Set(messages.map((message) => message.idempotency_key)))
    for (const target of ['one', 'two', 'three']) {
      const written = messages.filter((message) => message.target === target).map((message) => message.idempotency_key)
      expect(accepted.filter((key) => written.includes(key))).toEqual(written.reverse())
    }
    expect(await readNotifierStates(store.db)).toMatchObject([{ notifier: 'hook', failures: 0, last_error: null }])
  })

  test('an endpoint that hangs does not delay other notifiers, and the start of its failure is stored', async () => {
    const hanging = await newEndpoint(() => undefined)
    const healthy = await newEndpoint()
    const boss = await newBoss()
    const notifiers = [hook('hanging', hanging), hook('healthy', healthy)]
    await deliver(boss, notifiers, { pauses: { ...pauses, firstMs: 60_000, longestMs: 60_000 } })
    await queue(boss, notifiers, ['one', 'two', 'three'])

    await delivered(3, 'healthy')
    await until('a failure', async () => (await readNotifierStates(store.db)).at(0))
    const [state] = await readNotifierStates(store.db)
    expect(state).toMatchObject({
      notifier: 'hanging',
      failures: 1,
      last_error: `${hanging.url} did not respond (TimeoutError)`,
    })
    expect(state?.failing_since).toBeInstanceOf(Date)
    expect(hanging.received).toHaveLength(1)
    expect(await messagesWith({ notifier: 'hanging', state: ['waiting'] })).toHaveLength(3)

    hanging.respond(status(200))
    await endPause(boss, 'hanging')
    await delivered(3, 'hanging')
  })

  test('a refused message delays only those of its alert, and becomes dead', async () => {
    const endpoint = await newEndpoint((response, request) => {
      status(request.body.includes('finding on bad') ? 422 : 200)(response, request)
    })
    const boss = await newBoss()
    const notifiers = [hook('hook', endpoint)]
    await deliver(boss, notifiers)
    await queue(boss, notifiers, ['bad', 'good', 'bad', 'good'])

    await delivered(2)
    const dead = await until('dead messages', async () => {
      const messages = await messagesWith({ state: ['dead'] })
      return messages.length === 2 ? messages : undefined
    })
    expect(dead.map(({ target, last_error: error }) => [target, error])).toEqual([
      ['bad', `${endpoint.url} responded with 422`],
      ['bad', `${endpoint.url} responded with 422`],
    ])
    expect(Math.min(...dead.map(({ tries }) => tries))).toBeGreaterThan(1)
    const [second, first] = dead.map((message) => message.idempotency_key)
    const keys = endpoint.received.map(({ key }) => key)
    expect(keys.lastIndexOf(first ?? '')).toBeLessThan(keys.indexOf(second ?? ''))
  })

  test('a message that is sent again keeps its key, says when it was written, and delays no newer message', async () => {
    const endpoint = await newEndpoint((response, request) => {
      status(request.body.includes('finding on') ? 403 : 200)(response, request)
    })
    const boss = await newBoss()
    const notifiers = [hook('hook', endpoint)]
    let now = (): Date => new Date()
    await deliver(boss, notifiers, { clock: { ...realClock, now: () => now() } })
    await queue(boss, notifiers, ['poison', 'prod'])
    const dead = await until('dead messages', async () => {
      const messages = await messagesWith({ state: ['dead'] })
      return messages.length === 2 ? messages : undefined
    })
    const attempts = endpoint.received.length

    // No message becomes dead any more.
    const stopped = new Date()
    now = () => stopped
    endpoint.respond((response, request) => {
      const isPoison = request.body.includes('finding on poison') && request.body.includes('sent again')
      status(isPoison ? 403 : 200)(response, request)
    })
    const config = configOf({
      targets: [{ name: 'prod', base_url: 'https://prod.invalid', key: '${env:KEY}' }],
      jobs: [{ job: 'alert-history', schedule: '0 * * * *' }],
      notifiers: [{ name: 'hook', kind: 'webhook', url: '${env:HOOK}' }],
    })
    const { control, close } = await controlOver(store, { config, now: new Date().toISOString() })
    await control.retryMessages({ all: true })
    await close()
    await queue(boss, notifiers, ['poison'])
    const messages = await delivered(2)

    expect(messages.map(({ target }) => target)).toEqual(['poison', 'prod'])
    const before = dead.find(({ target }) => target === 'prod')
    const after = messages.find(({ target }) => target === 'prod')
    expect(after).toMatchObject({ id: before?.id, tries: (before?.tries ?? 0) + 1, last_error: null })
    const sent = endpoint.received.slice(attempts).filter(({ key }) => key === before?.idempotency_key)
    const minute = before?.created_at.slice(0, 16).replace('T', ' ') ?? ''
    expect(sent.map(({ body }) => parseMessage(JSON.parse(body) as object))).toMatchObject([
      {
        first_written_at: before?.created_at,
        text: expect.stringMatching(`sent again, first written ${minute} UTC`) as string,
      },
    ])
    expect(await messagesWith({ state: ['waiting'] })).toMatchObject([
      { target: 'poison', retried_at: expect.any(String) as string },
    ])
  })

  test('a message on which its endpoint always fails does not block other targets', async () => {
    const endpoint = await newEndpoint((response, request) => {
      status(request.body.includes('finding on bad') ? 500 : 200)(response, request)
    })
    const boss = await newBoss()
    const notifiers = [hook('hook', endpoint)]
    await deliver(boss, notifiers)
    await queue(boss, notifiers, ['bad', 'one', 'two'])
    const messages = await delivered(2)
    expect(messages.map(({ target }) => target)).toEqual(['two', 'one'])
    expect(await messagesWith({ state: ['waiting'] })).toMatchObject([{ target: 'bad' }])
  })

  test('after a crash between sending and recording, only that message is sent again, with the same key', async () => {
    const endpoint = await newEndpoint()
    const boss = await newBoss()
    const notifiers = [hook('hook', endpoint)]
    await queue(boss, notifiers, ['one', 'one', 'two'])
    let deaths = 1
    const dying: Store = {
      ...store,
      transaction: async (work) => {
        if (deaths > 0 && endpoint.received.length > 0) {
          deaths -= 1
          throw new Error('killed')
        }
        return store.transaction(work)
      },
    }
    await deliver(boss, notifiers, { store: dying })

    const messages = await delivered(3)
    const keys = endpoint.received.map(({ key }) => key)
    expect(keys).toHaveLength(4)
    expect(keys[1]).toBe(keys[0])
    expect(endpoint.received[1]?.body).toBe(endpoint.received[0]?.body)
    expect(new Set(keys)).toEqual(new Set(messages.map((message) => message.idempotency_key)))
  })

  test('a file contains each message once, also after a crash before the delivery was recorded', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'deliver-'))
    try {
      const boss = await newBoss()
      const notifiers: NotifierConfig[] = [{ name: 'lines', kind: 'file', path: join(directory, 'lines') }]
      await queue(boss, notifiers, ['one', 'two', 'three'])
      let statements = 0
      const dying: Store = {
        ...store,
        transaction: async (work) => {
          statements += 1
          if (statements === 2) throw new Error('killed')
          return store.transaction(work)
        },
      }
      await deliver(boss, notifiers, { store: dying })
      await delivered(3)
      const lines = (await readFile(join(directory, 'lines'), 'utf8')).trimEnd().split('\n')
      const targets = lines.map((line) => parseMessage(JSON.parse(line) as object)?.target)
      expect(targets).toEqual(['one', 'two', 'three'])
    } finally {
      await rm(directory, { recursive: true })
    }
  })

  test('two workers send each message once, one at a time', async () => {
    let atOnce = 0
    let most = 0
    const endpoint = await newEndpoint((response, request) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      setTimeout(() => {
        atOnce -= 1
        status(200)(response, request)
      }, 5)
    })
    const notifiers = [hook('hook', endpoint)]
    const workers = [await newBoss(), await newBoss()]
    for (const boss of workers) await deliver(boss, notifiers)
    const targets = Array.from({ length: 60 }, (_, at) => `target-${at}`)
    await Promise.all(workers.map((boss, at) => queue(boss, notifiers, targets.slice(at * 30, at * 30 + 30))))

    const messages = await delivered(60)
    expect(endpoint.received.map(({ key }) => key).sort()).toEqual(messages.map((each) => each.idempotency_key).sort())
    expect(most).toBe(1)
  })

  test('messages whose queue job is lost are delivered after the next poll', async () => {
    const endpoint = await newEndpoint()
    const boss = await newBoss()
    const notifiers = [hook('hook', endpoint)]
    await queue(boss, notifiers, ['one', 'two'])
    await boss.deleteAllJobs(messageQueue)
    await store.db
      .updateTable('messages')
      .set({ next_try_at: new Date(Date.now() - 1_000) })
      .execute()
    await deliver(boss, notifiers)
    await queueDueDeliveries(store, boss, new Date())
    await delivered(2)
    expect(endpoint.received).toHaveLength(2)
  })

  test('messages for a removed notifier become dead with an error', async () => {
    const boss = await newBoss()
    await queue(boss, [{ name: 'former', kind: 'stdout' }], ['one'])
    await deliver(boss, [], { pauses: { ...pauses, refusedMs: 20, giveUpMs: 100 } })
    const [dead] = await until('a dead message', async () => {
      const messages = await messagesWith({ state: ['dead'] })
      return messages.length === 1 ? messages : undefined
    })
    expect(dead?.last_error).toBe('the configuration has no notifier former')
  })
})
