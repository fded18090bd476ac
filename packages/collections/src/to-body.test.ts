import { apiKeys } from '@mgmt-api/models/access/resources'
import { events, suppressionRules } from '@mgmt-api/models/alerts/resources'
import { enrichments } from '@mgmt-api/models/enrichments/resources'
import { integrationInstances } from '@mgmt-api/models/integrations/resources'
import { viewVerbs } from '@mgmt-api/models/views'
import { viewFolders, views } from '@mgmt-api/models/views/resources'
import { webhooks } from '@mgmt-api/models/webhooks/resources'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { bind, createMany, listed, resources, toBody } from './index.ts'

const timeSelection = { quickSelection: { seconds: '900' } }

test('a body has no fields of the service, and new ids in place of those that are given', () => {
  const view = { id: 'old', name: 'Errors', folderId: 'f-1', timeSelection, newer: { kept: true } }
  expect(toBody(views, view, { ids: { 'view-folders': { 'f-1': 'f-2' } } })).toEqual({
    name: 'Errors',
    folderId: 'f-2',
    timeSelection,
    newer: { kept: true },
  })
  const ids = { 'view-folders': { 'f-2': 'f-3' }, views: { 'f-1': 'f-4' } }
  expect(toBody(views, view, { ids })).toMatchObject({ folderId: 'f-1' })
})

test('ids keep the type that the field has', () => {
  const rule = { id: '7', fieldName: 'ip', enrichmentType: { customEnrichment: { id: 3 } } }
  expect(toBody(enrichments, rule, { ids: { 'custom-enrichments': { 3: '12' } } })).toEqual({
    fieldName: 'ip',
    enrichmentType: { customEnrichment: { id: 12 } },
  })
})

test('a resource that cannot be created has no body', () => {
  expect(() => toBody(events, {})).toThrow(new TypeError('events: cannot be created'))
})

test('a secret that is not read is refused with its path, unless it is given', () => {
  const hidden = {
    ...webhooks,
    secrets: [{ at: 'jira.apiToken', reads: 'absent', source: 'assumed', reason: 'a test' }],
  } as const
  const webhook = { id: '1', name: 'Tickets', type: 'JIRA', url: 'https://jira.example.com', jira: { email: 'a@b.c' } }
  expect(() => toBody(hidden, webhook)).toThrow(
    expect.objectContaining({
      kind: 'validation',
      message: 'webhooks: jira.apiToken: reading does not give this secret: pass it in secrets',
      problems: [expect.objectContaining({ at: 'jira.apiToken' })],
    }),
  )
  expect(toBody(hidden, webhook, { secrets: { 'jira.apiToken': 'abc' } })).toMatchObject({
    jira: { email: 'a@b.c', apiToken: 'abc' },
  })
  expect(() => toBody(hidden, { id: '1', name: 'Chat' }, { secrets: { 'jira.token': 'abc' } })).toThrow(
    'webhooks: jira.token: this item has no secret here',
  )
})

test('a mask in place of a secret is refused with its path, unless the secret is given', async () => {
  const { client } = startClient(resources, { seed: { webhooks: 12 }, maskSecrets: true })
  const [masked] = await client.items(webhooks).toArray()
  expect(masked).toMatchObject({ url: '********' })
  expect(() => toBody(webhooks, masked)).toThrow('url: a mask in place of the secret')
  expect(toBody(webhooks, masked, { secrets: { url: 'https://a.example.com' } })).toMatchObject({
    url: 'https://a.example.com',
  })
})

test('an API key whose value was shown once is refused: no creation brings it back', () => {
  const key = { id: 'k', name: 'Ours', hashed: true, keyPermissions: {} }
  const refused = 'api-keys: value: the service makes a new one at the creation'
  expect(() => toBody(apiKeys, key)).toThrow(refused)
  expect(() => toBody(apiKeys, key, { secrets: { value: 'x' } })).toThrow(refused)
})

test('an instance of an integration is created from what get returned', async () => {
  const client = startClient(resources, { seed: { integrations: 3 } }).client.of(integrationInstances)
  const id = await client.create({
    integrationKey: 'gcp-metrics-collector',
    version: '0.0.1',
    integrationParameters: { parameters: [] },
  })
  const item = await client.get(id)
  const copy = await client.get(await client.create(toBody(integrationInstances, item)))
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
