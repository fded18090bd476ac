import type { BulkVerb } from '@mgmt-api/models'
import { caseVerbs } from '@mgmt-api/models/cases'
import { expect, test } from 'vitest'
import { serviceCaller } from '../../test/service-caller.ts'
import { createThings, replaceThings, thingsService } from '../../test/things-in-bulk.ts'
import { bind, bulk } from '../index.ts'

test('every request of a bulk method carries what its entries share', async () => {
  const { caller, created } = thingsService()
  const createMany: BulkVerb<{ name: string }, unknown, [shared: { note: string }]> = {
    kind: 'bulk',
    operation: createThings,
    body: 'body',
  }
  const things = bind(caller, { createMany }, { bulk })
  const entries = Array.from({ length: 12 }, (_, index) => ({ name: `t${index}` }))
  const { counts } = await things.createMany(entries, { note: 'nightly' }, { concurrency: 1 }).summary()
  expect(counts.done).toBe(12)
  expect(created).toHaveLength(12)
  expect(caller.inputs).toEqual([
    { body: { note: 'nightly', things: entries.slice(0, 10) } },
    { body: { note: 'nightly', things: entries.slice(10) } },
  ])
})

test('a bulk method without anything shared takes its options after the entries', async () => {
  const { caller } = thingsService()
  const replaceMany: BulkVerb<{ id: string; name: string }, unknown> = { kind: 'bulk', operation: replaceThings }
  const things = bind(caller, { replaceMany }, { bulk })
  const outcomes = await things.replaceMany([{ id: 'a', name: 'new' }], { chunkSize: 1 }).toArray()
  expect(outcomes).toMatchObject([{ status: 'notFound' }])
  expect(caller.inputs).toEqual([{ body: { things: [{ id: 'a', name: 'new' }] } }])
})

test('a case may be named by either of its ids', async () => {
  const id = '0f0e0d0c-0000-4000-8000-000000000001'
  const other = '0f0e0d0c-0000-4000-8000-000000000002'
  const service = serviceCaller(async () => ({ cases: [{ id: other, readableId: 'CASE-2' }, { id }] }))
  const cases = bind(service, { closeMany: caseVerbs.closeMany }, { bulk })
  const outcomes = await cases.closeMany(['CASE-2', id, 'CASE-3']).toArray()
  expect(outcomes).toMatchObject([
    { status: 'done', result: { id: other } },
    { status: 'done', result: { id } },
    { status: 'unknown' },
  ])
})
