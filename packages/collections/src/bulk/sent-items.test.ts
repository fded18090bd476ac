import { suppressionRules } from '@mgmt-api/models/alerts/resources'
import { integrationInstances } from '@mgmt-api/models/integrations/resources'
import { viewVerbs } from '@mgmt-api/models/views'
import { viewFolders, views } from '@mgmt-api/models/views/resources'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { bind, createMany, listed, resources } from '../index.ts'

test('an instance of an integration is created from what get returned', async () => {
  const client = startClient(resources, { seed: { integrations: 3 } }).client.of(integrationInstances)
  const id = await client.create({
    integrationKey: 'gcp-metrics-collector',
    version: '0.0.1',
    integrationParameters: { parameters: [] },
  })
  const item = await client.get(id)
  // An item as it was read has the fields of a body, and others.
  const copy = await client.get(await client.create(item as never))
  expect(copy.parameters).toEqual(item.parameters)
})

test('createMany takes items as they were read, of one request each and in bulk', async () => {
  const { client: full } = startClient(resources, { seed: { suppressionRules: 3 } })
  const { client: target } = startClient(resources)
  const folder = await full.of(viewFolders).create({ name: 'Ours' })
  const folders = await full.items(viewFolders).toArray()
  const rules = await full.items(suppressionRules).toArray()
  // Items of the resource.
  expect(
    (
      await target
        .of(viewFolders)
        .createMany(folders as [])
        .summary()
    ).counts,
  ).toMatchObject({ done: 1, failed: 0 })
  expect(
    (
      await target
        .of(suppressionRules)
        .createMany(rules as [])
        .summary()
    ).counts,
  ).toMatchObject({ done: 3, failed: 0 })
  const [made] = await target.of(viewFolders).list().toArray()
  expect(made).toMatchObject({ name: 'Ours' })
  expect(made?.id).not.toBe(folder.id)
})

test('createMany of a client takes items as they were read', async () => {
  const { client: full } = startClient(resources, { seed: { views: 3 } })
  const { transport } = startClient(resources)
  const items = await full.of(views).list().toArray()
  const sent = items.map(({ folderId: _, ...view }) => view)
  const client = bind(transport, viewVerbs, { listed, createMany })
  const { counts } = await client.createMany(sent).summary()
  expect(counts).toMatchObject({ done: items.length, failed: 0 })
  expect((await client.list().toArray()).map(({ name }) => name)).toEqual(items.map(({ name }) => name))
})
