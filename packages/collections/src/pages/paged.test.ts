import { isMgmtError } from '@mgmt-api/models'
import { describe, expect, test } from 'vitest'
import { serviceCaller, type ServiceCaller } from '../../test/service-caller.ts'
import { countThings, listThings, listThingsUnsized, type ListThingsQuery, type Thing } from '../../test/things.ts'
import type { Page } from './page.ts'
import { paged } from './paged.ts'

const names = (count: number): Thing[] => Array.from({ length: count }, (_, index) => ({ name: `t${index}` }))

const inputOf = (token: string | undefined): object => ({ query: token === undefined ? {} : { token } })

/** A service that stores things and names pages by the position where they begin. */
function thingsService(things: Thing[]): ServiceCaller {
  return serviceCaller(async (input) => {
    const { query } = input as { query: ListThingsQuery }
    const size = Number(query.size ?? 10)
    const at = query.token === undefined ? Number(query.skip ?? 0) : Number(query.token.slice(1))
    const next = at + size < things.length ? `p${at + size}` : ''
    return { things: things.slice(at, at + size), page: { next, total: String(things.length) } }
  })
}

test('a list without a page size is read to its end, or to the limit, as the service cuts it', async () => {
  const caller = thingsService(names(25))
  expect(await paged(caller, listThingsUnsized, { query: {} }).toArray()).toEqual(names(25))
  expect(await paged(caller, listThingsUnsized, { query: {} }, { limit: 12 }).toArray()).toEqual(names(12))
  expect(caller.inputs).toEqual([undefined, 'p10', 'p20', undefined, 'p10'].map((token) => inputOf(token)))
})

describe.each([
  { kind: 'token', operation: listThings },
  { kind: 'offset', operation: countThings },
])('a list paged by $kind', ({ operation }) => {
  test('yields every item once, in order, over all pages', async () => {
    const caller = thingsService(names(25))
    const seen: string[] = []
    for await (const { name } of paged(caller, operation, { query: { size: 10 } })) seen.push(name)
    expect(seen).toEqual(names(25).map(({ name }) => name))
    expect(caller.inputs).toHaveLength(3)
  })

  test('yields the same with prefetch', async () => {
    const caller = thingsService(names(25))
    const seen = await paged(caller, operation, { query: { size: 10 } }, { prefetch: true }).toArray()
    expect(seen).toEqual(names(25))
    expect(caller.inputs).toHaveLength(3)
  })

  test('continues from the next token of a page', async () => {
    const caller = thingsService(names(25))
    const list = paged(caller, operation, { query: { size: 10 } })
    for await (const page of list.pages()) {
      const rest = paged(caller, operation, { query: { size: 10 } }, { from: page.next })
      expect(await rest.toArray()).toEqual(names(25).slice(10))
      break
    }
  })

  test('each page has its own token, the next one and the total', async () => {
    const pages = paged(thingsService(names(25)), operation, { query: { size: 10 } }).pages()
    const seen = []
    for await (const { token, next, total, items, response, data } of pages) {
      seen.push({ first: token === undefined, last: next === undefined, total, count: items.length })
      expect(response).toMatchObject({ status: 200, attempts: 1, requestId: 'request-1' })
      expect(data.things).toHaveLength(items.length)
    }
    expect(seen).toEqual([
      { first: true, last: false, total: 25, count: 10 },
      { first: false, last: false, total: 25, count: 10 },
      { first: false, last: true, total: 25, count: 5 },
    ])
  })

  test.each([
    { limit: 0, calls: 0, count: 0 },
    { limit: 4, calls: 1, count: 4 },
    { limit: 10, calls: 1, count: 10 },
    { limit: 11, calls: 2, count: 11 },
    { limit: 99, calls: 3, count: 25 },
  ])('ends after a limit of $limit with $calls requests', async ({ limit, calls, count }) => {
    for (const prefetch of [false, true]) {
      const caller = thingsService(names(25))
      const list = paged(caller, operation, { query: { size: 10 } }, { limit, prefetch })
      expect(await list.toArray()).toHaveLength(count)
      expect(caller.inputs).toHaveLength(calls)
    }
  })
})

test('nothing is sent before the first item is requested, and each loop reads the list again', async () => {
  const things = names(2)
  const caller = thingsService(things)
  const list = paged(caller, listThings, { query: {} })
  expect(caller.inputs).toHaveLength(0)
  expect(await list.toArray()).toHaveLength(2)
  things.push({ name: 'late' })
  expect(await list.toArray()).toHaveLength(3)
})

test('a limit below the page size requests only that many items', async () => {
  const caller = thingsService(names(25))
  await paged(caller, listThings, { query: { size: '10' } }).toArray(3)
  expect(caller.inputs).toEqual([{ query: { size: 3 } }])
})

test('the smaller of the two limits applies to an array', async () => {
  const list = paged(thingsService(names(25)), listThings, { query: {} }, { limit: 5 })
  expect(await list.toArray(7)).toHaveLength(5)
  expect(await list.toArray(2)).toHaveLength(2)
})

test('an offset in the input is the start', async () => {
  const caller = thingsService(names(25))
  const list = paged(caller, countThings, { query: { size: 10, skip: '20' } })
  expect(await list.toArray()).toEqual(names(25).slice(20))
  expect(caller.inputs).toHaveLength(1)
})

test('an offset that counts pages increases by one, until a page is shorter than requested', async () => {
  const caller = serviceCaller(async (input) => {
    const { query } = input as { query: ListThingsQuery }
    const page = Number(query.skip ?? 0)
    return { things: names(25).slice(page * 10, page * 10 + 10) }
  })
  const paging = { kind: 'offset', counts: 'pages', size: 'query.size', offset: 'query.skip', items: 'things' } as const
  const operation = { ...countThings, paging }
  expect(await paged(caller, operation, { query: { size: 10 } }).toArray()).toEqual(names(25))
  expect(caller.inputs).toHaveLength(3)
  expect(await paged(caller, operation, { query: {} }).toArray()).toEqual(names(25))
  expect(caller.inputs.slice(3)).toMatchObject([
    {},
    { query: { skip: 1 } },
    { query: { skip: 2 } },
    { query: { skip: 3 } },
  ])
})

test('a limit does not change the size of numbered pages, because their numbers depend on it', async () => {
  const caller = serviceCaller(async (input) => {
    const { query } = input as { query: ListThingsQuery }
    const size = Number(query.size)
    const start = Number(query.skip ?? 0) * size
    return { things: names(25).slice(start, start + size) }
  })
  const paging = { kind: 'offset', counts: 'pages', size: 'query.size', offset: 'query.skip', items: 'things' } as const
  const operation = { ...countThings, paging }
  const input = { query: { size: 10 } }
  const { value: first } = (await paged(caller, operation, input, { limit: 4 }).pages().next()) as IteratorYieldResult<
    Page<Thing>
  >
  expect(await paged(caller, operation, input, { from: first.next, limit: 3 }).toArray()).toEqual(
    names(25).slice(10, 13),
  )
})

test('an absent list is empty', async () => {
  const caller = serviceCaller(async () => ({}))
  expect(await paged(caller, listThings, { query: {} }).toArray()).toEqual([])
})

test('items that are not a list are an error that names them', async () => {
  const caller = serviceCaller(async () => ({ things: { a: 1 } }))
  const error = await paged(caller, listThings, { query: {} })
    .toArray()
    .catch((caught: unknown) => caught)
  expect(isMgmtError(error, 'decode')).toBe(true)
  expect(error).toMatchObject({
    code: 'page_items',
    message: 'GET /things: 200 page_items: things is an object, not a list (request id request-1, 1 attempt)',
  })
})

test.each([
  { name: 'a negative limit', options: { limit: -1 } },
  { name: 'a limit that is not a number', options: { limit: NaN } },
  { name: 'a place that is not a number', options: { from: 'p10' } },
])('$name is rejected before anything is sent', async ({ options }) => {
  const caller = thingsService(names(1))
  const error = await paged(caller, countThings, { query: {} }, options)
    .toArray()
    .catch((caught: unknown) => caught)
  expect(isMgmtError(error, 'validation')).toBe(true)
  expect(error).toMatchObject({ code: 'invalid_option' })
  expect(caller.inputs).toHaveLength(0)
})
