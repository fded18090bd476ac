import type {
  DeployedIntegrationInformation,
  IntegrationDetails,
  IntegrationMetadata,
  IntegrationWithCounts,
  Parameter,
} from '@mgmt-api/models/integrations'
import { describe, expect, test } from 'vitest'
import { ask, createService, refusal, type Service } from '../../../test/service.ts'

const root = '/5/integrations/integrations/v1'
const metadataRoot = '/5/integrations/metadata/v1'
const contextualRoot = '/5/integrations/contextual-data/v1'
const now = '2026-03-10T12:00:00.000Z'
const role = 'arn:aws:iam::000000000000:role/metrics'

const text = (key: string, stringValue: string): Parameter => ({ key, stringValue })

const metadataOf = (integrationKey: string, parameters: Parameter[], version?: string): IntegrationMetadata => ({
  integrationKey,
  integrationParameters: { parameters },
  ...(version !== undefined && { version }),
})

const aws = metadataOf('aws-metrics-collector', [text('IntegrationName', 'Shop'), text('AwsRoleArn', role)], '0.2.0')

const create = async (service: Service, metadata = aws, address = metadataRoot): Promise<string> =>
  (await ask<{ integrationId: string }>(service, `POST ${address}`, { metadata })).integrationId

const read = async (service: Service, id: string): Promise<DeployedIntegrationInformation> =>
  (await ask<{ integration: DeployedIntegrationInformation }>(service, `GET ${root}/deployed/${id}`)).integration

const details = async (service: Service, key: string, address = root): Promise<IntegrationDetails> =>
  (await ask<{ integrationDetail: IntegrationDetails }>(service, `GET ${address}/${key}`)).integrationDetail

async function summary(service: Service, key: string): Promise<IntegrationWithCounts | undefined> {
  const { integrations } = await ask<{ integrations: IntegrationWithCounts[] }>(service, `GET ${root}`)
  return integrations.find(({ integration }) => integration?.id === key)
}

const keysOf = (response: unknown): (string | undefined)[] =>
  (response as { integrations: IntegrationWithCounts[] }).integrations.map(({ integration }) => integration?.id)

describe('an instance', () => {
  test('gets the defaults of its definition; a replacement keeps id and key, and may change the version', async () => {
    const service = createService({ now })
    const id = await create(service)
    const { parameters = [], ...facts } = await read(service, id)
    expect(facts).toEqual({
      id,
      definitionKey: 'aws-metrics-collector',
      definitionVersion: '0.2.0',
      integrationStatus: { connectionStatus: 'PENDING' },
    })
    expect(parameters).toEqual([
      text('IntegrationName', 'Shop'),
      text('AwsRoleArn', role),
      text('AwsRegion', 'eu-west-1'),
      { key: 'MetricNamespaces', stringList: { values: ['AWS/EC2', 'AWS/RDS'] } },
      text('ApplicationName', 'aws'),
      text('SubsystemName', 'cloudwatch'),
      { key: 'EnrichWithTags', booleanValue: true },
    ])
    const metadata = metadataOf('aws-metrics-collector', [text('IntegrationName', 'Store')], '0.3.0')
    expect((await service.send(`PUT ${metadataRoot}`, { body: { id, metadata } })).json).toEqual({})
    const replaced = await read(service, id)
    expect(replaced).toMatchObject({ id, definitionVersion: '0.3.0' })
    expect(replaced.parameters).toContainEqual({ key: 'Period', numericValue: 60 })
    expect(replaced.parameters).not.toContainEqual(text('AwsRoleArn', role))
    const other = { id, metadata: { ...metadata, integrationKey: 'kubernetes-agent' } }
    expect(await service.send(`PUT ${metadataRoot}`, { body: other })).toMatchObject(
      refusal('metadata.integrationKey: '),
    )
    service.emulator.settings.set({ assumedRules: false })
    expect((await service.send(`PUT ${metadataRoot}`, { body: other })).status).toBe(200)
  })

  test('an instance of an unknown integration is stored and counted', async () => {
    const service = createService()
    const parameters: Parameter[] = [text('anything', 'goes'), { key: 'Number', numericValue: 0.5 }]
    const id = await create(service, metadataOf('brand-new', parameters, '7'))
    expect(await read(service, id)).toMatchObject({ definitionKey: 'brand-new', definitionVersion: '7', parameters })
    expect(await summary(service, 'brand-new')).toMatchObject({ amountIntegrations: 1, upgradeAvailable: false })
    expect((await details(service, 'brand-new')).default?.registered).toMatchObject([{ id, parameters, empty: {} }])
    expect((await service.send(`GET ${root}/definitions/brand-new`)).status).toBe(404)
    expect((await service.send(`GET ${root}/unheard-of`)).status).toBe(404)
  })

  test('returns a marker in place of a secret, and keeps the secret if the marker is sent back', async () => {
    const service = createService()
    const key = 'gcp-logs-collector'
    const sent = [text('IntegrationName', 'G'), text('SubscriptionId', 's'), text('ServiceAccountKey', 'canary')]
    const id = await create(service, metadataOf(key, sent))
    const { parameters = [] } = await read(service, id)
    expect(parameters).toContainEqual({ key: 'ServiceAccountKey', sensitiveData: {} })
    expect(JSON.stringify(parameters)).not.toContain('canary')
    const testRequest = { body: { integrationId: id, integrationData: metadataOf(key, parameters) } }
    const tested = async (): Promise<unknown> => (await service.send(`POST ${metadataRoot}/test`, testRequest)).json
    expect(await tested()).toEqual({ result: { success: {} } })
    await service.send(`PUT ${metadataRoot}`, { body: { id, metadata: metadataOf(key, parameters) } })
    expect(await tested()).toEqual({ result: { success: {} } })
    const { sent: log } = (await (await service.emulator.fetch(`${service.emulator.url}/_emulator/sent`)).json()) as {
      sent: { headers: object }[]
    }
    expect(log.map(({ headers }) => headers)).toEqual([
      { ServiceAccountKey: 'canary' },
      { ServiceAccountKey: 'canary' },
    ])
    const without = parameters.filter((parameter) => parameter.key !== 'ServiceAccountKey')
    await service.send(`PUT ${metadataRoot}`, { body: { id, metadata: metadataOf(key, without) } })
    expect(await tested()).toMatchObject({
      result: { failure: { errorMessage: 'Missing parameters: ServiceAccountKey.' } },
    })
  })

  test('returns the value of a referenced API key, or a mask with maskSecrets', async () => {
    const service = createService()
    const id = await create(service, metadataOf('kubernetes-agent', [{ key: 'ApiKey', apiKey: { id: 'k1' } }]))
    expect((await read(service, id)).parameters).toEqual([
      { key: 'ApiKey', apiKey: { id: 'k1', value: 'example-ingest-key-k1' } },
    ])
    service.emulator.settings.set({ maskSecrets: true })
    const { parameters = [] } = await read(service, id)
    expect(parameters).toEqual([{ key: 'ApiKey', apiKey: { id: 'k1', value: '********' } }])
    expect((await details(service, 'kubernetes-agent')).default?.registered?.[0]?.parameters).toEqual(parameters)
    const body = { id, metadata: metadataOf('kubernetes-agent', parameters) }
    expect((await service.send(`PUT ${metadataRoot}`, { body })).status).toBe(400)
    service.emulator.settings.set({})
    expect((await read(service, id)).parameters?.[0]?.apiKey?.value).toBe('example-ingest-key-k1')
  })

  test('an instance is pending, then active, failing while its endpoint rejects requests, else unknown', async () => {
    const service = createService({ now })
    const id = await create(service)
    service.emulator.clock.advance(5 * 60_000)
    expect((await read(service, id)).integrationStatus).toEqual({ connectionStatus: 'ACTIVE' })
    service.emulator.settings.set({ failingReceivers: { [role]: 403 } })
    const messages = [`${role} answers with status 403.`]
    expect((await service.send(`GET /5/integrations/managed/v1/${id}`)).json).toEqual({
      integrationId: id,
      status: { connectionStatus: 'FAILING', messages },
    })
    expect(await summary(service, 'aws-metrics-collector')).toMatchObject({ errors: messages })
    const agent = await create(service, metadataOf('kubernetes-agent', []))
    expect((await read(service, agent)).integrationStatus).toEqual({ connectionStatus: 'STATUS_UNKNOWN' })
  })
})

describe('the catalogue', () => {
  test('counts instances and possible upgrades', async () => {
    const service = createService()
    expect(await summary(service, 'aws-metrics-collector')).toMatchObject({
      amountIntegrations: 0,
      upgradeAvailable: false,
      isDeprecated: false,
      integration: { versions: ['0.1.0', '0.2.0', '0.3.0'], integrationType: { managed: { variant: 'DEFAULT' } } },
    })
    const id = await create(service)
    expect(await summary(service, 'aws-metrics-collector')).toMatchObject({
      amountIntegrations: 1,
      upgradeAvailable: true,
    })
    await service.send(`DELETE ${root}/instances/${id}`)
    expect(await summary(service, 'aws-metrics-collector')).toMatchObject({ amountIntegrations: 0 })
    expect(await summary(service, 'log-forwarder')).toMatchObject({ isDeprecated: true })
  })

  test('includes test entries on request', async () => {
    const service = createService()
    const versions = async (query: string): Promise<unknown> =>
      (
        (await service.send(`GET ${root}/definitions/aws-metrics-collector${query}`)).json as {
          integrationDefinition: { revisions: { id: string }[] }
        }
      ).integrationDefinition.revisions.map(({ id }) => id)
    expect(await versions('')).toEqual(['0.1.0', '0.2.0', '0.3.0'])
    expect(await versions('?include_testing_revision=true')).toEqual(['0.1.0', '0.2.0', '0.3.0', '0.4.0'])
    expect(keysOf((await service.send(`GET ${contextualRoot}`)).json)).not.toContain('feature-flags')
    expect(keysOf((await service.send(`GET ${contextualRoot}?include_testing_integrations=true`)).json)).toContain(
      'feature-flags',
    )
  })

  test('returns deployments, templates and related extensions', async () => {
    const service = createService()
    const id = await create(service, metadataOf('aws-log-shipper', [text('AwsRegion', 'us-east-1')]))
    const shipper = await details(service, 'aws-log-shipper')
    expect(shipper.default?.registered?.[0]?.cloudformation).toMatchObject({ region: 'us-east-1' })
    const template = async (of: string): Promise<unknown> =>
      (await service.send(`GET /5/integrations/template/v1?integration_id=${of}`)).json
    const templateUrl = 'https://templates.example.com/aws-log-shipper/1.1.0/template.yaml'
    expect([await template('aws-log-shipper'), await template(id)]).toEqual([{ templateUrl }, { templateUrl }])
    expect(await template('kubernetes-agent')).toEqual({})
    expect(await template('unheard-of')).toMatchObject({ code: 404 })
    const secret = 'common_arm_params[apiKey]=canary'
    const { text: arm } = await service.send(
      `GET /5/integrations/template/v1?integration_id=azure-diagnostics&${secret}`,
    )
    expect(arm).toContain('template.json')
    expect(arm).not.toContain('canary')
    expect((await details(service, 'kubernetes-agent')).extensions?.map(({ id: of }) => of)).toEqual([
      'NGINX',
      'KUBERNETES',
    ])
    expect((await service.send('GET /5/integrations/managed/v1')).json).toEqual({
      integrationKeys: ['aws-metrics-collector', 'gcp-logs-collector'],
    })
  })
})

describe('a test of settings', () => {
  const send = async (service: Service, metadata: IntegrationMetadata): Promise<unknown> =>
    (await service.send(`POST ${metadataRoot}/test`, { body: { integrationData: metadata } })).json

  test('returns errors and stores nothing', async () => {
    const service = createService()
    expect(await send(service, aws)).toEqual({ result: { success: {} } })
    const bad = metadataOf('aws-metrics-collector', [text('IntegrationName', 'Shop'), text('AwsRoleArn', 'nobody')])
    expect(await send(service, bad)).toEqual({
      result: { failure: { errorMessage: 'The role "nobody" cannot be assumed.' } },
    })
    expect(await send(service, metadataOf('aws-metrics-collector', []))).toEqual({
      result: { failure: { errorMessage: 'Missing parameters: IntegrationName, AwsRoleArn.' } },
    })
    service.emulator.settings.set({ failingReceivers: { role: 503 } })
    expect(await send(service, aws)).toEqual({
      result: { failure: { errorMessage: 'The other side answered with status 503.' } },
    })
    expect(await summary(service, 'aws-metrics-collector')).toMatchObject({ amountIntegrations: 0 })
  })

  test('sends any settings without assumed rules', async () => {
    const service = createService({ assumedRules: false })
    expect(await send(service, metadataOf('aws-metrics-collector', []))).toEqual({ result: { success: {} } })
  })

  test('a test of an instance that does not exist is a 404', async () => {
    const service = createService()
    const body = { integrationId: 'none', integrationData: aws }
    expect((await service.send(`POST ${metadataRoot}/test`, { body })).status).toBe(404)
    expect((await service.send(`POST ${contextualRoot}/test/none`, { body: {} })).status).toBe(404)
  })
})

describe('contextual data', () => {
  test('pushed contextual data gets a permanent URL with a token', async () => {
    const service = createService()
    const metadata = metadataOf('github-deployments', [text('IntegrationName', 'Deployments')])
    const integrationId = await create(service, metadata, contextualRoot)
    const url = async (): Promise<string | undefined> =>
      (await details(service, 'github-deployments', contextualRoot)).default?.registered?.[0]?.parameters?.find(
        ({ key }) => key === 'WebhookUrl',
      )?.stringValue
    const first = await url()
    expect(first).toMatch(/^https:\/\/ingress\.example\.com\/contextual-data\/v1\/github-deployments\?token=[\w-]{36}$/)
    await service.send(`PUT ${contextualRoot}`, { body: { integrationId, metadata } })
    expect(await url()).toBe(first)
  })

  test('contextual data is tested by the id of an instance or of its integration', async () => {
    const service = createService({ failingReceivers: { 'broken.example.com': 502 } })
    const page = (address: string): IntegrationMetadata =>
      metadataOf('statuspage', [text('IntegrationName', 'S'), text('PageUrl', address), text('Token', 'canary')])
    const id = await create(service, page('https://status.example.com'), contextualRoot)
    const result = async (of: string, integrationData: IntegrationMetadata): Promise<unknown> =>
      (await service.send(`POST ${contextualRoot}/test/${of}`, { body: { integrationData } })).json
    expect(await result('statuspage', page('https://status.example.com'))).toEqual({ result: { success: {} } })
    expect(await result(id, page('https://broken.example.com'))).toMatchObject({
      result: { failure: { errorMessage: 'The other side answered with status 502.' } },
    })
  })
})

test('versions of a browser application are found by a synchronisation, repeated after ten minutes or if forced', async () => {
  const service = createService({ now })
  await create(service, metadataOf('browser-rum', [text('ApplicationName', 'shop web')]))
  const versions = async (): Promise<unknown[]> => {
    const { json } = await service.send(`GET ${root}/rum/app-versions?application_name=shop%20web`)
    return (json as { versionData: { versions: { version: string }[] } }).versionData.versions.map(
      ({ version }) => version,
    )
  }
  const sync = async (body = {}): Promise<unknown> => (await service.send(`POST ${root}/rum/sync`, { body })).json
  expect(await versions()).toEqual([])
  expect(await sync()).toEqual({ syncExecuted: true, syncedAt: now })
  expect(await versions()).toEqual(['1.0.0'])
  expect(await sync()).toEqual({ syncExecuted: false, syncedAt: now })
  service.emulator.clock.advance(8 * 24 * 3_600_000)
  expect(await versions()).toEqual(['1.0.0'])
  expect(await sync()).toMatchObject({ syncExecuted: true })
  expect(await versions()).toEqual(['1.1.0', '1.0.0'])
  expect(await sync({ force: true })).toMatchObject({ syncExecuted: true })
})
