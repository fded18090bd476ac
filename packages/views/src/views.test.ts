import { isMgmtError, isNotFound } from '@mgmt-api/models'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createViews } from './index.ts'

const lastHour = { quickSelection: { seconds: '3600' } }

test('a view is created in a folder, read, replaced, listed and deleted', async () => {
  const { client: views } = startClient(createViews)
  const folder = await views.folders.create({ name: 'Checkout' })
  const created = await views.create({
    name: 'Errors',
    folderId: folder.id,
    searchQuery: { query: 'level:error' },
    timeSelection: lastHour,
  })
  expect(created).toMatchObject({ name: 'Errors', folderId: folder.id, searchQuery: { query: 'level:error' } })
  expect(await views.get(created.id)).toEqual(created)

  const replaced = await views.replace(created.id, { name: 'Errors', timeSelection: lastHour })
  expect(replaced).toEqual({ id: created.id, name: 'Errors', timeSelection: lastHour })
  expect(await views.list().toArray()).toEqual([replaced])

  await views.delete(created.id)
  expect(await views.list().toArray()).toEqual([])
  expect(await views.folders.list().toArray()).toEqual([folder])
  expect(await views.folders.get(folder.id ?? '')).toEqual(folder)
  await expect(views.get(created.id)).rejects.toSatisfy(isNotFound)
})

test('a view can be read, changed and sent back', async () => {
  const { client: views } = startClient(createViews)
  const { id } = await views.create({ name: 'Errors', timeSelection: lastHour })
  const view = await views.get(id)
  expect(await views.replace(id, { ...view, name: 'Warnings' })).toEqual({ ...view, name: 'Warnings' })
})

test('many views are created with a request for each, and the bad one is reported', async () => {
  const { client: views } = startClient(createViews)
  const bodies = ['Errors', '', 'Warnings'].map((name) => ({ name, timeSelection: lastHour }))
  const { counts, troubles } = await views.createMany(bodies).summary()
  expect(counts).toMatchObject({ done: 2, failed: 1 })
  expect(troubles).toMatchObject([{ index: 1, problems: [{ at: 'body.name' }] }])
  const created = await views.list().toArray()
  expect(created.map(({ name }) => name).sort()).toEqual(['Errors', 'Warnings'])
})

test('a missing folder is rejected with the field', async () => {
  const { client: views } = startClient(createViews)
  const body = { name: 'Errors', timeSelection: lastHour, folderId: '3dc02998-0b50-4ea8-b68a-4779d716fa1f' }
  await expect(views.create(body)).rejects.toThrow('400 bad_request: folderId: there is no view folder')
})

test('a body out of bounds is rejected before anything is sent', async () => {
  const { client: views } = startClient(createViews)
  const refusal = await views.create({ name: '', timeSelection: lastHour }).catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems).toMatchObject([{ at: 'body.name' }])
})
