import { isMgmtError } from '@mgmt-api/models'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createThing, listThings } from '../../test/operations.ts'
import { createTransport } from '../create-transport.ts'
import type { Fetch } from '../options/options.ts'

const outcome = fc.oneof(
  fc.record({
    status: fc.constantFrom(200, 400, 404, 408, 429, 500, 502, 503, 504),
    after: fc.option(fc.nat(400_000)),
  }),
  fc.record({ code: fc.constantFrom('ECONNRESET', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_SOCKET') }),
)
const situation = fc.record({
  outcomes: fc.array(outcome, { minLength: 1, maxLength: 8 }),
  attempts: fc.integer({ min: 1, max: 6 }),
  deadlineMs: fc.integer({ min: 1, max: 400_000 }),
  random: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
  creates: fc.boolean(),
})
const certain = new Set<unknown>(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 429])

test('attempts, deadline and waits keep their bounds, and a create with an unknown outcome is never repeated', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async ({ outcomes, attempts, deadlineMs, random, creates }) => {
      let ms = 0
      const waits: number[] = []
      const sent: { readonly at: number; readonly outcome: unknown }[] = []
      const fetch: Fetch = () => {
        const next = outcomes[sent.length % outcomes.length] ?? { status: 200, after: null }
        sent.push({ at: ms, outcome: 'status' in next ? next.status : next.code })
        if ('code' in next) {
          return Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), next) }))
        }
        const headers: HeadersInit = next.after === null ? {} : { 'retry-after-ms': String(next.after) }
        return Promise.resolve(new Response('{}', { status: next.status, headers }))
      }
      const transport = createTransport({
        baseUrl: 'https://a.example',
        apiKey: 'k',
        fetch,
        attempts,
        deadlineMs,
        random: () => random,
        clock: {
          now: () => ms,
          wait: (wait) => {
            waits.push(wait)
            ms += wait
            return Promise.resolve()
          },
        },
      })
      const call = creates ? transport.call(createThing, { body: {} }) : transport.call(listThings, { query: {} })
      const error = await call.then(
        () => undefined,
        (thrown: unknown) => thrown,
      )

      expect(sent.length).toBeLessThanOrEqual(attempts)
      expect(ms).toBeLessThan(deadlineMs)
      for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(0)
      const inDoubt = sent.filter(
        ({ outcome: each }) => each !== 200 && !certain.has(each) && !(each === 400 || each === 404),
      )
      if (creates) expect(inDoubt.length).toBeLessThanOrEqual(1)
      if (error === undefined) return
      expect(isMgmtError(error)).toBe(true)
      expect(error).toMatchObject({ attempts: sent.length, maybeProcessed: inDoubt.length > 0 })
    }),
  )
})
