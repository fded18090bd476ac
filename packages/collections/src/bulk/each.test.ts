import { MgmtError } from '@mgmt-api/models'
import { expect, test } from 'vitest'
import { each } from './each.ts'

const operation = { id: 'Things_Create', repeatable: false }
const refusal = (status: number, more: object = {}): MgmtError =>
  new MgmtError({ kind: 'api', code: 'refused', operation: operation.id, message: `status ${status}`, status, ...more })

test('each entry has its own request and an outcome in the order of the entries', async () => {
  const sent: number[] = []
  const run = each(operation, [1, 2, 3, 4], async (entry) => {
    sent.push(entry)
    if (entry === 2) throw refusal(400)
    if (entry === 3) throw refusal(503, { maybeProcessed: true })
    return `id ${entry}`
  })
  expect(await run.toArray()).toMatchObject([
    { index: 0, entry: 1, status: 'done', result: 'id 1' },
    { index: 1, entry: 2, status: 'failed', reason: 'status 400' },
    { index: 2, entry: 3, status: 'unknown' },
    { index: 3, entry: 4, status: 'done', result: 'id 4' },
  ])
  expect(sent).toEqual([1, 2, 3, 4])
  expect((await run.summary()).counts).toMatchObject({ done: 2, failed: 1, unknown: 1 })
})

test('concurrency limits the requests in progress', async () => {
  let [underWay, most] = [0, 0]
  const count = Array.from({ length: 20 }, (_, index) => index)
  const run = each(
    operation,
    count,
    async () => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay--
    },
    { concurrency: 3 },
  )
  expect((await run.summary()).counts.done).toBe(20)
  expect(most).toBe(3)
})

test('a refused key and a signal end the run', async () => {
  const refused = each(operation, [1, 2, 3], () => Promise.reject(refusal(403)), { concurrency: 1 })
  expect((await refused.summary()).counts).toMatchObject({ notSent: 3 })
  const controller = new AbortController()
  const sent: number[] = []
  const aborted = each(
    operation,
    [1, 2, 3],
    async (entry) => {
      sent.push(entry)
      controller.abort()
    },
    { concurrency: 1, signal: controller.signal },
  )
  expect((await aborted.summary()).counts).toMatchObject({ done: 1, notSent: 2 })
  expect(sent).toEqual([1])
})
