import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { serviceCaller } from '../../test/service-caller.ts'
import { listThings, type Thing } from '../../test/things.ts'
import { createThings, type CreateThingsBody } from '../../test/things-in-bulk.ts'
import { bulk } from './bulk.ts'
import { paged } from '../pages/paged.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Number of the things that are still referenced after a turn of the event loop. */
async function alive(things: readonly WeakRef<object>[]): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 0))
  collectGarbage()
  return things.filter((thing) => thing.deref() !== undefined).length
}

test.each([false, true])('a list keeps only the current pages in memory (prefetch: %s)', async (prefetch) => {
  let page = 0
  const caller = serviceCaller(async () => ({
    things: Array.from({ length: 10 }, (_, index) => ({ name: `${page}-${index}` })),
    page: { next: ++page < 30 ? `p${page}` : '' },
  }))
  const seen: WeakRef<object>[] = []
  for await (const thing of paged(caller, listThings, { query: {} }, { prefetch })) {
    seen.push(new WeakRef(thing))
    // At the first item of the 21st page: that page and the prefetched one, which the loop has not seen yet.
    if (seen.length === 201) expect(await alive(seen.slice(0, 190))).toBe(0)
  }
  expect(seen).toHaveLength(300)
})

test('a page is released before the next one is read', async () => {
  let seen: WeakRef<object>[] = []
  const held: number[] = []
  const caller = serviceCaller(async () => {
    held.push(await alive(seen))
    seen = []
    const things = Array.from({ length: 10 }, (_, index) => ({ name: `${held.length}-${index}` }))
    return { things, page: { next: held.length < 5 ? `p${held.length}` : '' } }
  })
  for await (const thing of paged(caller, listThings, { query: {} })) seen.push(new WeakRef(thing))
  // The loop itself may still hold the last item.
  for (const count of held) expect(count).toBeLessThanOrEqual(1)
})

test('a bulk run keeps only the current chunks of entries and outcomes in memory', async () => {
  const entries: WeakRef<object>[] = []
  const outcomes: WeakRef<object>[] = []
  function* generate(): Generator<Thing> {
    for (let index = 0; index < 3_000; index++) {
      const thing = { name: `t${index}` }
      entries.push(new WeakRef(thing))
      yield thing
    }
  }
  const create = async (input: unknown): Promise<unknown> => {
    const { things } = (input as { body: CreateThingsBody }).body
    return { things: things.map(({ name }) => ({ name, id: name })) }
  }
  const caller = serviceCaller(create, { remember: false })
  for await (const outcome of bulk(caller, createThings, generate(), { concurrency: 2 })) {
    outcomes.push(new WeakRef(outcome))
    if (outcomes.length === 2_001) {
      // The frame of a finished request may still hold its chunk, of 10 entries.
      expect(await alive(outcomes.slice(0, 1_980))).toBeLessThanOrEqual(20)
      expect(await alive(entries.slice(0, 1_980))).toBeLessThanOrEqual(20)
    }
  }
  expect(entries).toHaveLength(3_000)
})
