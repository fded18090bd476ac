import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { describe, expect, test, vi } from 'vitest'
import { failureOf, harness } from '../test/harness.ts'
import { answer, reset } from '../test/misbehaving-server.ts'
import { getThing, listThings } from '../test/operations.ts'
import { diagnosticsHooks } from './diagnostics.ts'
import { type Hooks, joinHooks } from './hooks.ts'

/** Hooks that note what they are told in a few words. */
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

test('hooks are told of each attempt, its end and each retry, in this order', async () => {
  const { notes, hooks } = noting()
  await using at = await harness({ hooks })
  at.server.plan(reset, answer(503, '', { 'x-request-id': 'r', 'retry-after': '1' }), answer(200, {}))
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

test('a header that a hook adds is sent; the key’s place is not theirs', async () => {
  await using at = await harness({
    hooks: {
      beforeRequest: ({ headers }) => {
        headers['x-trace'] = 't-1'
      },
    },
  })
  at.server.plan(answer(200, {}))
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

test('the event shows the whole address, and how long the attempt took', async () => {
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

test('a hook that throws changes nothing of the call, and is not silent', async () => {
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
    await using at = await harness({ hooks: { beforeRequest: failing, afterResponse: failing } })
    at.server.plan(answer(200, {}))
    expect(await at.transport.call(listThings, { query: {} })).toEqual({})
    expect(thrown).toEqual([fault, fault])
  } finally {
    microtask.mockRestore()
  }
})

describe('several sets of hooks', () => {
  test('are all told, in their order', async () => {
    const order: number[] = []
    const set = (name: number): Hooks => ({ beforeRequest: () => void order.push(name) })
    await using at = await harness({ hooks: [set(1), {}, set(2)] })
    at.server.plan(answer(200, {}))
    await at.transport.call(listThings, { query: {} })
    expect(order).toEqual([1, 2])
  })

  test('leave out what nobody listens to', () => {
    const joined = joinHooks([{ onRetry: () => undefined }, {}])
    expect(Object.entries(joined).filter(([, hook]) => hook !== undefined)).toHaveLength(1)
  })
})

test('diagnostics channels carry the events while somebody subscribes', async () => {
  const messages: unknown[] = []
  const listener = (message: unknown): void => void messages.push(message)
  const names = ['mgmt-api:request', 'mgmt-api:response', 'mgmt-api:retry', 'mgmt-api:drift']
  await using at = await harness({ hooks: diagnosticsHooks() })
  const run = async (): Promise<void> => {
    at.server.plan(answer(503, '', { 'retry-after': '0' }), answer(200, { odd: 1 }))
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
