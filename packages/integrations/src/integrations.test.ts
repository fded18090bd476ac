import { isMgmtError, isNotFound } from '@mgmt-api/models'
import type { IntegrationMetadata, Parameter } from '@mgmt-api/models/integrations'
import { startClient } from '@mgmt-api/transport/testing'
import { expect, test } from 'vitest'
import { createIntegrations, listInstances, planDeployment } from './index.ts'

const text = (key: string, stringValue: string): Parameter => ({ key, stringValue })

const gcp: IntegrationMetadata = {
  integrationKey: 'gcp-logs-collector',
  version: '1.0.0',
  integrationParameters: {
    parameters: [
      text('IntegrationName', 'Shop logs'),
      text('SubscriptionId', 'projects/shop/subscriptions/logs'),
      text('ServiceAccountKey', 'canary'),
    ],
  },
}

test('an instance is tested, created, read, replaced and deleted', async () => {
  const { client: integrations } = startClient(createIntegrations)
  expect(await integrations.instances.test(gcp)).toEqual({ success: {} })
  const id = await integrations.instances.create(gcp)
  const created = await integrations.instances.get(id)
  expect(created).toMatchObject({ id, definitionKey: 'gcp-logs-collector', definitionVersion: '1.0.0' })
  expect(created.parameters).toContainEqual({ key: 'ServiceAccountKey', sensitiveData: {} })
  expect(created.parameters).toContainEqual(text('ApplicationName', 'gcp'))

  const { parameters = [] } = created
  const renamed = parameters.map((each) => (each.key === 'IntegrationName' ? text('IntegrationName', 'Logs') : each))
  await integrations.instances.replace(id, { ...gcp, integrationParameters: { parameters: renamed } })
  expect((await integrations.instances.get(id)).parameters).toContainEqual(text('IntegrationName', 'Logs'))

  await integrations.instances.delete(id)
  await expect(integrations.instances.get(id)).rejects.toSatisfy(isNotFound)
  await expect(integrations.instances.delete(id)).rejects.toSatisfy(isNotFound)
})

test('a failed settings test is a response, not an error', async () => {
  const { client: integrations } = startClient(createIntegrations, { failingReceivers: { gcp: 403 } })
  expect(await integrations.instances.test(gcp)).toEqual({
    failure: { errorMessage: 'The other side answered with status 403.' },
  })
})

test('the catalogue contains integrations with their setup fields and deployment methods', async () => {
  const { client: integrations } = startClient(createIntegrations)
  const found = await integrations.list().toArray()
  expect(found.find(({ integration }) => integration?.id === 'aws-log-shipper')).toMatchObject({
    amountIntegrations: '0',
    isDeprecated: false,
  })
  const { revisions = [] } = await integrations.definition('aws-log-shipper')
  expect(revisions[0]?.fields?.map(({ name, type }) => [name, type])).toEqual([
    ['IntegrationName', 'TEXT'],
    ['ApiKey', 'API_KEY'],
    ['ApplicationName', 'TEXT'],
    ['SubsystemName', 'TEXT'],
  ])
  expect(await integrations.template('aws-log-shipper')).toMatch(/^https:.*template\.yaml$/)
  expect(await integrations.managedKeys().toArray()).toContain('gcp-logs-collector')
  expect(await integrations.syncRum({ force: true })).toMatchObject({ syncExecuted: true })
  expect(await integrations.rumVersions('shop')).toMatchObject({ versions: [] })
  await expect(integrations.get('none')).rejects.toSatisfy(isNotFound)
})

test('an integration, a version and a field that are newer than this package are preserved', async () => {
  const { client: integrations } = startClient(createIntegrations, { allowUnknown: true })
  // What a later contract may have.
  const parameter = Object.assign(text('Depth', '3'), { hint: 'new' })
  const id = await integrations.instances.create({
    integrationKey: 'brand-new',
    version: '7',
    integrationParameters: { parameters: [parameter] },
  })
  const read = await integrations.instances.get(id)
  expect(read).toMatchObject({ definitionKey: 'brand-new', parameters: [{ key: 'Depth', hint: 'new' }] })
  expect((await integrations.get('brand-new')).default?.registered).toMatchObject([{ id }])
})

test('instances of all integrations are listed, and those of contextual data', async () => {
  const { client: integrations, transport } = startClient(createIntegrations, { seed: { integrations: 10 } })
  const all: string[] = []
  for await (const { integrationId, id } of listInstances(transport)) {
    all.push(integrationId)
    expect(await integrations.instances.get(id)).toMatchObject({ definitionKey: integrationId })
  }
  expect(all).toHaveLength(8)
  const contextual: string[] = []
  for await (const { integrationId } of listInstances(transport, { of: 'contextual-data' }))
    contextual.push(integrationId)
  expect(contextual).toEqual(['github-deployments', 'statuspage'])
})

test('contextual data is set up with a URL, tested and deleted', async () => {
  const { client: integrations } = startClient(createIntegrations)
  const { contextualData } = integrations
  const metadata: IntegrationMetadata = {
    integrationKey: 'github-deployments',
    integrationParameters: { parameters: [text('IntegrationName', 'Deployments')] },
  }
  expect(await contextualData.instances.test('github-deployments', metadata)).toEqual({ success: {} })
  const id = await contextualData.instances.create(metadata)
  const { default: own } = await contextualData.get('github-deployments')
  expect(own?.registered?.[0]?.parameters).toContainEqual(
    text('WebhookUrl', expect.stringContaining('token=') as string),
  )
  await contextualData.instances.replace(id, metadata)
  await contextualData.instances.delete(id)
  expect((await contextualData.get('github-deployments')).default?.registered).toEqual([])
  expect(await contextualData.list().toArray()).toHaveLength(3)
})

test('a plan reports the effect of a deployment on each item, and changes nothing', async () => {
  const { client: integrations, transport } = startClient(createIntegrations)
  const { extensions } = integrations
  const outcomes = async (options = {}): Promise<Record<string, string>> => {
    const { items } = await planDeployment(transport, 'NGINX', options)
    return Object.fromEntries(items.map(({ outcome, item }) => [item.id ?? '', outcome]))
  }
  expect(await outcomes({ version: '1.0.0' })).toEqual({
    'nginx-access-log': 'create',
    'nginx-overview': 'create',
    'nginx-errors-of-the-proxy': 'create',
    'nginx-errors': 'create',
  })
  expect(await extensions.deployments.list().toArray()).toEqual([])
  await extensions.deployments.deploy('NGINX', { version: '2.0.0', itemIds: 'nginx-ratios' })
  expect(await outcomes({ version: '1.1.0', itemIds: ['nginx-errors'] })).toEqual({
    'nginx-access-log': 'overwrite',
    'nginx-overview': 'skip',
    'nginx-errors-of-the-proxy': 'skip',
    'nginx-errors': 'create',
    'nginx-latency-from-logs': 'skip',
    'nginx-open-runbook': 'skip',
    'nginx-ratios': 'remove',
  })
  const { version, deployed } = await planDeployment(transport, 'NGINX')
  expect([version, deployed?.version]).toEqual(['2.0.0', '2.0.0'])
  await expect(planDeployment(transport, 'NGINX', { version: '9' })).rejects.toThrow(
    'The extension NGINX has no version 9. It has 1.0.0, 1.1.0, 2.0.0.',
  )
  await expect(planDeployment(transport, 'NGINX', { itemIds: ['none'] })).rejects.toThrow('no item none')
  await expect(planDeployment(transport, 'NONE')).rejects.toSatisfy(isNotFound)
})

test('a deployment follows its plan', async () => {
  const { client: integrations, transport, emulator } = startClient(createIntegrations)
  const { deployments } = integrations.extensions
  emulator.keys.set({
    'any-key': { permissions: ['extensions:ReadConfig', 'extensions:Deploy', 'alerts:UpdateConfig'] },
  })
  const { items } = await planDeployment(transport, 'AWS_RDS', { version: '1.0.0' })
  expect(items.map(({ outcome }) => outcome).toSorted()).toEqual(['create', 'denied'])
  const deployed = await deployments.deploy('AWS_RDS', { version: '1.0.0' })
  expect(deployed.itemIds).toEqual(items.filter(({ outcome }) => outcome === 'create').map(({ item }) => item.id))
  expect(await deployments.undeploy('AWS_RDS')).toMatchObject({ failedItems: [] })
})

test('a mask in place of a secret is rejected before anything is sent', async () => {
  const { client: integrations } = startClient(createIntegrations, { maskSecrets: true })
  const id = await integrations.instances.create(gcp)
  const { parameters = [] } = await integrations.instances.get(id)
  const refusal = await integrations.instances
    .replace(id, { ...gcp, integrationParameters: { parameters } })
    .catch((error: unknown) => error)
  expect(isMgmtError(refusal, 'validation') && refusal.problems[0]?.at).toBe(
    'body.metadata.integrationParameters.parameters[0].stringValue',
  )
  expect(String(refusal)).not.toContain('canary')
})

test('instances and plans refuse unknown options', async () => {
  const { transport } = startClient(createIntegrations)
  // As an untyped program passes it.
  const options = { singal: undefined } as never
  const says = 'singal: not a known option; did you mean signal?'
  await expect(listInstances(transport, options).next()).rejects.toThrow(says)
  await expect(planDeployment(transport, 'NGINX', options)).rejects.toThrow(says)
})
