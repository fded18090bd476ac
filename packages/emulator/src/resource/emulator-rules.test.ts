import { valueAt } from '@mgmt-api/models/internal'
import { expect, test } from 'vitest'
import { ask, createService, type Reply, type Service } from '../../test/service.ts'
import { type EmulatorRuleName, emulatorRules } from './emulator-rules.ts'

interface Breach {
  readonly address: string
  readonly body?: unknown
  readonly key?: string
}

type Prepare = (service: Service) => Breach | Promise<Breach>

const uuid = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`

/** A field of the response to a creation, by its path. Default: the response. */
async function made(service: Service, address: string, body: object, path?: string): Promise<unknown> {
  const json = await ask<unknown>(service, address, body)
  return path === undefined ? json : valueAt(json, path)
}

/** Id of an active case. */
async function caseId(service: Service): Promise<string> {
  const body = { filters: { statuses: ['CASE_STATUS_ACTIVE'] } }
  const found = await made(service, 'POST /5/cases/cases/v1', body, 'cases')
  return (found as { id: string }[])[0]?.id ?? ''
}

const slos = '/5/slo/slos/v1'

const members = '/5/aaa/teams/v2/1000001/members'

const sloOf = (name: string, by: string): object => ({
  name,
  targetThresholdPercentage: 99,
  requestBasedMetricSli: { goodEvents: { query: `sum${by} (good)` }, totalEvents: { query: `sum${by} (all)` } },
})

const policy = { name: 'Noisy logs', priority: 'PRIORITY_TYPE_BLOCK', logRules: { severities: ['SEVERITY_DEBUG'] } }
/** A request that breaks the rule, sent with the rule on and off. */
const breaches: Partial<Record<EmulatorRuleName, Prepare>> = {
  connectorSettings: () => ({
    address: 'POST /5/notifications/notification-center/v1/connectors',
    body: { connector: { id: 'c', name: 'C', type: 'SLACK', connectorConfig: { fields: [] } } },
  }),
  phantomGroup: () => ({
    address: 'POST /5/alerts/alerts/v3',
    body: {
      alertDefProperties: {
        name: 'Disk',
        phantomMode: true,
        notificationGroup: { webhooks: [{ integration: { recipients: { emails: ['a@example.com'] } } }] },
        logsImmediate: {},
      },
    },
  }),
  async privateOrder(service) {
    const body = { name: 'Shared', url: 'https://example.com', isPrivate: false }
    const id = String(await made(service, 'POST /5/actions/actions/v2', body, 'action.id'))
    return { address: 'POST /5/actions/order/v2', body: { privateActionsOrder: { [id]: 1 } } }
  },
  collectorYaml: () => ({
    address: 'POST /5/fleet-management/configuration-groups/v1',
    body: { name: 'Edge', family: { raw: { remoteConfigurations: [{ rawConfiguration: 'a: {' }] } } },
  }),
  policySource: () => ({
    address: 'POST /5/dataplans/policies/v1/all/reorder',
    body: { sourceType: 'SOURCE_TYPE_UNSPECIFIED', orders: [] },
  }),
  async policyOrders(service) {
    const id = await made(service, 'POST /5/dataplans/policies/v1', policy, 'policy.id')
    const orders = [
      { id, order: 1 },
      { id, order: 2 },
    ]
    return { address: 'POST /5/dataplans/policies/v1/all/reorder', body: { sourceType: 'SOURCE_TYPE_LOGS', orders } }
  },
  policyConditions: () => ({
    address: 'POST /5/dataplans/policies/v1',
    body: { ...policy, logRules: { severities: ['SEVERITY_DEBUG'], dpxlExpression: '<v1>true' } },
  }),
  quotaShares: () => ({
    address: 'POST /5/dataplan/quota-rules/v1',
    body: { ruleSet: { rules: [{ entityType: 'logs', allocation: 101, canOverflow: true, enabled: true }] } },
  }),
  metricsQuery: () => ({
    address: 'POST /5/events2metrics/events2metrics/v2',
    body: { name: 'orders', logsQuery: { lucene: 'order' }, type: 'E2M_TYPE_SPANS2METRICS' },
  }),
  viewTime: () => ({
    address: 'POST /5/data-exploration/views/v1/views',
    body: { name: 'Errors', timeSelection: {} },
  }),
  ownTeam: () => ({ address: 'DELETE /5/aaa/teams/v2/1000001' }),
  samlProvider: () => ({ address: 'POST /5/aaa/team-saml/v1/active', body: { isActive: true, teamId: 1_000_001 } }),
  ipRanges: () => ({
    address: 'POST /5/aaa/team-sec-ip-access/v1',
    body: { ipAccess: [{ name: 'Office', ipRange: 'office', enabled: true }] },
  }),
  roleContents: () => ({ address: 'PUT /5/aaa/custom-roles/v1', body: { name: 'Empty', permissions: [] } }),
  parentRole: () => ({
    address: 'PUT /5/aaa/custom-roles/v1',
    body: { name: 'Child', permissions: ['alerts:ReadConfig'], parentRoleId: 999_999 },
  }),
  groupRole: () => ({ address: 'POST /5/aaa/team-groups/v2', body: { name: 'G', roleId: 999_999, teamId: 1_000_001 } }),
  groupMembers: () => ({
    address: 'POST /5/aaa/team-groups/v2',
    body: { name: 'G', teamId: 1_000_001, userIds: [uuid(9)] },
  }),
  keyContents: () => ({
    address: 'POST /5/aaa/api-keys/v3',
    body: { name: 'K', keyPermissions: { permissions: [], presets: [] } },
  }),
  scopeExpressions: () => ({
    address: 'POST /5/aaa/team-scopes/v1',
    body: {
      displayName: 'S',
      defaultExpression: '<v1>true',
      filters: [{ entityType: 'ENTITY_TYPE_LOGS', expression: 'broken' }],
    },
  }),
  userName: () => ({
    address: 'POST /5/aaa/teams/v2/1000001/members',
    body: { userTemplate: { username: '' }, onboardingMode: 'ONBOARDING_MODE_NO_INVITE' },
  }),
  sloTarget: () => ({
    address: `POST ${slos}`,
    body: { ...sloOf('Cart', ''), targetThresholdPercentage: 120 },
  }),
  routerPresets: () => ({
    address: 'POST /5/notifications/notification-center/v1/routers',
    body: {
      router: {
        name: 'R',
        rules: [],
        routingLabels: { environment: 'prod' },
        fallbackTargets: [{ entityType: 'ALERTS', target: { presetId: 'preset_system_slack_alerts_basic' } }],
      },
    },
  }),
  systemPresets: () => ({
    address: 'DELETE /5/notifications/notification-center/v1/presets/custom/preset_system_slack_alerts_basic',
  }),
  archiveBucket: () => ({
    address: 'POST /5/logs/data-setup/v2',
    body: { isActive: true, s3: { bucket: '' } },
  }),
  archiveStorage: () => ({ address: 'POST /5/metrics/data-setup/v1', body: {} }),
  evaluationConfig: () => ({
    address: 'POST /5/ai/evaluations/v3',
    body: { application: 'shop', subsystem: 'assistant', target: 'PROMPT' },
  }),
  async fixedTag(service) {
    const address = '/5/dataengine/retention-tags/v1'
    const { json } = await service.send(`GET ${address}`)
    const { id } = (json as { retentions: readonly { id: string }[] }).retentions[0] ?? {}
    return { address: `POST ${address}`, body: { retentionUpdateElements: [{ id, name: 'Basic' }] } }
  },
  loginModes: () => ({
    address: `POST ${members}`,
    body: {
      onboardingMode: 'ONBOARDING_MODE_INVITE_LINK',
      userTemplate: { username: 'ada@example.com', allowedLoginMode: ['ALLOWED_LOGIN_MODE_SSO'] },
    },
  }),
  policyTargets: () => ({
    address: 'POST /5/dataplans/policies/v1',
    body: { ...policy, targets: [{ dataset: 'audit', priority: 'PRIORITY_TYPE_LOW' }] },
  }),
  scopeDefault: () => ({
    address: 'POST /5/aaa/team-scopes/v1',
    body: {
      displayName: 'S',
      defaultExpression: 'true',
      filters: [{ entityType: 'ENTITY_TYPE_LOGS', expression: '<v1>true' }],
    },
  }),
  sentMasks(service) {
    const { current } = service.emulator.settings
    service.emulator.settings.set({ ...current, maskSecrets: true })
    const parameters = [{ key: 'ApiKey', stringValue: '********' }]
    return {
      address: 'POST /5/integrations/metadata/v1',
      body: { metadata: { integrationKey: 'aws-metrics-collector', integrationParameters: { parameters } } },
    }
  },
  serviceFilter: () => ({ address: `GET ${slos}?filters[0][field][serviceName]=cart` }),
  async userNameCase(service) {
    await made(service, `POST ${members}`, { userTemplate: { username: 'ada@example.com' } })
    return { address: `POST ${members}`, body: { userTemplate: { username: 'Ada@example.com' } } }
  },
  userStatus: () => ({ address: `PATCH ${members}:updateStatuses`, body: { userAccountIds: [1] } }),
  bucketName: () => ({ address: 'POST /5/logs/data-setup/v2', body: { isActive: true, s3: { bucket: 'No Bucket' } } }),
  forecastBucket: () => ({
    address: 'POST /5/dataplans/policies/v1/all/forecast-usage',
    body: { logRules: { severities: [] }, day: {}, timeBucketMs: '0' },
  }),
  dashboardErrors: () => ({
    address: 'POST /5/dashboards/dashboards/v1',
    body: { requestId: uuid(8), dashboard: { name: 'Empty', layout: { sections: [{ rows: [{}] }] } } },
  }),
  settingsDurations: () => ({
    address: 'POST /5/cases/cases/case-settings/v1/configs',
    body: { globalIndicatorSettings: {}, caseLifecycle: { autoClose: { postResolutionPeriod: '1h' } } },
  }),
  evaluationSubject: () => ({
    address: 'POST /5/ai/evaluations/v3',
    body: { config: { pii: { categories: ['EMAIL_ADDRESS'] } } },
  }),
  integrationKey: () => ({
    address: 'POST /5/integrations/metadata/v1',
    body: { metadata: { integrationParameters: {} } },
  }),
  extensionItems: () => ({ address: 'PUT /5/integrations/extensions/v1/deployed?id=NGINX&version=9' }),
  enrichmentFile: () => ({
    address: 'POST /5/enrichment-rules/custom-enrichment-rules/v1',
    body: { name: 'Owners', description: 'd', file: { name: 'o.csv', extension: 'csv', textual: '' } },
  }),
  async enrichmentAmount(service) {
    const address = 'POST /5/enrichment-rules/enrichment-rules/v1'
    const rules = (count: number): object => ({
      requestEnrichments: Array.from({ length: count }, (_, at) => ({
        fieldName: `ip${at}`,
        enrichmentType: { geoIp: {} },
      })),
    })
    for (const count of [100, 100]) await made(service, address, rules(count))
    return { address, body: rules(100) }
  },
  async lastAdministrator(service) {
    await made(service, `POST ${members}`, { userTemplate: { username: 'ada@example.com' } })
    const { json } = await service.send('GET /5/aaa/teams/v2/1000001/search')
    const userIds = (json as { users: { userId: string }[] }).users.map(({ userId }) => userId)
    await made(service, 'POST /5/aaa/team-groups/v2', { name: 'Admins', roleId: 2, teamId: 1_000_001, userIds })
    return {
      address: `PATCH ${members}:updateStatuses`,
      body: { status: 'USER_STATUS_INACTIVE', userAccountIds: [1] },
    }
  },
  async commentAuthor(service) {
    const body = { text: 'Looking into it' }
    const comments = `POST /5/cases/cases/v1/${await caseId(service)}/comments`
    service.emulator.keys.set({ ours: {}, theirs: {} })
    const written = await service.send(comments, { body, key: 'theirs' })
    const id = String(valueAt(written.json, 'event.eventId'))
    return { address: `PUT /5/cases/events/v1/${id}/comments`, body, key: 'ours' }
  },
  async resolutionReason(service) {
    const id = await caseId(service)
    return { address: `PUT /5/cases/cases/v1/${id}`, body: { resolutionReason: 'Restarted' } }
  },
}

/** Rules that change a response and refuse nothing. The laws and tests of their groups switch them off. */
const responseRules: readonly EmulatorRuleName[] = [
  'bracketsOfQueries',
  'brokenAlerts',
  'connectionStatus',
  'copiedPeriod',
  'impliedKeys',
  'keptMarkers',
  'keptStart',
  'keptWidth',
  'keyOfInactiveUser',
  'oneStory',
  'pushAddress',
  'resolutionSnooze',
  'sloBatch',
  'sloType',
  'testedSettings',
]

test('each rule is switched off in a test', () => {
  expect([...Object.keys(breaches), ...responseRules].toSorted()).toEqual(Object.keys(emulatorRules).toSorted())
})

test.each(Object.entries(breaches))('%s: a request is refused, or accepted without the rule', async (name, prepare) => {
  const { of, source } = emulatorRules[name as EmulatorRuleName]
  // Cases are created by alerts only.
  const seed = of.startsWith('case') ? { alertDefs: 20, cases: 100 } : undefined
  const statusOf = async (service: Service): Promise<number> => {
    const { address, ...request } = await prepare(service)
    return (await service.send(address, request)).status
  }

  const enforcing = createService({ seed })
  expect(await statusOf(enforcing)).toBeOneOf([400, 403, 409])
  expect(enforcing.emulator.brokenRules.list()).toMatchObject([{ rule: name, source, refused: true }])

  const recording = createService({ seed, enforcedRules: 'contract' })
  const refused = source === 'contract'
  expect(await statusOf(recording)).toBe(refused ? 400 : 200)
  expect(recording.emulator.brokenRules.list()).toContainEqual(expect.objectContaining({ rule: name, source, refused }))

  const service = createService({ seed, assumedRules: false })
  const status = await statusOf(service)
  if (source === 'assumed') expect(status).toBe(200)
  else expect(status).toBeOneOf([400, 409])
})

test('sloBatch: a rejected change affects no other; without the rule, all', async () => {
  const service = createService()
  const requests = [{ createSloRequest: { slo: { name: 'Cart' } } }, { deleteSloRequest: { id: 'none' } }]
  const change = (): Promise<Reply> => service.send(`POST ${slos}/all/execute`, { body: { requests } })
  const count = async (): Promise<number> =>
    ((await service.send(`GET ${slos}`)).json as { slos: readonly unknown[] }).slos.length
  expect(await change()).toMatchObject({ status: 200, json: { status: { statusCode: 'NOT_FOUND' } } })
  expect(await count()).toBe(1)
  service.emulator.settings.set({ assumedRules: false })
  expect(await change()).toMatchObject({ status: 404, json: { message: 'Not Found: requests[1]: SLO none' } })
  expect(await count()).toBe(1)
})

test('brokenAlerts: losing a label breaks an alert; without the rule, none', async () => {
  const service = createService()
  const id = await made(service, `POST ${slos}`, sloOf('Cart', ' by (region)'), 'slo.id')
  const alertDefProperties = {
    name: 'Cart burns its budget',
    type: 'ALERT_DEF_TYPE_SLO_THRESHOLD',
    groupByKeys: ['region'],
    sloThreshold: { sloDefinition: { sloId: id }, errorBudget: { rules: [{ condition: { threshold: 10 } }] } },
  }
  await service.send('POST /5/alerts/alerts/v3', { body: { alertDefProperties } })
  const body = { id, ...sloOf('Cart', '') }
  const broken = async (): Promise<unknown> => {
    const { json } = await service.send('PUT /5/slo/validated/v1', { body })
    return (json as { alertsValidationResult: readonly unknown[] }).alertsValidationResult.length
  }
  expect(await broken()).toBe(1)
  service.emulator.settings.set({ assumedRules: false })
  expect(await broken()).toBe(0)
})

test('bracketsOfQueries: reported by the check; without the rule, not', async () => {
  const service = createService()
  const query = { promqlQuery: { value: 'sum(rate(errors_total[5m])' } }
  const id = (value: string): object => ({ value: `00000000-0000-4000-8000-00000000000${value}` })
  const widgets = [{ id: id('3'), definition: { dataTable: { query: { metrics: query } } } }]
  const dashboard = { name: 'Cart', layout: { sections: [{ id: id('1'), rows: [{ id: id('2'), widgets }] }] } }
  const issues = async (): Promise<number> => {
    const { json } = await service.send('POST /5/dashboards/check/v1', { body: { dashboard } })
    return (json as { issues?: readonly unknown[] }).issues?.length ?? 0
  }
  expect(await issues()).toBe(1)
  service.emulator.settings.set({ assumedRules: false })
  expect(await issues()).toBe(0)
})
