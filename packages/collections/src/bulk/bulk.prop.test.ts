import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createThings, type Fault, replaceThings, thingsService } from '../../test/things-in-bulk.ts'
import { bulk } from './bulk.ts'

const fault: fc.Arbitrary<Fault> = fc.record({
  after: fc.boolean(),
  kind: fc.constantFrom('network', 'timeout', 'decode', 'api'),
  status: fc.constantFrom(500, 502, 503, 504),
})
const faults = fc.array(fc.option(fault, { nil: undefined, freq: 3 }), { maxLength: 20 })
/** What kind of entry stands at a place: good, failed alone, poison for its whole request, or refused by the check. */
const kinds = fc.array(fc.constantFrom('t', 't', 't', 't', 't', '?', '!', ''), { maxLength: 80 })
const settings = fc.record({ concurrency: fc.integer({ min: 1, max: 6 }), chunkSize: fc.integer({ min: 1, max: 10 }) })

const nameAt = (kind: string, index: number): string => (kind === '' ? '' : `${kind}${index}`)

test('a create sends nothing twice and gives every entry one true outcome, with any losses', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, faults, settings, async (given, lost, options) => {
      const { caller, created } = thingsService(lost)
      const entries = given.map((kind, index) => ({ name: nameAt(kind, index) }))
      const outcomes = await bulk(caller, createThings, entries, options).toArray()

      expect(outcomes.map(({ index }) => index)).toEqual(entries.map((_, index) => index))
      expect(new Set(created).size).toBe(created.length)
      for (const { status, entry } of outcomes) {
        const isCreated = created.includes(entry.name)
        if (status === 'done') expect(isCreated).toBe(true)
        if (status === 'failed' || status === 'notSent') expect(isCreated).toBe(false)
        expect(['done', 'failed', 'unknown', 'notSent']).toContain(status)
      }
      expect(caller.atOnce()).toBeLessThanOrEqual(options.concurrency)
    }),
    { numRuns: 300 },
  )
})

test('exactly the bad entries fail if nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, settings, async (given, options) => {
      const { caller, created } = thingsService()
      const entries = given.map((kind, index) => ({ name: nameAt(kind, index) }))
      const outcomes = await bulk(caller, createThings, entries, options).toArray()

      expect(outcomes.map(({ status }) => status)).toEqual(given.map((kind) => (kind === 't' ? 'done' : 'failed')))
      const good = entries.filter((_, index) => given[index] === 't').map(({ name }) => name)
      expect([...created].sort()).toEqual(good.sort())
      for (const outcome of outcomes)
        if (outcome.status === 'done') expect(outcome.result.name).toBe(outcome.entry.name)
    }),
    { numRuns: 200 },
  )
})

test('replacing ids any number of times gives the same result as one by one', async () => {
  const entry = fc.record({
    id: fc.constantFrom('a', 'A', 'b', 'B', 'c', 'x'),
    name: fc.constantFrom('one', 'two', '?no'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 60 }), settings, async (entries, options) => {
      const seed = (): ReturnType<typeof thingsService> => {
        const service = thingsService()
        for (const id of ['a', 'b', 'c']) service.kept.set(id, { id, name: 'old' })
        return service
      }
      const together = seed()
      const alone = seed()
      const outcomes = await bulk(together.caller, replaceThings, entries, options).toArray()
      const expected = await bulk(alone.caller, replaceThings, entries, { chunkSize: 1, concurrency: 1 }).toArray()

      expect(outcomes).toEqual(expected)
      expect([...together.kept]).toEqual([...alone.kept])
    }),
    { numRuns: 200 },
  )
})
