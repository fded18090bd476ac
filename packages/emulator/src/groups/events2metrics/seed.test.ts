import { expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'

test('seeded data has the requested size, is deterministic, and can be sent back', async () => {
  const read = async (random: number): Promise<Record<string, unknown>[]> => {
    const service = createService({ now, seed: { events2metrics: 40, random } })
    const { json } = await service.send('GET /5/events2metrics/events2metrics/v2')
    const { e2m: items } = json as { e2m: Record<string, unknown>[] }
    for (const item of items) {
      const body = item
      expect((await service.send('PUT /5/events2metrics/events2metrics/v2', { body })).json).toMatchObject({
        e2m: { id: item.id, name: item.name },
      })
    }
    return items
  }
  const first = await read(1)
  expect(first).toHaveLength(40)
  expect(await read(1)).toEqual(first)
  expect(await read(2)).not.toEqual(first)
})
