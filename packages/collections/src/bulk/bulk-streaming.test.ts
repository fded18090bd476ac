import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { serviceCaller } from '../../test/service-caller.ts'
import { createThings, thingsService } from '../../test/things-in-bulk.ts'
import type { Thing } from '../../test/things.ts'
import { bulk } from './bulk.ts'
import { countOf } from './entries.ts'
import { mapEntries } from './map-entries.ts'
import type { BulkProgress } from './outcome.ts'

function* generate(count: number, onRead: (index: number) => void = () => undefined): Generator<Thing> {
  for (let index = 0; index < count; index++) {
    onRead(index)
    yield { name: `t${index}` }
  }
}

async function* stream(count: number, onRead?: (index: number) => void): AsyncGenerator<Thing> {
  yield* generate(count, onRead)
}

function* failing(count = 25): Generator<Thing> {
  yield* generate(count)
  throw new RangeError('no JSON')
}

async function* failingStream(count = 25): AsyncGenerator<Thing> {
  yield* failing(count)
}

const indexes = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

test.each([
  { name: 'a generator', entries: () => generate(95) },
  { name: 'an async generator', entries: () => stream(95) },
  { name: 'a set', entries: () => new Set(generate(95)) },
])('entries may come from $name', async ({ entries }) => {
  const { caller } = thingsService()
  const outcomes = await bulk(caller, createThings, entries()).toArray()
  expect(outcomes.map(({ index }) => index)).toEqual(indexes(95))
  expect(outcomes.map(({ entry }) => entry.name)).toEqual(indexes(95).map((index) => `t${index}`))
})

test.each([1, 3])('at most %s requests run concurrently', async (concurrency) => {
  const { caller } = thingsService()
  await bulk(caller, createThings, generate(300), { concurrency }).summary()
  expect(caller.atOnce()).toBe(concurrency)
})

test('entries are processed in order with one request at a time', async () => {
  const { caller, created } = thingsService()
  await bulk(caller, createThings, generate(95), { concurrency: 1 }).summary()
  expect(created).toEqual(indexes(95).map((index) => `t${index}`))
})

test('a source is read only a few chunks ahead', async () => {
  let read = 0
  let taken = 0
  let most = 0
  const entries = stream(2_000, () => {
    read++
    most = Math.max(most, read - taken)
  })
  for await (const _ of bulk(thingsService().caller, createThings, entries, { concurrency: 2 })) taken++
  expect(taken).toBe(2_000)
  // 2 requests, 4 chunks of 10 ahead for each, one chunk being collected and one being taken.
  expect(most).toBeLessThanOrEqual(110)
})

test('outcomes of a slow source arrive before its end', async () => {
  let goOn = (): void => undefined
  async function* slow(): AsyncGenerator<Thing> {
    yield* generate(11)
    await new Promise<void>((resolve) => (goOn = resolve))
    yield { name: 'last' }
  }
  const seen: number[] = []
  for await (const { index } of bulk(thingsService().caller, createThings, slow())) {
    seen.push(index)
    if (index === 9) goOn()
  }
  expect(seen).toEqual(indexes(12))
})

test('leaving the loop sends nothing more, and requests in progress are counted', async () => {
  let read = 0
  const { caller, created } = thingsService()
  const run = bulk(
    caller,
    createThings,
    stream(1_000, () => read++),
    { concurrency: 2 },
  )
  for await (const { index } of run) if (index === 4) break
  const { counts, settled, stopped } = await run.summary()
  expect(created.length).toBe(counts.done)
  expect(counts.done + counts.notSent).toBe(settled)
  expect(settled).toBeLessThan(200)
  expect(stopped).toMatchObject({ kind: 'aborted', code: 'left' })
  const calls = caller.inputs.length
  await nextTurn()
  expect(caller.inputs).toHaveLength(calls)
})

test('a run that is left before its first outcome has a summary', async () => {
  const { caller } = thingsService()
  const run = bulk(caller, createThings, generate(5))
  // As a stream does that is destroyed before it is read.
  await run[Symbol.asyncIterator]().return?.()
  expect(await run.summary()).toMatchObject({ settled: 0, stopped: { kind: 'aborted', code: 'left' } })
  expect(caller.inputs).toEqual([])
})

test('the error of a failing source is thrown after the outcomes of its entries', async () => {
  function* broken(): Generator<Thing> {
    yield* generate(25)
    throw new RangeError('line 26 is not JSON')
  }
  const { caller, created } = thingsService()
  const run = bulk(caller, createThings, broken())
  const seen: string[] = []
  const read = async (): Promise<void> => {
    for await (const { status } of run) seen.push(status)
  }
  await expect(read()).rejects.toThrow('line 26 is not JSON')
  expect(seen).toHaveLength(25)
  expect(seen.filter((status) => status === 'done')).toHaveLength(created.length)
  expect(await run.summary()).toMatchObject({ settled: 25, stopped: { code: 'entries_failed' } })
})

test.each([
  { name: 'a generator', entries: failing },
  { name: 'a stream', entries: failingStream },
  { name: 'a stream that fails at once', entries: () => failingStream(0), count: 0 },
])('the summary of $name that fails has the counts and the reason', async ({ entries, count = 25 }) => {
  const { caller, created } = thingsService()
  const { counts, settled, stopped } = await bulk(caller, createThings, entries(count)).summary()
  expect(settled).toBe(count)
  expect(counts.done).toBe(created.length)
  expect(counts.done + counts.notSent).toBe(count)
  expect(stopped).toMatchObject({ kind: 'aborted', code: 'entries_failed', cause: new RangeError('no JSON') })
})

test('a summary whose source fails after an abort says that it was aborted', async () => {
  const controller = new AbortController()
  async function* ending(): AsyncGenerator<Thing> {
    yield* generate(25)
    controller.abort()
    throw new RangeError('no JSON')
  }
  const { caller, created } = thingsService()
  const { counts, stopped } = await bulk(caller, createThings, ending(), { signal: controller.signal }).summary()
  expect(counts.done).toBe(created.length)
  expect(stopped).toMatchObject({ kind: 'aborted', code: 'aborted' })
})

test('an error in onProgress stops a summary, which keeps its counts, and is thrown by the loop', async () => {
  const tooMuch = new Error('enough')
  const onProgress = ({ settled }: BulkProgress): void => {
    if (settled >= 20) throw tooMuch
  }
  const { caller, created } = thingsService()
  const { counts, stopped } = await bulk(caller, createThings, generate(200), { onProgress, concurrency: 1 }).summary()
  expect(counts.done).toBe(created.length)
  expect(counts.done).toBeLessThan(200)
  expect(stopped).toMatchObject({ code: 'progress_failed', cause: tooMuch })

  const run = bulk(thingsService().caller, createThings, generate(200), { onProgress })
  await expect(run.toArray()).rejects.toBe(tooMuch)
  expect(await run.summary()).toMatchObject({ stopped: { code: 'progress_failed', cause: tooMuch } })
})

test('progress is reported after each chunk, in order, with the total if it is known', async () => {
  const told: BulkProgress[] = []
  const options = { onProgress: (progress: BulkProgress) => told.push(progress) }
  await bulk(thingsService().caller, createThings, [...generate(25)], options).summary()
  expect(told.map(({ settled, total, counts }) => [settled, total, counts.done])).toEqual([
    [10, 25, 10],
    [20, 25, 20],
    [25, 25, 25],
  ])
  told.length = 0
  await bulk(thingsService().caller, createThings, generate(5), options).summary()
  expect(told.map(({ total }) => total)).toEqual([undefined])
})

test('a progress callback that throws ends the run with its error', async () => {
  const { caller } = thingsService()
  const onProgress = (): never => {
    throw new RangeError('no bar')
  }
  const run = bulk(caller, createThings, stream(1_000), { concurrency: 1, onProgress })
  await expect(run.toArray()).rejects.toThrow('no bar')
  expect(caller.inputs.length).toBeLessThan(10)
})

test('a summary keeps the first thousand failures and counts them all', async () => {
  const entries = Array.from({ length: 1_500 }, () => ({ name: '' }))
  const { counts, troubles } = await bulk(serviceCaller(vi.fn()), createThings, entries).summary()
  expect(counts.failed).toBe(1_500)
  expect(troubles).toHaveLength(1_000)
})

test('mapped entries keep the length of their source and are created one by one', async () => {
  const made: number[] = []
  const mapped = mapEntries([1, 2, 3], (number) => {
    made.push(number)
    return number * 2
  })
  expect(countOf(mapped)).toBe(3)
  expect(made).toEqual([])
  expect([...(mapped as Iterable<number>)]).toEqual([2, 4, 6])
  expect(countOf(mapEntries(generate(3), ({ name }) => name))).toBeUndefined()
  const names: string[] = []
  for await (const name of mapEntries(stream(2), (thing) => thing.name)) names.push(name)
  expect(names).toEqual(['t0', 't1'])
})
