import { test } from 'vitest'
import { expectImport, type ImportCase } from '../../../test/import-case.ts'

const secret = 'a secret is not written to files'

const cases: readonly ImportCase[] = [
  {
    name: 'an SLO of requests',
    type: 'slo_v2',
    attributes: {
      id: 'slo-1',
      name: 'Checkout',
      description: null,
      target_threshold_percentage: 99.5,
      labels: { team: 'shop' },
      grouping: { labels: ['region'] },
      window: { slo_time_frame: '7_days' },
      sli: {
        request_based_metric_sli: { good_events: { query: 'sum(good)' }, total_events: { query: 'sum(all)' } },
        window_based_metric_sli: null,
      },
    },
    files: {
      'slos/checkout.yaml': {
        name: 'Checkout',
        targetThresholdPercentage: 99.5,
        labels: { team: 'shop' },
        sloTimeFrame: 'SLO_TIME_FRAME_7_DAYS',
        sloType: 'SLO_TYPE_REQUEST',
        requestBasedMetricSli: { goodEvents: { query: 'sum(good)' }, totalEvents: { query: 'sum(all)' } },
      },
    },
    adopted: { slos: { checkout: 'slo-1' } },
  },
  {
    name: 'an SLO of windows',
    type: 'slo_v2',
    attributes: {
      id: 'slo-2',
      name: 'Latency',
      target_threshold_percentage: 95,
      window: { slo_time_frame: '28_days' },
      sli: {
        request_based_metric_sli: null,
        window_based_metric_sli: {
          comparison_operator: 'less_than_or_equals',
          query: { query: 'avg(latency)' },
          threshold: 0.25,
          window: '5_minutes',
        },
      },
    },
    files: {
      'slos/latency.yaml': {
        name: 'Latency',
        targetThresholdPercentage: 95,
        sloTimeFrame: 'SLO_TIME_FRAME_28_DAYS',
        sloType: 'SLO_TYPE_WINDOW',
        windowBasedMetricSli: {
          comparisonOperator: 'COMPARISON_OPERATOR_LESS_THAN_OR_EQUALS',
          query: { query: 'avg(latency)' },
          threshold: 0.25,
          window: 'WINDOW_SLO_WINDOW_5_MINUTES',
        },
      },
    },
    adopted: { slos: { latency: 'slo-2' } },
  },
  {
    name: 'policies for logs, of which one resource has all',
    type: 'tco_policies_logs',
    attributes: {
      id: 'ignored',
      policies: [
        {
          id: 'p-1',
          order: 1,
          name: 'Debug',
          enabled: false,
          description: null,
          priority: 'low',
          severities: ['debug', 'verbose'],
          applications: { rule_type: 'starts_with', names: ['prod'] },
          subsystems: { rule_type: 'is', names: ['web', 'mobile'] },
          archive_retention_id: null,
        },
        { id: 'p-2', order: 2, name: 'Rest', enabled: true, priority: 'high', severities: null },
        {
          id: 'p-3',
          order: 3,
          name: 'Audit',
          enabled: true,
          priority: null,
          targets: [{ dataset: 'a', priority: 'low' }],
        },
      ],
    },
    files: {
      'policies/audit.yaml': {
        name: 'Audit',
        disabled: false,
        targets: [{ dataset: 'a', priority: 'PRIORITY_TYPE_LOW' }],
        logRules: { severities: [] },
      },
      'policies/debug.yaml': {
        name: 'Debug',
        disabled: true,
        priority: 'PRIORITY_TYPE_LOW',
        applicationRule: { name: 'prod', ruleTypeId: 'RULE_TYPE_ID_START_WITH' },
        subsystemRule: { name: 'web,mobile', ruleTypeId: 'RULE_TYPE_ID_IS' },
        logRules: { severities: ['SEVERITY_DEBUG', 'SEVERITY_VERBOSE'] },
      },
      'policies/rest.yaml': {
        name: 'Rest',
        disabled: false,
        priority: 'PRIORITY_TYPE_HIGH',
        logRules: { severities: [] },
      },
      'policy-order/policy-order.yaml': {
        logs: [{ $ref: 'policies/debug' }, { $ref: 'policies/rest' }, { $ref: 'policies/audit' }],
      },
    },
    adopted: { policies: { audit: 'p-3', debug: 'p-1', rest: 'p-2' } },
  },
  {
    name: 'policies for spans',
    type: 'tco_policies_traces',
    attributes: {
      id: 'ignored',
      policies: [
        {
          id: 'p-3',
          order: 1,
          name: 'Spans',
          enabled: true,
          priority: 'medium',
          services: { rule_type: 'is_not', names: ['cart'] },
          actions: null,
          tags: { 'tags.http.method': { rule_type: 'includes', names: ['GET'] } },
        },
      ],
    },
    files: {
      'policies/spans.yaml': {
        name: 'Spans',
        disabled: false,
        priority: 'PRIORITY_TYPE_MEDIUM',
        spanRules: {
          serviceRule: { name: 'cart', ruleTypeId: 'RULE_TYPE_ID_IS_NOT' },
          tagRules: [{ tagName: 'tags.http.method', ruleTypeId: 'RULE_TYPE_ID_INCLUDES', tagValue: 'GET' }],
        },
      },
    },
    adopted: { policies: { spans: 'p-3' } },
  },
  {
    name: 'policies for events of real users, with a quota',
    type: 'tco_policies_rum',
    attributes: {
      id: 'ignored',
      policies: [
        {
          id: 'p-4',
          order: 1,
          name: 'Quota',
          enabled: true,
          priority: 'block',
          severities: ['info'],
          quota_based_priority_override: { usage_tiers: [{ daily_quota_percentage: 50, priority: 'medium' }] },
        },
      ],
    },
    files: {
      'policies/quota.yaml': {
        name: 'Quota',
        disabled: false,
        priority: 'PRIORITY_TYPE_BLOCK',
        priorityOverride: {
          quotaBased: { usageTiers: [{ dailyQuotaPercentage: 50, priority: 'PRIORITY_TYPE_MEDIUM' }] },
        },
        rumRules: { severities: ['SEVERITY_INFO'] },
      },
    },
    adopted: { policies: { quota: 'p-4' } },
  },
  {
    name: 'a connector without its secrets',
    type: 'connector',
    attributes: {
      id: 'chat',
      name: 'Chat',
      type: 'generic_https',
      description: 'Pages',
      connector_config: { fields: [{ field_name: 'url', value: 'https://hooks.example.com/1' }] },
      config_overrides: [],
    },
    files: {
      'connectors/chat.yaml': {
        name: 'Chat',
        type: 'GENERIC_HTTPS',
        description: 'Pages',
        connectorConfig: { fields: [{ fieldName: 'url' }] },
      },
    },
    adopted: { connectors: { chat: 'chat' } },
    untranslated: { 'connector_config.fields[0].value': secret },
  },
  {
    name: 'a preset',
    type: 'preset',
    attributes: {
      id: 'short',
      name: 'Short',
      entity_type: 'alerts',
      connector_type: 'slack',
      parent_id: 'preset_system_slack_alerts_basic',
      attachment_config: 'ENABLED',
      config_overrides: [
        {
          condition_type: { match_entity_type: {}, match_entity_type_and_sub_type: null },
          message_config: { fields: [{ field_name: 'title', template: '{{alertDef.name}}' }] },
          payload_type: null,
        },
      ],
    },
    files: {
      'presets/short.yaml': {
        name: 'Short',
        entityType: 'ALERTS',
        connectorType: 'SLACK',
        parentId: 'preset_system_slack_alerts_basic',
        attachmentConfig: { policy: 'ENABLED' },
        configOverrides: [
          {
            conditionType: { matchEntityType: {} },
            messageConfig: { fields: [{ fieldName: 'title', template: '{{alertDef.name}}' }] },
          },
        ],
      },
    },
    adopted: { presets: { short: 'short' } },
  },
  {
    name: 'a router',
    type: 'global_router',
    attributes: {
      id: 'router_shop',
      name: 'Shop',
      routing_labels: { environment: 'production', service: null, team: null },
      rules: [
        {
          name: 'pages',
          entity_type: 'alerts',
          condition: 'alertDef.priority == "P1"',
          targets: [{ connector_id: 'chat', preset_id: 'short', custom_details: null }],
        },
      ],
      fallback: null,
    },
    files: {
      'routers/shop.yaml': {
        name: 'Shop',
        routingLabels: { environment: 'production' },
        rules: [
          {
            name: 'pages',
            entityType: 'ALERTS',
            condition: 'alertDef.priority == "P1"',
            targets: [{ connectorId: { $id: 'connectors/chat' }, presetId: { $id: 'presets/short' } }],
          },
        ],
      },
    },
    adopted: { routers: { shop: 'router_shop' } },
  },
  {
    name: 'a webhook for a chat, without its address',
    type: 'webhook',
    attributes: {
      id: 'w-1',
      external_id: '17',
      name: 'Chat',
      custom: null,
      slack: {
        url: 'https://hooks.example.com/1',
        notify_on: ['flow_anomalies'],
        attachments: [{ type: 'metric_snapshot', active: true }],
      },
    },
    files: {
      'webhooks/chat.yaml': {
        name: 'Chat',
        type: 'SLACK',
        slack: {
          digests: [{ type: 'FLOW_ANOMALIES', isActive: true }],
          attachments: [{ type: 'METRIC_SNAPSHOT', isActive: true }],
        },
      },
    },
    adopted: { webhooks: { chat: 'w-1' } },
    untranslated: { 'slack.url': secret },
  },
]

test.each(cases)('$name', expectImport)
