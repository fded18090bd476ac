import { expect, test } from 'vitest'
import { createThings, thingsService } from '../../test/things-in-bulk.ts'
import { bulk } from '../index.ts'

const things = (...names: string[]): { name: string }[] => names.map((name) => ({ name }))

test('entries of a refused request are unknown and not sent again if splitting is off', async () => {
  const { caller, created } = thingsService()
  const run = bulk(caller, createThings, things('a', '!b', 'c', 'd'), { chunkSize: 3, splitRefused: false })
  expect((await run.toArray()).map(({ status }) => status)).toEqual(['unknown', 'unknown', 'unknown', 'done'])
  expect(caller.inputs).toHaveLength(2)
  expect(created).toEqual(['d'])
})

test('an entry refused in its own request has failed if splitting is off', async () => {
  const { caller } = thingsService()
  const run = bulk(caller, createThings, things('!a', 'b'), { chunkSize: 1, splitRefused: false })
  expect(await run.toArray()).toMatchObject([{ status: 'failed', reason: '400 poisoned' }, { status: 'done' }])
})
