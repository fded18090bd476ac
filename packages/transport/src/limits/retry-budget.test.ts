import { expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { respond } from '../../test/misbehaving-server.ts'
import { listThings } from '../../test/operations.ts'
import { createRetryBudget } from './retry-budget.ts'

test('successes add to it, up to its size', () => {
  const budget = createRetryBudget({ max: 2, earned: 0.5 })
  for (let count = 0; count < 5; count++) budget.spend()
  expect(budget.left).toBe(0)
  budget.earn()
  expect(budget.left).toBe(0.5)
  for (let count = 0; count < 9; count++) budget.earn()
  expect(budget.left).toBe(2)
})

test('all calls share the retries in an outage, and first attempts continue', async () => {
  await using at = await harness({ retryBudget: createRetryBudget({ max: 5 }) })
  at.server.plan(respond(503, ''))
  const attempts: number[] = []
  for (let count = 0; count < 6; count++) {
    attempts.push((await failureOf(at.transport.call(listThings, { query: {} }))).attempts)
  }
  expect(attempts).toEqual([4, 3, 1, 1, 1, 1])
})

test('a 429 does not use it up', async () => {
  await using at = await harness({ retryBudget: createRetryBudget({ max: 0 }) })
  const limited = respond(429, '', { 'retry-after': '1' })
  at.server.plan(limited, limited, respond(200, {}))
  expect(await at.transport.call(listThings, { query: {} })).toEqual({})
})

test('several transports may share one', async () => {
  const retryBudget = createRetryBudget({ max: 3 })
  await using a = await harness({ retryBudget })
  await using b = await harness({ retryBudget })
  a.server.plan(respond(503, ''))
  b.server.plan(respond(503, ''))
  expect(await failureOf(a.transport.call(listThings, { query: {} }))).toMatchObject({ attempts: 4 })
  expect(await failureOf(b.transport.call(listThings, { query: {} }))).toMatchObject({ attempts: 1 })
})

test.each([{ max: NaN }, { max: -1 }, { earned: NaN }])('a budget of $max that earns $earned is refused', (options) => {
  expect(() => createRetryBudget(options)).toThrow(
    /^an option cannot be used: (max|earned) is (NaN|-1), not a number from 0$/,
  )
})
