import { MgmtError } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import { serviceCaller } from '../../test/service-caller.ts'
import { countThings, listThings, type ListThingsQuery } from '../../test/things.ts'
import type { PagedOptions } from './page.ts'
import { paged } from './paged.ts'

const tokenOf = (input: unknown): string | undefined => (input as { query: ListThingsQuery }).query.token

/** Reads a list to its end and returns the number of items and the error. */
async function readAll(
  response: (token: string | undefined) => unknown,
  operation = listThings,
  options: PagedOptions = {},
): Promise<{ items: number; calls: number; error: unknown }> {
  const caller = serviceCaller(async (input) => response(tokenOf(input)))
  let items = 0
  let error: unknown
  try {
    for await (const _ of paged(caller, operation, { query: {} }, options)) items++
  } catch (caught) {
    error = caught
  }
  return { items, calls: caller.inputs.length, error }
}

const page = (next: string): unknown => ({ things: [{ name: next }], page: { next } })

test.each([false, true])('a token that names its own page ends the loop (prefetch: %s)', async (prefetch) => {
  const { items, calls, error } = await readAll(() => page('same'), listThings, { prefetch })
  expect({ items, calls }).toEqual({ items: 2, calls: 2 })
  expect(error).toBeInstanceOf(MgmtError)
  expect(error).toMatchObject({ kind: 'decode', code: 'page_token_repeated', operation: 'Things_ListThings' })
})

test('a circle of pages ends at the first repeated token', async () => {
  const { items, error } = await readAll((token) => page({ a: 'b', b: 'c', c: 'a' }[token ?? ''] ?? 'a'))
  expect(items).toBe(4)
  expect(error).toMatchObject({ code: 'page_token_repeated' })
})

test('the token that a loop was resumed from counts as seen', async () => {
  const { items, error } = await readAll(() => page('mine'), listThings, { from: 'mine' })
  expect(items).toBe(1)
  expect(error).toMatchObject({ code: 'page_token_repeated' })
})

test('a circle of more pages than are remembered ends too', async () => {
  const { items, error } = await readAll((token) => page(`p${(Number(token?.slice(1) ?? 0) + 1) % 3_000}`))
  expect(error).toMatchObject({ code: 'page_token_repeated' })
  expect(items).toBeLessThan(12_000)
})

test('ten thousand different tokens are not taken for a circle', async () => {
  const { items, error } = await readAll((token) => {
    const at = Number(token?.slice(1) ?? 0) + 1
    return page(at < 10_000 ? `p${at}` : '')
  })
  expect({ items, error }).toEqual({ items: 10_000, error: undefined })
})

test('an empty page that names a next one does not end a list', async () => {
  const { items, error } = await readAll((token) => {
    if (token === undefined) return { page: { next: 'a' } }
    return token === 'a' ? { things: [], page: { next: 'b' } } : { things: [{ name: 'last' }] }
  })
  expect({ items, error }).toEqual({ items: 1, error: undefined })
})

test('a hundred empty pages in a row end the loop', async () => {
  let at = 0
  const { calls, error } = await readAll(() => ({ page: { next: `p${at++}` } }))
  expect(calls).toBe(100)
  expect(error).toMatchObject({ kind: 'decode', code: 'empty_pages' })
})

test('repeated items are returned twice while the tokens advance', async () => {
  const twice = (next?: string): unknown => ({ things: [{ name: 'x' }], page: { next } })
  const { items, error } = await readAll((token) => (token === undefined ? twice('a') : twice()))
  expect({ items, error }).toEqual({ items: 2, error: undefined })
})

test('a service that ignores the offset is detected at the second page', async () => {
  const { items, calls, error } = await readAll(() => ({ things: [{ name: 'x' }, { name: 'y' }] }), countThings)
  expect({ items, calls }).toEqual({ items: 4, calls: 2 })
  expect(error).toMatchObject({ kind: 'decode', code: 'page_repeated' })
})

test('a counted list whose total shrinks meanwhile ends', async () => {
  let left = 3
  const { items, error } = await readAll(
    () => ({ things: [{ name: `t${left}` }], page: { total: left-- } }),
    countThings,
  )
  expect({ items, error }).toEqual({ items: 2, error: undefined })
})

test('a counted list without a total ends with an empty page', async () => {
  let left = 3
  const { items, calls, error } = await readAll(
    () => (left > 0 ? { things: [{ name: `t${left--}` }] } : {}),
    countThings,
  )
  expect({ items, calls, error }).toEqual({ items: 3, calls: 4, error: undefined })
})
