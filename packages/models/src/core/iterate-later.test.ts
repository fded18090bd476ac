import { expect, test, vi } from 'vitest'
import { iterateLater } from './iterate-later.ts'

async function* letters(): AsyncGenerator<string, void, undefined> {
  yield* ['a', 'b', 'c']
}

test('the source is opened at the first request, once', async () => {
  const open = vi.fn(() => Promise.resolve(letters()))
  const items = iterateLater(open)
  expect(open).not.toHaveBeenCalled()
  const first = await Promise.all([items.next(), items.next()])
  expect(first).toMatchObject([{ value: 'a' }, { value: 'b' }])
  expect((await items.next()).value).toBe('c')
  expect(await items.next()).toEqual({ done: true, value: undefined })
  expect(open).toHaveBeenCalledTimes(1)
})

test('leaving before the first request opens nothing', async () => {
  const open = vi.fn(() => Promise.resolve(letters()))
  const onUnopened = vi.fn()
  const items = iterateLater(open, onUnopened)
  await items.return?.()
  await items.return?.()
  expect(onUnopened).toHaveBeenCalledTimes(1)
  expect(await items.next()).toEqual({ done: true, value: undefined })
  expect(open).not.toHaveBeenCalled()
})

test('leaving closes the source, also while it is being opened', async () => {
  let isClosed = false
  async function* endless(): AsyncGenerator<number, void, undefined> {
    try {
      for (;;) yield 1
    } finally {
      isClosed = true
    }
  }
  const onUnopened = vi.fn()
  const items = iterateLater(() => Promise.resolve(endless()), onUnopened)
  const first = items.next()
  await items.return?.()
  expect(onUnopened).not.toHaveBeenCalled()
  expect([await first, isClosed]).toEqual([{ done: false, value: 1 }, true])
})

test('a source that cannot be opened fails the request', async () => {
  const items = iterateLater(() => Promise.reject(new Error('not loaded')))
  await expect(items.next()).rejects.toThrow('not loaded')
})
