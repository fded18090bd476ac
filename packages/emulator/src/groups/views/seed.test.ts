import type { View, ViewFolder } from '@mgmt-api/models/views'
import { expect, test } from 'vitest'
import { createService, type Service } from '../../../test/service.ts'

const now = '2026-03-10T12:00:00.000Z'
const root = '/5/data-exploration/views/v1'

async function read(service: Service): Promise<{ views: View[]; folders: ViewFolder[] }> {
  const [{ json: listed }, { json: filed }] = [
    await service.send(`GET ${root}/views`),
    await service.send(`GET ${root}/folders`),
  ]
  return { ...(listed as { views: View[] }), ...(filed as { folders: ViewFolder[] }) }
}

test('seeded views are in folders that exist or in none, and each folder but the first has a view', async () => {
  const { views, folders } = await read(createService({ now, seed: { views: 60 } }))
  const used = new Set(views.map(({ folderId }) => folderId))
  expect(used).toContain(undefined)
  expect(new Set([...used].filter((id) => id !== undefined))).toEqual(new Set(folders.slice(1).map(({ id }) => id)))
  expect(folders.length).toBeGreaterThan(3)
  expect(await read(createService({ now, seed: { alertDefs: 3 } }))).toEqual({ views: [], folders: [] })
})

test('seeded items can be sent back unchanged, and new views follow', async () => {
  const service = createService({ now, seed: { views: 20 } })
  const { views } = await read(service)
  for (const { id, ...body } of views) {
    expect((await service.send(`PUT ${root}/views/${id}`, { body })).json).toEqual({ ...body, id })
  }
  const { name, timeSelection } = views[0] ?? {}
  expect((await service.send(`POST ${root}/views`, { body: { name, timeSelection } })).json).toMatchObject({ id: 21 })
})
