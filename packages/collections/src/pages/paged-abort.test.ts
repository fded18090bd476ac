import { setImmediate as nextTurn } from 'node:timers/promises'
import { MgmtError } from '@mgmt-api/models'
import { expect, test, vi } from 'vitest'
import { serviceCaller } from '../../test/service-caller.ts'
import { listThings } from '../../test/things.ts'
import { paged } from './paged.ts'

let at = 0
const endless = async (): Promise<unknown> => ({ things: [{ name: 'x' }, { name: 'y' }], page: { next: `p${at++}` } })

test('leaving the loop aborts the prefetch', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const caller = serviceCaller(async (_, { signal }) => {
    signals.push(signal)
    return signals.length === 1 ? await endless() : await new Promise(() => undefined)
  })
  for await (const _ of paged(caller, listThings, { query: {} }, { prefetch: true })) {
    await vi.waitFor(() => expect(signals).toHaveLength(2), { timeout: 60_000 })
    expect(signals[1]?.aborted).toBe(false)
    break
  }
  expect(signals[1]?.aborted).toBe(true)
})

test('a failed prefetch is reported only when its page is requested', async () => {
  const caller = serviceCaller(async () => {
    if (caller.inputs.length === 1) return await endless()
    throw new MgmtError({ kind: 'network', code: 'reset', message: 'reset' })
  })
  const seen: unknown[] = []
  const read = async (): Promise<void> => {
    for await (const item of paged(caller, listThings, { query: {} }, { prefetch: true })) {
      // The failure has already happened. It is unhandled at this point, and must not end the process.
      await nextTurn()
      seen.push(item)
    }
  }
  await expect(read()).rejects.toMatchObject({ kind: 'network', code: 'reset' })
  expect(seen).toHaveLength(2)
})

test.each([false, true])('a signal ends the loop between two items of one page (prefetch: %s)', async (prefetch) => {
  const controller = new AbortController()
  const caller = serviceCaller(endless)
  const seen: unknown[] = []
  const read = async (): Promise<void> => {
    for await (const item of paged(caller, listThings, { query: {} }, { prefetch, signal: controller.signal })) {
      seen.push(item)
      controller.abort(new Error('enough'))
    }
  }
  await expect(read()).rejects.toMatchObject({ kind: 'aborted', cause: { message: 'enough' } })
  expect(seen).toHaveLength(1)
})

test('the options of a call apply to each page', async () => {
  const seen: unknown[] = []
  const caller = serviceCaller(async (_, options) => {
    seen.push(options)
    return { things: [{ name: 'x' }], page: { next: seen.length < 2 ? 'p1' : '' } }
  })
  const options = { timeoutMs: 1, deadlineMs: 2, headers: { a: 'b' }, retry: false }
  await paged(caller, listThings, { query: {} }, { ...options, limit: 9, prefetch: false }).toArray()
  expect(seen).toEqual([
    expect.objectContaining({ ...options, signal: undefined }),
    expect.objectContaining({ ...options, signal: undefined }),
  ])
})
