import { expect, test, vi } from 'vitest'
import { serviceCaller } from '../../test/service-caller.ts'
import { createThings, thingsService } from '../../test/things-in-bulk.ts'
import type { Thing } from '../../test/things.ts'
import { bulk } from './bulk.ts'

const things = (count: number): Thing[] => Array.from({ length: count }, (_, index) => ({ name: `t${index}` }))
const never = (): Promise<never> => new Promise(() => undefined)

test('an abort reports what was done, and the rest of an array as not sent', async () => {
  const controller = new AbortController()
  const { caller, created } = thingsService()
  const statuses: string[] = []
  for await (const { status, index } of bulk(caller, createThings, things(500), {
    signal: controller.signal,
    concurrency: 1,
  })) {
    statuses.push(status)
    if (index === 24) controller.abort()
  }
  expect(statuses).toHaveLength(500)
  expect(statuses.filter((status) => status === 'done')).toHaveLength(created.length)
  expect(statuses.lastIndexOf('done')).toBe(created.length - 1)
  expect(statuses.indexOf('notSent')).toBe(created.length)
  expect(created.length).toBeLessThan(100)
})

test('a loop that its signal ends tells the reason, also over a source that is not read further', async () => {
  const controller = new AbortController()
  function* endless(): Generator<Thing> {
    for (let index = 0; ; index++) yield { name: `t${index}` }
  }
  const run = bulk(thingsService().caller, createThings, endless(), { signal: controller.signal })
  for await (const { index } of run) {
    expect(run.stopped).toBeUndefined()
    if (index === 24) controller.abort(new Error('the deployment was cancelled'))
  }
  expect(run.stopped).toMatchObject({ code: 'aborted' })
  expect(run.stopped?.message).toContain('ended by its signal: the deployment was cancelled')
  expect((await run.summary()).stopped).toBe(run.stopped)
})

test('a signal that is already aborted sends nothing', async () => {
  const { caller } = thingsService()
  const { counts, stopped } = await bulk(caller, createThings, things(25), { signal: AbortSignal.abort() }).summary()
  expect(counts.notSent).toBe(25)
  expect(stopped).toMatchObject({ kind: 'aborted' })
  expect(caller.inputs).toHaveLength(0)
})

test('requests in progress may finish within the grace time', async () => {
  const controller = new AbortController()
  let response = (): void => undefined
  const caller = serviceCaller(async (input) => {
    const { body } = input as { body: { things: Thing[] } }
    await new Promise<void>((resolve) => (response = resolve))
    return { things: body.things.map(({ name }) => ({ name, id: name })) }
  })
  const done = bulk(caller, createThings, things(15), { signal: controller.signal, concurrency: 1 }).summary()
  await vi.waitFor(() => expect(caller.inputs).toHaveLength(1), { timeout: 60_000 })
  controller.abort()
  response()
  expect((await done).counts).toMatchObject({ done: 10, notSent: 5, unknown: 0 })
})

test.each([0, 5])(
  'requests that do not finish within %s ms are cut off, and their entries unknown',
  async (graceMs) => {
    const controller = new AbortController()
    const caller = serviceCaller(never)
    const done = bulk(caller, createThings, things(25), {
      signal: controller.signal,
      concurrency: 1,
      graceMs,
    }).summary()
    await vi.waitFor(() => expect(caller.inputs).toHaveLength(1), { timeout: 60_000 })
    controller.abort()
    expect((await done).counts).toMatchObject({ unknown: 10, notSent: 15 })
  },
)

test('an abort does not wait for a stalled source', async () => {
  const controller = new AbortController()
  let returned = false
  const entries = {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        setImmediate(() => controller.abort())
        return never()
      },
      return: async () => {
        returned = true
        return { done: true as const, value: undefined }
      },
    }),
  }
  const run = bulk(thingsService().caller, createThings, entries, { signal: controller.signal })
  expect(await run.summary()).toMatchObject({ settled: 0, stopped: { kind: 'aborted' } })
  expect(returned).toBe(true)
})

test('a signal that is already aborted does not wait for a source', async () => {
  const entries = { [Symbol.asyncIterator]: () => ({ next: never }) }
  const run = bulk(thingsService().caller, createThings, entries, { signal: AbortSignal.abort() })
  expect(await run.summary()).toMatchObject({ settled: 0, stopped: { kind: 'aborted' } })
})

test('an endless generator is not read further after an abort', async () => {
  const controller = new AbortController()
  function* endless(): Generator<Thing> {
    for (let index = 0; ; index++) yield { name: `t${index}` }
  }
  let settled = 0
  for await (const _ of bulk(thingsService().caller, createThings, endless(), { signal: controller.signal })) {
    if (++settled === 50) controller.abort()
  }
  expect(settled).toBeLessThan(1_000)
})

test('a signal holds no reference to an ended run', async () => {
  const controller = new AbortController()
  const removed = vi.spyOn(controller.signal, 'removeEventListener')
  await bulk(thingsService().caller, createThings, things(5), { signal: controller.signal }).summary()
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function))
})
