import type {
  DeployedExtension,
  Extension,
  ExtensionDeployment,
  ListedExtension,
  UndeployExtensionResponse,
} from '@mgmt-api/models/integrations'
import { describe, expect, test } from 'vitest'
import { ask, createService, refusal, type Service } from '../../../test/service.ts'

const root = '/5/integrations/extensions/v1'

const deploy = async (service: Service, query: string, method = 'PUT'): Promise<ExtensionDeployment> => {
  const address = `${method} ${root}/deployed?${query}`
  return (await ask<{ extensionDeployment: ExtensionDeployment }>(service, address)).extensionDeployment
}

const deployed = async (service: Service): Promise<DeployedExtension[]> =>
  ((await service.send(`GET ${root}/deployed`)).json as { deployedExtensions: DeployedExtension[] }).deployedExtensions

const catalogued = async (service: Service, id: string, query = '', key?: string): Promise<Extension> =>
  (await service.send(`GET ${root}/catalog/${id}${query}`, { key })).json as Extension

const undeploy = async (service: Service, body: object): Promise<UndeployExtensionResponse> =>
  (await service.send(`DELETE ${root}/deployed`, { body })).json as UndeployExtensionResponse

const lists: Readonly<Record<string, string>> = {
  actions: 'GET /5/actions/actions/v2',
  alertDefs: 'GET /5/alerts/alerts/v3',
  items: 'GET /5/dashboards/dashboards/v1/catalog/list',
  ruleGroups: 'GET /5/parsing-rules/rule-groups/v1',
  views: 'GET /5/data-exploration/views/v1/views',
}

const isList = (value: unknown): value is readonly Record<string, unknown>[] => Array.isArray(value)

/** Names of all resources of a kind. */
async function names(service: Service, list: string): Promise<unknown[]> {
  const [items = []] = Object.values(await ask<object>(service, lists[list] ?? '')).filter(isList)
  return items.map((item) => item.name ?? (item.alertDefProperties as { name: string }).name)
}

describe('the catalogue', () => {
  test('lists extensions with item counts; hidden and test versions on request', async () => {
    const service = createService()
    const list = async (body: object): Promise<ListedExtension[]> =>
      ((await service.send(`POST ${root}`, { body })).json as { extensions: ListedExtension[] }).extensions
    const ids = (extensions: ListedExtension[]): unknown => extensions.map(({ id }) => id)
    expect(ids(await list({}))).toEqual(['NGINX', 'AWS_RDS', 'KUBERNETES', 'KUBERNETES_LEGACY'])
    expect(ids(await list({ includeHiddenExtensions: true }))).toContain('PLATFORM_AUDIT')
    expect(ids(await list({ filter: { integrations: ['aws-metrics-collector'] } }))).toEqual(['AWS_RDS'])
    const [nginx] = await list({})
    expect(nginx?.revisions?.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '2.0.0'])
    expect(nginx?.revisions?.[2]?.summary?.itemCounts).toEqual({
      actions: 1,
      alerts: 1,
      customDashboards: 1,
      enrichments: 1,
      eventsToMetrics: 1,
      metricsRuleGroup: 1,
      parsingRules: 1,
      savedViews: 1,
    })
    const tested = await catalogued(service, 'NGINX', '?include_testing_revision=true')
    expect(tested.revisions?.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '2.0.0', '2.1.0'])
    expect((await service.send(`GET ${root}/catalog/none`)).status).toBe(404)
  })

  test('returns the content of dashboards on request', async () => {
    const service = createService()
    const dashboard = async (query: string): Promise<unknown> =>
      (await catalogued(service, 'AWS_RDS', query)).revisions?.[0]?.items?.[0]?.binaries?.map(({ type }) => type)
    expect(await dashboard('')).toBeUndefined()
    expect(await dashboard('?include_dashboard_binaries=true')).toEqual(['CX_CUSTOM_DASHBOARD_DEFINITION'])
  })

  test('lists items that the key may not deploy separately, and deploys the others', async () => {
    const service = createService()
    const permissions = ['extensions:ReadConfig', 'extensions:Deploy', 'alerts:UpdateConfig']
    service.emulator.keys.set({ 'any-key': {}, some: { permissions } })
    const { revisions = [] } = await catalogued(service, 'AWS_RDS', '', 'some')
    expect(revisions[0]?.items?.map(({ id }) => id)).toEqual(['rds-connections-are-refused'])
    expect(revisions[0]?.permissionDeniedItems?.map(({ id }) => id)).toEqual(['rds-databases'])
    const legacy = await catalogued(service, 'KUBERNETES_LEGACY', '', 'some')
    expect([legacy.revisions?.length, legacy.permissionDeniedRevisions?.length]).toEqual([0, 1])
    const put = (query: string) =>
      service.send(`PUT ${root}/deployed?id=AWS_RDS&version=1.0.0${query}`, { key: 'some' })
    expect(await put('&item_ids=rds-databases')).toMatchObject(refusal('team-dashboards:Update', 403))
    expect((await put('')).json).toMatchObject({ extensionDeployment: { itemIds: ['rds-connections-are-refused'] } })
  })
})

describe('a deployment', () => {
  test('creates resources from items, for the named applications and subsystems', async () => {
    const service = createService()
    const response = await deploy(service, 'id=NGINX&applications=shop&subsystems=proxy')
    expect(response).toMatchObject({ id: 'NGINX', version: '2.0.0', applications: ['shop'], subsystems: ['proxy'] })
    expect(await deployed(service)).toMatchObject([
      { id: 'NGINX', summary: { deployedItemCounts: { alerts: 1, customDashboards: 1 } } },
    ])
    expect(await names(service, 'alertDefs')).toEqual(['NGINX: Errors of the proxy'])
    expect(await names(service, 'items')).toEqual(['NGINX: Overview'])
    expect(await names(service, 'ruleGroups')).toEqual(['NGINX: Access log'])
    expect(await names(service, 'views')).toEqual(['NGINX: Errors'])
    const { actions } = (await service.send(lists.actions ?? '')).json as { actions: unknown[] }
    expect(actions).toMatchObject([{ applicationNames: ['shop'], subsystemNames: ['proxy'] }])
    const { customEnrichments } = (await service.send('GET /5/enrichment-rules/custom-enrichment-rules/v1')).json as {
      customEnrichments: object[]
    }
    expect(customEnrichments).toMatchObject([{ name: 'nginx_codes' }])
  })

  test('a deployment of some items includes mandatory ones, and omits others', async () => {
    const service = createService()
    const { itemIds } = await deploy(service, 'id=NGINX&version=1.0.0&item_ids=nginx-errors')
    expect(itemIds).toEqual(['nginx-access-log', 'nginx-errors'])
    expect(await names(service, 'alertDefs')).toEqual([])
    for (const query of ['id=NGINX&version=9', 'id=NGINX&version=1.0.0&item_ids=none', 'version=1.0.0']) {
      expect((await service.send(`PUT ${root}/deployed?${query}`)).status).toBe(400)
    }
    service.emulator.settings.set({ assumedRules: false })
    expect((await deploy(service, 'id=KUBERNETES&item_ids=none')).itemIds).toEqual([])
  })

  test('a newer version overwrites changed resources, restores deleted ones, and removes omitted ones', async () => {
    const service = createService()
    await deploy(service, 'id=NGINX&version=1.0.0')
    const { views } = (await service.send(lists.views ?? '')).json as { views: Record<string, unknown>[] }
    const [view = {}] = views
    const { id, ...body } = view
    await service.send(`PUT /5/data-exploration/views/v1/views/${String(id)}`, { body: { ...body, name: 'Mine' } })
    const { alertDefs } = (await service.send(lists.alertDefs ?? '')).json as { alertDefs: { id: string }[] }
    await service.send(`DELETE /5/alerts/alerts/v3/${alertDefs[0]?.id ?? ''}`)
    await deploy(service, 'id=NGINX&version=1.1.0', 'POST')
    const after = (await service.send(lists.views ?? '')).json as { views: object[] }
    expect(after.views).toMatchObject([{ id, name: 'NGINX: Errors' }])
    expect(await names(service, 'alertDefs')).toEqual(['NGINX: Errors of the proxy'])
    expect(await names(service, 'actions')).toEqual(['NGINX: Open runbook'])
    await deploy(service, 'id=NGINX&version=1.1.0&item_ids=nginx-overview', 'POST')
    expect([await names(service, 'actions'), await names(service, 'items')]).toEqual([[], ['NGINX: Overview']])
  })

  test('undeploying removes the resources, except kept ones', async () => {
    const service = createService()
    await deploy(service, 'id=NGINX&version=1.0.0')
    const { items } = (await service.send(lists.items ?? '')).json as { items: { id: string }[] }
    const { extensionDeployment, failedItems } = await undeploy(service, {
      id: 'NGINX',
      keptExtensionItems: ['nginx-overview'],
    })
    expect(extensionDeployment).toMatchObject({ id: 'NGINX', version: '1.0.0' })
    expect(failedItems).toEqual([])
    expect(await deployed(service)).toEqual([])
    expect(await names(service, 'views')).toEqual([])
    expect(await names(service, 'items')).toEqual(['NGINX: Overview'])
    expect(items).toHaveLength(1)
    expect(await undeploy(service, { id: 'NGINX' })).toMatchObject({ code: 404 })
    expect((await service.send(`POST ${root}/deployed?id=NGINX`)).status).toBe(404)
  })

  test('undeploying succeeds although a resource is in use, which is reported and kept', async () => {
    const service = createService()
    await deploy(service, 'id=NGINX&version=2.0.0')
    const tables = 'GET /5/enrichment-rules/custom-enrichment-rules/v1'
    const read = async (): Promise<{ id: number }[]> =>
      ((await service.send(tables)).json as { customEnrichments: { id: number }[] }).customEnrichments
    const [table] = await read()
    const rule = { fieldName: 'code', enrichmentType: { customEnrichment: { id: table?.id } } }
    const added = await service.send('POST /5/enrichment-rules/enrichment-rules/v1', {
      body: { requestEnrichments: [rule] },
    })
    expect(added.status).toBe(200)
    const { failedItems } = await undeploy(service, { id: 'NGINX' })
    expect(failedItems).toEqual([
      { itemId: 'nginx-codes', remoteId: String(table?.id), reason: expect.stringContaining('in use') as string },
    ])
    expect([await deployed(service), await names(service, 'alertDefs')]).toEqual([[], []])
    expect(await read()).toHaveLength(1)
  })

  test('a deployment of an unknown extension is stored as requested', async () => {
    const service = createService()
    const together = encodeURIComponent(JSON.stringify({ id: 'BRAND_NEW', version: '7', itemIds: ['a'] }))
    const response = await deploy(service, `extension_deployment=${together}&applications=shop`)
    expect(response).toEqual({ id: 'BRAND_NEW', version: '7', itemIds: ['a'], applications: ['shop'], subsystems: [] })
    expect(await deployed(service)).toMatchObject([{ id: 'BRAND_NEW', itemIds: ['a'] }])
  })

  test('a deployment is a transaction', async () => {
    const service = createService()
    const name = 'NGINX: Latency from logs'
    const metric = { name, type: 'E2M_TYPE_LOGS2METRICS', logsQuery: {}, metricFields: [] }
    expect((await service.send('POST /5/events2metrics/events2metrics/v2', { body: metric })).status).toBe(200)
    const refused = await service.send(`PUT ${root}/deployed?id=NGINX&version=1.1.0`)
    expect(refused).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(/^item nginx-latency-from-logs: name: /) as string },
    })
    expect([await deployed(service), await names(service, 'alertDefs')]).toEqual([[], []])
  })
})

test('every item of the catalogue can be deployed, and the check finds no issue in its dashboards', async () => {
  const service = createService()
  for (const id of ['NGINX', 'AWS_RDS', 'KUBERNETES', 'KUBERNETES_LEGACY', 'PLATFORM_AUDIT']) {
    const { itemIds = [] } = await deploy(service, `id=${id}`)
    expect(itemIds.length).toBeGreaterThan(0)
  }
  expect((await deploy(service, 'id=NGINX&version=2.1.0', 'POST')).itemIds).toHaveLength(9)
  const { items } = await ask<{ items: { id: string }[] }>(service, lists.items ?? '')
  expect(items.length).toBeGreaterThan(2)
  for (const { id } of items) {
    expect(await ask(service, 'POST /5/dashboards/check/v1', { dashboardId: id })).toEqual({ issues: [] })
  }
})
