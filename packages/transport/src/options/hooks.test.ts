import { createHmac } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { EventEmitter, once } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { reset, respond } from '../../test/misbehaving-server.ts'
import { createThing, getThing, listThings } from '../../test/operations.ts'
import { diagnosticsHooks } from '../doors/diagnostics.ts'
import { type Hooks, joinHooks } from './hooks.ts'

/** Hooks that record their events in short form. */
function noting(): { notes: string[]; hooks: Hooks } {
  const notes: string[] = []
  return {
    notes,
    hooks: {
      beforeRequest: ({ operation, method, template, attempt }) => {
        notes.push(`${attempt} ${operation} ${method} ${template}`)
      },
      afterResponse: ({ request, status, error, requestId }) => {
        notes.push(`${request.attempt} ${status} ${error?.code} ${requestId}`)
      },
      onRetry: ({ error, waitMs, request }) => {
        notes.push(`${request.attempt} again in ${waitMs} after ${error.code}`)
      },
    },
  }
}

test('hooks are called for each attempt, its end and each retry, in this order', async () => {
  const { notes, hooks } = noting()
  await using at = await harness({ hooks })
  at.server.plan(reset, respond(503, '', { 'x-request-id': 'r', 'retry-after': '1' }), respond(200, {}))
  await at.transport.call(getThing, { path: { id: 'a b' } })
  expect(notes).toEqual([
    '1 ThingsService_GetThing GET /things/v1/{id}',
    '1 undefined reset undefined',
    '1 again in 250 after reset',
    '2 ThingsService_GetThing GET /things/v1/{id}',
    '2 503 server_error r',
    '2 again in 1000 after server_error',
    '3 ThingsService_GetThing GET /things/v1/{id}',
    '3 200 undefined undefined',
  ])
})

test('a header of a hook is sent, but cannot replace the key', async () => {
  await using at = await harness({
    hooks: {
      beforeRequest: ({ headers }) => {
        headers['x-trace'] = 't-1'
      },
    },
  })
  at.server.plan(respond(200, {}))
  await at.transport.call(listThings, { query: {} })
  expect(at.server.seen[0]?.headers).toMatchObject({ 'x-trace': 't-1', authorization: 'the-key' })

  await using greedy = await harness({
    hooks: {
      beforeRequest: ({ headers }) => {
        headers.authorization = 'mine'
      },
    },
  })
  expect(await failureOf(greedy.transport.call(listThings, { query: {} }))).toMatchObject({
    code: 'bad_header',
    attempts: 0,
  })
})

test('the event contains the whole address and the duration of the attempt', async () => {
  const seen: unknown[] = []
  await using at = await harness({
    hooks: { afterResponse: ({ request: { url }, durationMs }) => seen.push({ url, durationMs }) },
  })
  at.server.plan((response) => {
    at.clock.ms += 12
    response.end('{}')
  })
  await at.transport.call(listThings, { query: { ids: ['a', 'b'] } })
  expect(seen).toEqual([{ url: `${at.server.url}/mgmt/openapi/5/things/v1?ids=a&ids=b`, durationMs: 12 }])
})

test('an observing hook that throws does not change the call, and its error is reported', async () => {
  const thrown: unknown[] = []
  const microtask = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
    try {
      run()
    } catch (error) {
      thrown.push(error)
    }
  })
  try {
    const fault = new Error('hook')
    const failing = (): never => {
      throw fault
    }
    await using at = await harness({ hooks: { afterResponse: failing, onRetry: failing, onDrift: failing } })
    at.server.plan(respond(503, ''), respond(200, { odd: 1 }))
    expect(await at.transport.call(listThings, { query: {} })).toEqual({ odd: 1 })
    // After the first attempt, before the second, after the second, and for its response.
    expect(thrown).toEqual([fault, fault, fault, fault])
  } finally {
    microtask.mockRestore()
  }
})

describe('beforeRequest may return a promise', () => {
  const signature = (method: string, url: string, body = ''): string =>
    createHmac('sha256', 'shared').update(`${method} ${url} ${body}`).digest('hex')

  test('an asynchronous hook signs each attempt', async () => {
    await using at = await harness({
      hooks: {
        async beforeRequest({ method, headers, attempt }, { url, body }) {
          await Promise.resolve()
          headers['x-signature'] = `${attempt} ${signature(method, url, body)}`
        },
      },
    })
    at.server.plan(respond(429, '', { 'retry-after': '0' }), respond(200, {}))
    await at.transport.call(createThing, { body: { token: 'of-a-thing' } })
    const [first, second] = at.server.seen
    const signed = signature('POST', `${at.server.url}${first?.url}`, '{"token":"of-a-thing"}')
    expect(first?.headers['x-signature']).toBe(`1 ${signed}`)
    expect(second?.headers['x-signature']).toBe(`2 ${signed}`)
  })

  test('an asynchronous hook ends before the next set of hooks runs', async () => {
    const add = (name: string): Hooks => ({
      async beforeRequest({ headers }) {
        await Promise.resolve()
        headers['x-order'] = `${headers['x-order'] ?? ''}${name}`
      },
    })
    await using at = await harness({ hooks: [add('a'), {}, add('b')] })
    at.server.plan(respond(200, {}))
    await at.transport.call(listThings, { query: {} })
    expect(at.server.seen[0]?.headers['x-order']).toBe('ab')
  })

  test.each([
    { how: 'throws', fail: (): never => raise(new Error('no token')) },
    { how: 'rejects', fail: (): Promise<never> => Promise.reject(new Error('no token')) },
  ])('nothing is sent if an asynchronous hook $how', async ({ fail }) => {
    const ends: unknown[] = []
    await using at = await harness({
      hooks: {
        beforeRequest: fail,
        afterResponse: ({ error, durationMs }) => ends.push([error?.code, error?.attempts, durationMs]),
      },
    })
    const error = await failureOf(at.transport.call(listThings, { query: {} }))
    expect(error).toMatchObject({
      kind: 'configuration',
      code: 'hook_failed',
      attempts: 0,
      cause: { message: 'no token' },
    })
    expect(at.server.seen).toEqual([])
    expect(ends).toEqual([['hook_failed', 0, 0]])
  })

  test('the signal of the call ends an asynchronous hook, and its late result is not sent', async () => {
    const controller = new AbortController()
    const late = new EventEmitter()
    let seenAborted = false
    await using at = await harness({
      hooks: {
        async beforeRequest(_event, { signal }) {
          controller.abort(new Error('stop'))
          await once(late, 'go')
          seenAborted = signal.aborted
          late.emit('gone')
        },
      },
    })
    const error = await failureOf(at.transport.call(createThing, { body: {} }, { signal: controller.signal }))
    expect(error).toMatchObject({ kind: 'aborted', attempts: 0, maybeProcessed: false })
    const gone = once(late, 'gone')
    late.emit('go')
    await gone
    await new Promise(setImmediate)
    expect({ seenAborted, seen: at.server.seen }).toEqual({ seenAborted: true, seen: [] })
  })

  test.each([
    { limit: { deadlineMs: 20 }, code: 'timeout_deadline' },
    { limit: { timeoutMs: 20, retry: false }, code: 'timeout_attempt' },
  ])('an asynchronous hook counts as time of the attempt: $code', async ({ limit, code }) => {
    await using at = await harness({ hooks: { beforeRequest: () => new Promise(() => undefined) } })
    const error = await failureOf(at.transport.call(createThing, { body: {} }, limit))
    expect(error).toMatchObject({ kind: 'timeout', code, attempts: 0, maybeProcessed: false })
    expect(at.server.seen).toEqual([])
  })
})

function raise(error: Error): never {
  throw error
}

describe('several sets of hooks', () => {
  test('several sets of hooks are all called, in order', async () => {
    const order: number[] = []
    const set = (name: number): Hooks => ({ beforeRequest: () => void order.push(name) })
    await using at = await harness({ hooks: [set(1), {}, set(2)] })
    at.server.plan(respond(200, {}))
    await at.transport.call(listThings, { query: {} })
    expect(order).toEqual([1, 2])
  })

  test('leave out events without a listener', () => {
    const joined = joinHooks([{ onRetry: () => undefined }, {}])
    expect(Object.entries(joined).filter(([, hook]) => hook !== undefined)).toHaveLength(1)
  })
})

test('diagnostics channels publish events while they have subscribers', async () => {
  const messages: unknown[] = []
  const listener = (message: unknown): void => void messages.push(message)
  const names = ['mgmt-api:request', 'mgmt-api:response', 'mgmt-api:retry', 'mgmt-api:drift']
  await using at = await harness({ hooks: diagnosticsHooks() })
  const run = async (): Promise<void> => {
    at.server.plan(respond(503, '', { 'retry-after': '0' }), respond(200, { odd: 1 }))
    await at.transport.call(listThings, { query: {} })
  }
  for (const name of names) subscribe(name, listener)
  await run()
  for (const name of names) unsubscribe(name, listener)
  await run()
  expect(messages).toMatchObject([
    { operation: 'ThingsService_ListThings', attempt: 1 },
    { status: 503 },
    { waitMs: 0 },
    { attempt: 2 },
    { in: 'response', drift: [{ at: 'odd' }] },
    { status: 200, error: undefined },
  ])
})
