import { valueAt } from '@mgmt-api/models/internal'
import { literal } from '../try-it/platform/literal.ts'
import type { GivenArguments, GivenStage } from './given.ts'

const dashboard = {
  name: 'Checkout overview',
  layout: { sections: [] },
  relativeTimeFrame: '3600s',
}

const policy = { name: 'Keep error logs', description: 'Errors of all services.', priority: 'PRIORITY_TYPE_HIGH' }

const table = {
  name: 'service_owners_eu',
  description: 'The team that owns a service.',
  file: { name: 'owners.csv', extension: 'csv', textual: 'service,team\ncheckout,storefront\n' },
}

const geoIp = [{ fieldName: 'client.ip', enrichmentType: { geoIp: { withAsn: true } } }]

const days = { from: '2026-03-07', to: '2026-03-09' }
const span = { fromDate: '2026-03-07T00:00:00.000Z', toDate: '2026-03-09T23:59:59.999Z' }
const sameDays = `--since ${days.from} --until ${days.to}`
const week = { body: { dateRange: span }, sdk: literal(days) }

const collectors = {
  name: 'Edge',
  family: { active: true, raw: { remoteConfigurations: [{ rawConfiguration: 'receivers: {}' }] } },
}

const configurationGroup = async ({ call }: GivenStage): Promise<{ id: unknown }> => {
  const made = await call('configuration-groups', 'create', { body: collectors })
  return { id: valueAt(made, 'id') }
}

/** Examples of dashboards, data plans, archives, SLOs and rules for data. */
export const dataArguments: GivenArguments = {
  ActionsService_AtomicBatchExecuteActions: ({ item }) => ({ body: [{ delete: { id: item('actions').id } }] }),
  AiEvaluationsService_CreateCustomEvaluation: () => ({
    body: {
      name: 'Responses are polite',
      description: 'No rude answers.',
      instructions: 'Fail if {response} is rude.',
    },
  }),
  AiEvaluationsService_LinkCustomEvaluation: ({ item }) => ({
    id: { id: item('ai-custom-evaluations').id, applicationId: item('ai-applications').id },
  }),
  AiEvaluationsService_UnlinkCustomEvaluationFromApp: ({ item }) => ({
    id: { id: item('ai-custom-evaluations').id, applicationId: item('ai-applications').id },
  }),
  AiEvaluationsService_ListCustomEvaluationsForApplication: ({ item }) => ({ id: item('ai-applications').id }),
  AiEvaluationsService_CreateAiEvaluation: () => ({
    body: { application: 'cart', subsystem: 'assistant', target: 'RESPONSE', config: { toxicity: {} }, threshold: 0.5 },
  }),
  S3TargetService_SetTarget: () => ({
    body: { isActive: true, s3: { bucket: 'shop-logs-eu-west-1', region: 'eu-west-1' } },
  }),
  RetentionsService_UpdateRetentions: async ({ list }) => ({
    body: [{ id: (await list('retentions')).at(1)?.id, name: 'Two weeks' }],
  }),
  DashboardsService_GetDashboardBySlug: ({ item }) => ({ id: item('dashboards').slugName }),
  DashboardsService_CreateDashboard: () => ({ body: dashboard }),
  DashboardsService_ReplaceDashboard: ({ item }) => ({ id: item('dashboards').id, body: dashboard }),
  DashboardsService_CheckDashboard: () => ({ body: { dashboard }, file: dashboard }),
  DashboardFoldersService_CreateDashboardFolder: () => ({ body: { name: 'Checkout' } }),
  DashboardsService_AssignDashboardFolder: ({ item }) => ({ body: { folderId: item('dashboard-folders').id } }),
  ConfigurationGroupService_CreateConfigurationGroup: () => ({ body: collectors }),
  ConfigurationGroupService_GetConfigurationGroup: configurationGroup,
  ConfigurationGroupService_UpdateConfigurationGroup: async (stage) => ({
    ...(await configurationGroup(stage)),
    body: { priorityOrder: 10 },
  }),
  ConfigurationGroupService_ArchiveConfigurationGroup: configurationGroup,
  PoliciesService_ReorderPolicies: async ({ list }) => {
    const policies = await list('policies')
    const logs = policies.filter((each) => each.logRules !== undefined)
    return {
      body: {
        sourceType: 'SOURCE_TYPE_LOGS',
        orders: logs.toReversed().map(({ id }, index) => ({ id, order: index + 1 })),
      },
    }
  },
  PoliciesService_BulkTestLogPolicies: () => ({
    body: {
      metaFieldsValuesList: [
        { applicationNameValues: 'sandbox', subsystemNameValues: 'checkout', severityValues: 'debug' },
      ],
    },
  }),
  PoliciesService_AtomicOverwriteLogPolicies: () => ({
    body: { policies: [{ policy, logRules: { severities: ['SEVERITY_ERROR'] } }] },
  }),
  PoliciesService_AtomicOverwriteSpanPolicies: () => ({
    body: { policies: [{ policy, spanRules: { serviceRule: { name: 'checkout', ruleTypeId: 'RULE_TYPE_ID_IS' } } }] },
  }),
  PoliciesService_AtomicOverwriteRumPolicies: () => ({
    body: { policies: [{ policy, rumRules: { severities: [] } }] },
  }),
  QuotaAllocationRuleSetService_CreateQuotaAllocationRuleSet: async ({ call }) => {
    await call('quota-rules', 'delete')
    return {}
  },
  CustomEnrichmentService_CreateCustomEnrichment: () => ({ body: table }),
  CustomEnrichmentService_UpdateCustomEnrichment: () => ({ body: table }),
  EnrichmentService_AddEnrichments: () => ({ body: geoIp }),
  EnrichmentService_AtomicOverwriteEnrichments: () => ({
    body: geoIp,
    rest: { body: { enrichmentType: { geoIp: { withAsn: true } } } },
  }),
  EnrichmentService_AtomicOverwriteAllEnrichments: () => ({ body: geoIp }),
  Events2MetricService_AtomicBatchExecuteE2M: ({ item }) => ({ body: [{ delete: { id: item('events2metrics').id } }] }),
  Events2MetricService_CreateE2M: ({ body }) => ({
    body: {
      ...body,
      metricFields: [{ sourceField: 'duration_ms', targetBaseMetricName: 'order_duration', aggregations: [] }],
    },
  }),
  DataUsageService_GetDailyUsageUnits: () => ({ ...week }),
  DataUsageService_GetDailyUsageProcessedGbs: () => ({ ...week }),
  DataUsageService_GetDailyUsageEvaluationTokens: () => ({ ...week }),
  DataUsageService_GetDataUsage: () => ({
    rest: { query: { date_range: span } },
    sdk: literal(days),
    command: sameDays,
  }),
  DataUsageService_GetLogsCount: () => ({
    rest: { query: { date_range: span, resolution: '86400s' } },
    sdk: `${literal(days)}, { resolution: '86400s' }`,
    command: `${sameDays} --resolution 86400s`,
  }),
  DataUsageService_GetSpansCount: () => ({
    rest: { query: { date_range: span, resolution: '86400s' } },
    sdk: `${literal(days)}, { resolution: '86400s' }`,
    command: `${sameDays} --resolution 86400s`,
  }),
  DataUsageService_UpdateDataUsageMetricsExportStatus: () => ({ body: { enabled: true }, sdk: 'true' }),
  SlosService_BatchExecuteSlo: ({ item }) => ({ body: [{ deleteSloRequest: { id: item('slos').id } }] }),
}
