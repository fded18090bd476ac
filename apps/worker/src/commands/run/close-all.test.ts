import { expect, test } from 'vitest'
import { closeAll } from './close-all.ts'

test('parts are closed from the last to the first, also after an error', async () => {
  const closed: string[] = []
  const parts = ['store', 'worker', 'server', 'file'].map((name) => async () => {
    closed.push(name)
    if (name === 'server' || name === 'worker') throw new Error(`${name} cannot be closed`)
  })
  await expect(closeAll(parts)).rejects.toThrow('server cannot be closed')
  expect(closed).toEqual(['file', 'server', 'worker', 'store'])
})
