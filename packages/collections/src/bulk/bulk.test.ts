import { isMgmtError, MgmtError } from '@mgmt-api/models'
import { describe, expect, test } from 'vitest'
import { createThings, replaceThings, thingsService } from '../../test/things-in-bulk.ts'
import { serviceCaller } from '../../test/service-caller.ts'
import type { Thing } from '../../test/things.ts'
import { bulk } from './bulk.ts'
import { each } from './each.ts'
import { mapEntries } from './map-entries.ts'

const things = (count: number): Thing[] => Array.from({ length: count }, (_, index) => ({ name: `t${index}` }))
const sizes = (inputs: readonly unknown[]): number[] =>
  inputs.map((input) => (input as { body: { things: unknown[] } }).body.things.length)

test('entries are sent up to the published bound, and outcomes keep their order', async () => {
  const { caller, created } = thingsService()
  const entries = things(25)
  const outcomes = await bulk(caller, createThings, entries).toArray()
  expect(sizes(caller.inputs)).toEqual([10, 10, 5])
  expect(outcomes).toEqual(
    entries.map((entry, index) => ({
      index,
      entry,
      status: 'done',
      result: { name: `t${index}`, id: `id-t${index}` },
    })),
  )
  expect(created).toHaveLength(25)
})

test('if no entry can fail alone, a full list of results matches the entries, and a shorter one makes them unknown', async () => {
  const { bulk: places } = createThings
  const allOrNone = { ...createThings, bulk: { by: 'index' as const, entries: places.entries, done: places.done } }
  const { caller } = thingsService()
  expect((await bulk(caller, allOrNone, things(15)).summary()).counts).toMatchObject({ done: 15, unknown: 0 })
  const short = serviceCaller(async () => ({ things: [{ name: 't0', id: 'id-t0' }] }))
  expect((await bulk(short, allOrNone, things(2)).summary()).counts).toMatchObject({ done: 0, unknown: 2 })
})

test('nothing is sent before the run is iterated', async () => {
  const { caller } = thingsService()
  const run = bulk(caller, createThings, things(3))
  expect(caller.inputs).toHaveLength(0)
  await run.summary()
  expect(caller.inputs).toHaveLength(1)
})

test('a run can be iterated only once', async () => {
  const { caller } = thingsService()
  const run = bulk(caller, createThings, things(3))
  await run.toArray()
  await expect(run.toArray()).rejects.toMatchObject({ kind: 'configuration', code: 'run_used' })
  expect(await run.summary()).toMatchObject({ settled: 3, counts: { done: 3 } })
  expect(caller.inputs).toHaveLength(1)
})

test('an empty list of entries sends no request', async () => {
  const { caller } = thingsService()
  expect(await bulk(caller, createThings, []).summary()).toEqual({
    settled: 0,
    total: 0,
    counts: { done: 0, failed: 0, notFound: 0, skipped: 0, unknown: 0, notSent: 0 },
    troubles: [],
    stopped: undefined,
  })
  expect(caller.inputs).toHaveLength(0)
})

test('a bad entry fails with its problems and is not sent', async () => {
  const { caller } = thingsService()
  const entries = [{ name: 'good' }, { name: 'far too long for it' }, { name: 'fine' }]
  const outcomes = await bulk(caller, createThings, entries).toArray()
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'failed', 'done'])
  expect(outcomes[1]).toMatchObject({
    index: 1,
    entry: { name: 'far too long for it' },
    reason: 'name: 19 characters, allowed: 1 to 10',
    problems: [{ at: 'name', rule: 'length' }],
  })
  expect(sizes(caller.inputs)).toEqual([2])
})

test('a refused request is halved until the bad entries are isolated', async () => {
  const { caller, created } = thingsService()
  const entries = things(10).map((entry, index) => (index === 3 || index === 7 ? { name: `!${index}` } : entry))
  const outcomes = await bulk(caller, createThings, entries).toArray()
  expect(outcomes.flatMap(({ status, index }) => (status === 'failed' ? [index] : []))).toEqual([3, 7])
  expect(outcomes[3]).toMatchObject({ status: 'failed', reason: '400 poisoned', error: { status: 400 } })
  expect(created).toEqual(['t0', 't1', 't2', 't4', 't5', 't6', 't8', 't9'])
})

test('a missing resource that causes a refusal is isolated, and the others are done', async () => {
  const caller = serviceCaller(async (input) => {
    const { body } = input as { body: { things: { name: string }[] } } // What a test's own operation takes.
    if (!body.things.some(({ name }) => name === 't3')) return { things: body.things }
    throw new MgmtError({ kind: 'api', code: 'not_found', status: 404, message: 'no t3' })
  })
  const outcomes = await bulk(caller, createThings, things(10)).toArray()
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['done', 'done', 'done', 'notFound', 'done', 'done', 'done', 'done', 'done', 'done'],
  ])
})

test('an entry that the service fails alone keeps its place and its reason', async () => {
  const outcomes = await bulk(thingsService().caller, createThings, [
    { name: 'a' },
    { name: '?b' },
    { name: 'c' },
  ]).toArray()
  expect(outcomes).toMatchObject([
    { status: 'done', result: { name: 'a' } },
    { status: 'failed', reason: 'odd' },
    { status: 'done', result: { name: 'c' } },
  ])
})

describe('a create whose response is lost', () => {
  test.each([
    { name: '500', fault: { kind: 'api', status: 500, after: true } },
    { name: 'a reset', fault: { kind: 'network', after: true } },
    { name: 'a timeout', fault: { kind: 'timeout', after: true } },
    { name: 'a cut response', fault: { kind: 'decode', after: true } },
  ] as const)('by $name is unknown and not sent again', async ({ fault }) => {
    const { caller, created } = thingsService([undefined, fault])
    const { counts, troubles } = await bulk(caller, createThings, things(30), { concurrency: 1 }).summary()
    expect(counts).toMatchObject({ done: 20, unknown: 10 })
    expect(troubles.map(({ index }) => index)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
    expect(created).toHaveLength(30)
    expect(caller.inputs).toHaveLength(3)
  })

  test('before the request was sent leaves the entries notSent, and they may be sent again', async () => {
    const { caller, created } = thingsService([{ kind: 'network', after: false }])
    const { counts } = await bulk(caller, createThings, things(20), { concurrency: 1 }).summary()
    expect(counts).toMatchObject({ done: 10, notSent: 10 })
    expect(created).toHaveLength(10)
  })
})

test.each([401, 403])('a key that is refused with %s ends the run', async (status) => {
  const caller = serviceCaller(async () => {
    throw new MgmtError({ kind: 'api', code: 'refused', status, message: 'refused' })
  })
  const { counts, stopped, troubles } = await bulk(caller, createThings, things(95), { concurrency: 2 }).summary()
  expect(counts).toMatchObject({ notSent: 95 })
  expect(stopped).toMatchObject({ status })
  expect(troubles[94]).toMatchObject({ status: 'notSent', index: 94, error: { status } })
  expect(caller.inputs.length).toBeLessThanOrEqual(2)

  const run = bulk(caller, createThings, things(95).values())
  const statuses = new Set<string>()
  for await (const outcome of run) statuses.add(outcome.status)
  expect([...statuses]).toEqual(['notSent'])
  expect(run.stopped).toMatchObject({ status, message: 'refused' })
})

test('entries with ids are done, failed, not found or skipped', async () => {
  const { caller, kept } = thingsService()
  for (const id of ['aa', 'bb', 'cc']) kept.set(id, { id, name: 'old' })
  const entries = [
    { id: 'AA', name: 'new' },
    { id: 'bb', name: 'old' },
    { id: 'Cc', name: '?odd' },
    { id: 'dd', name: 'new' },
  ]
  const outcomes = await bulk(caller, replaceThings, entries).toArray()
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'skipped', 'failed', 'notFound'])
  expect(kept.get('aa')).toEqual({ id: 'AA', name: 'new' })
})

test('entries with the same id are sent one after the other, in order', async () => {
  const { caller, kept } = thingsService()
  kept.set('aa', { id: 'aa', name: 'old' })
  const entries = ['one', 'two', 'two', 'three'].map((name, index) => ({ name, id: index % 2 === 0 ? 'aa' : 'AA' }))
  const outcomes = await bulk(caller, replaceThings, entries).toArray()
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done', 'skipped', 'done'])
  expect(kept.get('aa')?.name).toBe('three')
  expect(caller.atOnce()).toBe(1)
})

test('other input of the operation goes with every request', async () => {
  const { caller } = thingsService()
  await bulk(caller, createThings, things(11), { input: { body: { note: 'hello' } } }).summary()
  expect(caller.inputs).toMatchObject([
    { body: { note: 'hello' } },
    { body: { note: 'hello', things: [{ name: 't10' }] } },
  ])
})

test.each([
  { option: 'concurrency', options: { concurrency: 0 } },
  { option: 'concurrency', options: { concurrency: 1.5 } },
  { option: 'chunkSize', options: { chunkSize: 11 } },
  { option: 'graceMs', options: { graceMs: -1 } },
])('$option is checked: $options', ({ option, options }) => {
  const call = (): unknown => bulk(thingsService().caller, createThings, [], options)
  expect(call).toThrow(
    expect.objectContaining({ kind: 'validation', problems: [expect.objectContaining({ at: option })] }),
  )
  try {
    call()
  } catch (error) {
    expect(isMgmtError(error, 'validation')).toBe(true)
  }
})

test.each([
  { entries: 'a', found: 'a string' },
  { entries: undefined, found: 'nothing' },
  { entries: null, found: 'nothing' },
  { entries: 5, found: 'a number' },
  { entries: { id: 'a' }, found: 'an object' },
])('entries that are no list are refused: $entries', ({ entries, found }) => {
  const refused = new RegExp(`^entries: ${found}, not a list or another iterable$`)
  // As from a program without types; a text is an iterable of its characters, which are no entries.
  const given = entries as never
  expect(() => bulk(thingsService().caller, createThings, given)).toThrow(refused)
  expect(() => each({ id: 'x', repeatable: true }, given, () => Promise.resolve())).toThrow(refused)
  expect(() => mapEntries(given, String)).toThrow(refused)
})
