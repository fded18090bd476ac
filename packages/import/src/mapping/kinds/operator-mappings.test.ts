import { expect, test } from 'vitest'
import { readManifest as read, pendingTo } from '../../../test/read-source.ts'

const names = { names: ['shop'], ruleType: 'start_with' }
const rule = { name: 'shop', ruleTypeId: 'RULE_TYPE_ID_START_WITH' }

test.each([
  {
    name: 'a rule that is always active, for all alerts',
    kind: 'AlertScheduler',
    spec: { filter: { whatExpression: 'true' }, schedule: { operation: 'mute', recurring: { always: {} } } },
    body: {
      alertSchedulerRule: {
        filter: { whatExpression: 'true', alertUniqueIds: {} },
        schedule: { scheduleOperation: 'SCHEDULE_OPERATION_MUTE', recurring: { alwaysActive: {} } },
      },
    },
  },
  {
    name: 'policies with rules for names, and a list of tags',
    kind: 'TCOTracesPolicies',
    spec: {
      policies: [
        {
          name: 'a',
          priority: 'low',
          disabled: true,
          applications: names,
          services: names,
          tags: [{ name: 'tags.a', ruleType: 'is_not', values: ['x', 'y'] }],
        },
      ],
    },
    body: {
      disabled: true,
      applicationRule: rule,
      spanRules: {
        serviceRule: rule,
        tagRules: [{ tagName: 'tags.a', ruleTypeId: 'RULE_TYPE_ID_IS_NOT', tagValue: 'x,y' }],
      },
    },
  },
  {
    name: 'policies for events of real users',
    kind: 'TCORumPolicies',
    spec: { policies: [{ name: 'a', priority: 'high', severities: ['info'], dpxlExpression: 'x' }] },
    body: { rumRules: { severities: ['SEVERITY_INFO'], dpxlExpression: 'x' } },
  },
  {
    name: 'a folder with a chosen id in another',
    kind: 'DashboardsFolder',
    spec: { name: 'a', customId: '3fa85f64-5717-4562-b3fc-2c963f66afa6', parentFolderRef: { name: 'root' } },
    body: { name: 'a', parentId: pendingTo('DashboardsFolder shop/root') },
  },
  {
    name: 'a router with fallback targets',
    kind: 'GlobalRouter',
    spec: {
      name: 'a',
      fallbackTargets: [
        { entityType: 'alerts', target: { connector: { backendRef: { id: 'c' } }, customDetails: { a: 'b' } } },
      ],
    },
    body: { fallbackTargets: [{ entityType: 'ALERTS', target: { connectorId: 'c', customDetails: { a: 'b' } } }] },
  },
  {
    name: 'a group with a role and a scope by name',
    kind: 'Group',
    spec: {
      name: 'a',
      groupType: 'closed',
      customRole: { resourceRef: { name: 'reader' } },
      scope: { resourceRef: { name: 'shop' } },
    },
    body: {
      groupType: 'GROUP_TYPE_CLOSED',
      role: { roleId: pendingTo('CustomRole shop/reader') },
      scope: { scopeId: pendingTo('Scope shop/shop') },
    },
  },
  {
    name: 'a connector',
    kind: 'Connector',
    spec: {
      name: 'a',
      type: 'pagerDutyIncidents',
      connectorConfig: { fields: [{ fieldName: 'channel', value: 'ops' }] },
    },
    body: { type: 'PAGERDUTY_INCIDENTS', connectorConfig: { fields: [{ fieldName: 'channel', value: 'ops' }] } },
  },
  {
    name: 'a preset',
    kind: 'Preset',
    spec: {
      name: 'a',
      attachmentConfig: 'DISABLED',
      connectorType: 'genericHttps',
      entityType: 'cases',
      configOverrides: [{ conditionType: { matchEntityType: {} }, payloadType: 'text' }],
    },
    body: {
      attachmentConfig: { policy: 'DISABLED' },
      connectorType: 'GENERIC_HTTPS',
      entityType: 'CASES',
      configOverrides: [{ conditionType: { matchEntityType: {} }, payloadType: 'text' }],
    },
  },
  {
    name: 'enrichments',
    kind: 'Enrichment',
    spec: {
      enrichments: [
        { geoIp: { fieldName: 'ip', enrichedFieldName: 'ip_geo', withAsn: true, selectedColumns: ['city'] } },
        { suspiciousIp: { fieldName: 'ip' } },
        { custom: { fieldName: 'day', customEnrichmentRef: { backendRef: { id: 4 } } } },
      ],
    },
    body: {
      requestEnrichments: [
        {
          fieldName: 'ip',
          enrichedFieldName: 'ip_geo',
          selectedColumns: ['city'],
          enrichmentType: { geoIp: { withAsn: true } },
        },
        { fieldName: 'ip', enrichmentType: { suspiciousIp: {} } },
        { fieldName: 'day', enrichmentType: { customEnrichment: { id: 4 } } },
      ],
    },
  },
  {
    name: 'an archive of logs',
    kind: 'ArchiveLogsTarget',
    spec: { s3Target: { bucketName: 'logs', region: 'eu-west-1' } },
    body: { isActive: true, s3: { bucket: 'logs', region: 'eu-west-1' } },
  },
  {
    name: 'an archive of metrics',
    kind: 'ArchiveMetricsTarget',
    spec: { s3Target: { bucketName: 'm', region: 'eu-west-1' }, resolutionPolicy: { rawResolution: 3 } },
    body: { s3: { bucket: 'm', region: 'eu-west-1' }, retentionPolicy: { rawResolution: 3 } },
  },
  {
    name: 'rules for the quota',
    kind: 'QuotaAllocationRuleSet',
    spec: { rules: [{ allocation: '12.5', allocationType: 'lockedUnits', canOverflow: true, entityType: 'logs' }] },
    body: {
      rules: [
        {
          allocation: 12.5,
          allocationType: 'QUOTA_ALLOCATION_TYPE_LOCKED_UNITS',
          canOverflow: true,
          entityType: 'logs',
        },
      ],
    },
  },
  {
    name: 'allowed networks',
    kind: 'IPAccess',
    spec: { ipAccess: [{ name: 'office', ipRange: '10.0.0.0/8', enabled: true }] },
    body: { ipAccess: [{ name: 'office', ipRange: '10.0.0.0/8', enabled: true }] },
  },
  {
    name: 'an evaluation in own words',
    kind: 'AICustomEvaluation',
    spec: {
      name: 'a',
      policyType: 'quality',
      criteria: { acceptable: { flags: 'kind', examples: ['Hello'] }, prohibited: { examples: ['No'] } },
    },
    body: {
      policyType: 'quality',
      safe: 'kind',
      examples: [
        { conversation: 'Hello', score: '1' },
        { conversation: 'No', score: '0' },
      ],
    },
  },
  {
    name: 'events to metrics',
    kind: 'Events2Metric',
    spec: {
      name: 'a',
      query: { logs: { lucene: 'x', severityFilters: ['warn'], applicationNameFilters: ['web'] } },
      metricFields: [
        {
          targetBaseMetricName: 'ms',
          sourceField: 'ms',
          aggregations: [
            { aggType: 'histogram', enabled: true, aggMetadata: { histogram: { buckets: ['1', '2.5'] } } },
            { aggType: 'samples', enabled: false, aggMetadata: { samples: { sampleType: 'max' } } },
            { aggType: 'min', targetMetricName: 'cx_min', aggMetadata: {} },
          ],
        },
      ],
    },
    body: {
      type: 'E2M_TYPE_LOGS2METRICS',
      logsQuery: { lucene: 'x', severityFilters: ['SEVERITY_WARNING'], applicationnameFilters: ['web'] },
      metricFields: [
        {
          targetBaseMetricName: 'ms',
          sourceField: 'ms',
          aggregations: [
            { aggType: 'AGG_TYPE_HISTOGRAM', enabled: true, histogram: { buckets: [1, 2.5] } },
            { aggType: 'AGG_TYPE_SAMPLES', enabled: false, samples: { sampleType: 'SAMPLE_TYPE_MAX' } },
            { aggType: 'AGG_TYPE_MIN', enabled: true },
          ],
        },
      ],
    },
  },
])('a manifest becomes $name', ({ kind, spec, body }) => {
  expect(read(kind, spec)).toMatchObject({ untranslated: [], bodies: [body] })
})

test('the id that a manifest chooses is its id, and a kind with one resource is its own', () => {
  const customId = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
  expect(read('DashboardsFolder', { name: 'a', customId }).ids).toEqual([customId])
  expect(read('IPAccess', { ipAccess: [] }).ids).toEqual(['ip-access'])
})

test('a name of a metric that the service does not give is meaning', () => {
  const aggregations = [{ aggType: 'min', targetMetricName: 'min_duration', aggMetadata: {} }]
  const metricFields = [{ targetBaseMetricName: 'ms', sourceField: 'ms', aggregations }]
  const spec = { name: 'a', query: { logs: { lucene: 'x' } }, metricFields }
  expect(read('Events2Metric', spec).untranslated).toEqual(['metricFields.0.aggregations.0.targetMetricName'])
})
