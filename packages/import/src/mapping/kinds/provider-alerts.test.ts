import { expect, test } from 'vitest'
import { readInState } from '../../../test/read-source.ts'

test.each([
  {
    name: 'an alert on an anomaly of a metric',
    type: 'alert',
    attributes: {
      type_definition: {
        metric_anomaly: {
          percentage_of_deviation: 20,
          rules: [
            { condition: { condition_type: 'MORE_THAN', threshold: 3, of_the_last: '12_HOURS' } },
            { condition: { condition_type: 'LESS_THAN', threshold: 1, of_the_last: '1_HOUR' } },
          ],
        },
      },
    },
    body: {
      alertDefProperties: {
        enabled: true,
        type: 'ALERT_DEF_TYPE_METRIC_ANOMALY',
        metricAnomaly: {
          anomalyAlertSettings: { percentageOfDeviation: 20 },
          rules: [
            {
              condition: {
                conditionType: 'METRIC_ANOMALY_CONDITION_TYPE_MORE_THAN_USUAL_OR_UNSPECIFIED',
                threshold: 3,
                ofTheLast: { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_HOURS_12' },
              },
            },
            {
              condition: {
                conditionType: 'METRIC_ANOMALY_CONDITION_TYPE_LESS_THAN_USUAL',
                threshold: 1,
                ofTheLast: { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_HOUR_1' },
              },
            },
          ],
        },
      },
    },
  },
  {
    name: 'an alert on spans',
    type: 'alert',
    attributes: {
      notification_group: {
        destinations: [
          {
            connector_id: 'c',
            preset_id: 'p',
            resolved_routing_overrides: {
              payload_type: 'text',
              preset_overrides: [{ field_name: 'a', template: 'b' }],
            },
          },
        ],
      },
      type_definition: {
        tracing_immediate: {
          tracing_filter: {
            latency_threshold_ms: 200,
            tracing_label_filters: { service_name: [{ operation: 'IS', values: ['cart'] }] },
          },
        },
      },
    },
    body: {
      alertDefProperties: {
        enabled: true,
        notificationGroup: {
          destinations: [
            {
              connectorId: 'c',
              presetId: 'p',
              resolvedRouteOverrides: {
                configOverrides: { payloadType: 'text', messageConfigFields: [{ fieldName: 'a', template: 'b' }] },
              },
            },
          ],
        },
        type: 'ALERT_DEF_TYPE_TRACING_IMMEDIATE',
        tracingImmediate: {
          tracingFilter: {
            simpleFilter: {
              latencyThresholdMs: 200,
              tracingLabelFilters: {
                serviceName: [{ operation: 'TRACING_FILTER_OPERATION_TYPE_IS_OR_UNSPECIFIED', values: ['cart'] }],
              },
            },
          },
        },
      },
    },
  },
  {
    name: 'an alert on a ratio, grouped by its denominator',
    type: 'alert',
    attributes: {
      type_definition: {
        logs_ratio_threshold: {
          group_by_for: 'Denominator Only',
          numerator: { simple_filter: { label_filters: { severities: ['Unspecified', 'Error'] } } },
        },
      },
    },
    body: {
      alertDefProperties: {
        enabled: true,
        type: 'ALERT_DEF_TYPE_LOGS_RATIO_THRESHOLD',
        logsRatioThreshold: {
          groupByFor: 'LOGS_RATIO_GROUP_BY_FOR_DENUMERATOR_ONLY',
          numerator: {
            simpleFilter: { labelFilters: { severities: ['LOG_SEVERITY_VERBOSE_UNSPECIFIED', 'LOG_SEVERITY_ERROR'] } },
          },
        },
      },
    },
  },
  {
    name: 'a suppression rule by labels, each month',
    type: 'alerts_scheduler',
    attributes: {
      filter: { what_expression: 'true', meta_labels: [{ key: 'team', value: 'shop' }] },
      schedule: {
        operation: 'active',
        recurring: {
          dynamic: {
            repeat_every: 2,
            frequency: { monthly: { days: [1, 15] } },
            time_frame: {
              start_time: '2027-01-04T00:00:00.000',
              duration: { for_over: 2, frequency: 'hours' },
              time_zone: 'UTC+02',
            },
          },
        },
      },
    },
    body: {
      alertSchedulerRule: {
        enabled: true,
        filter: { whatExpression: 'true', alertMetaLabels: { value: [{ key: 'team', value: 'shop' }] } },
        schedule: {
          scheduleOperation: 'SCHEDULE_OPERATION_ACTIVATE',
          recurring: {
            schedule: {
              repeatEvery: 2,
              monthly: { daysOfMonth: [1, 15] },
              timeframe: {
                startTime: '2027-01-04T00:00:00.000',
                duration: { forOver: 2, frequency: 'DURATION_FREQUENCY_HOUR' },
                timezone: 'UTC+02',
              },
            },
          },
        },
      },
    },
  },
  {
    name: 'policies for logs, with a quota and a query',
    type: 'tco_policies_logs',
    attributes: {
      policies: [
        {
          name: 'a',
          dpxl_expression: 'x',
          archive_retention_id: 'r',
          quota_based_priority_override: { usage_tiers: [{ daily_quota_percentage: 50, priority: 'low' }] },
          targets: [
            {
              dataset: 'logs',
              priority: 'low',
              archive_retention_id: 't',
              priority_override: { usage_tiers: [{ daily_quota_percentage: 20, priority: 'block' }] },
            },
          ],
        },
      ],
    },
    body: {
      logRules: { severities: [], dpxlExpression: 'x' },
      name: 'a',
      archiveRetention: { id: 'r' },
      priorityOverride: { quotaBased: { usageTiers: [{ dailyQuotaPercentage: 50, priority: 'PRIORITY_TYPE_LOW' }] } },
      targets: [
        {
          dataset: 'logs',
          priority: 'PRIORITY_TYPE_LOW',
          archiveRetention: { id: 't' },
          priorityOverride: {
            quotaBased: { usageTiers: [{ dailyQuotaPercentage: 20, priority: 'PRIORITY_TYPE_BLOCK' }] },
          },
        },
      ],
    },
  },
  {
    name: 'policies for spans',
    type: 'tco_policies_traces',
    attributes: {
      policies: [
        {
          name: 'a',
          archive_retention_id: 'r',
          applications: { names: ['shop'], rule_type: 'starts_with' },
          subsystems: { names: ['b'] },
          actions: { names: ['GET'], rule_type: 'unspecified' },
        },
      ],
    },
    body: {
      spanRules: { actionRule: { name: 'GET', ruleTypeId: 'RULE_TYPE_ID_UNSPECIFIED' } },
      name: 'a',
      archiveRetention: { id: 'r' },
      applicationRule: { name: 'shop', ruleTypeId: 'RULE_TYPE_ID_START_WITH' },
      subsystemRule: { name: 'b', ruleTypeId: 'RULE_TYPE_ID_IS' },
    },
  },
  {
    name: 'policies for events of real users',
    type: 'tco_policies_rum',
    attributes: {
      policies: [
        {
          name: 'a',
          archive_retention_id: 'r',
          dpxl_expression: 'x',
          applications: { names: ['shop'], rule_type: 'includes' },
          subsystems: { names: ['b'] },
        },
      ],
    },
    body: {
      rumRules: { severities: [], dpxlExpression: 'x' },
      name: 'a',
      archiveRetention: { id: 'r' },
      applicationRule: { name: 'shop', ruleTypeId: 'RULE_TYPE_ID_INCLUDES' },
      subsystemRule: { name: 'b', ruleTypeId: 'RULE_TYPE_ID_IS' },
    },
  },
])('a state becomes $name', ({ type, attributes, body }) => {
  expect(readInState(type, attributes)).toMatchObject({ untranslated: [], bodies: [body] })
})
