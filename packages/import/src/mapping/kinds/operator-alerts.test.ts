import { expect, test } from 'vitest'
import { readManifest as read, pendingTo } from '../../../test/read-source.ts'

const alertOf = (more: object): object => ({ name: 'a', priority: 'p1', ...more })

const tracing = { applicationName: [{ operation: 'isNot', values: ['web'] }] }

test.each([
  {
    name: 'the filter of spans',
    spec: {
      alertType: {
        tracingImmediate: { tracingFilter: { simple: { latencyThresholdMs: 200, tracingLabelFilters: tracing } } },
      },
    },
    properties: {
      type: 'ALERT_DEF_TYPE_TRACING_IMMEDIATE',
      tracingImmediate: {
        tracingFilter: {
          simpleFilter: {
            latencyThresholdMs: 200,
            tracingLabelFilters: {
              applicationName: [{ operation: 'TRACING_FILTER_OPERATION_TYPE_IS_NOT', values: ['web'] }],
            },
          },
        },
      },
    },
  },
  {
    name: 'a time zone, which is in UTC on the platform',
    spec: {
      schedule: { timeZone: 'UTC+02', activeOn: { dayOfWeek: ['monday'], startTime: '08:30', endTime: '18:00' } },
    },
    properties: {
      activeOn: {
        dayOfWeek: ['DAY_OF_WEEK_MONDAY_OR_UNSPECIFIED'],
        startTime: { hours: 6, minutes: 30 },
        endTime: { hours: 16, minutes: 0 },
      },
    },
  },
  {
    name: 'an active period that is on the day before in UTC',
    spec: {
      schedule: { timeZone: 'UTC+09', activeOn: { dayOfWeek: ['monday'], startTime: '01:00', endTime: '05:00' } },
    },
    properties: {
      activeOn: {
        dayOfWeek: ['DAY_OF_WEEK_SUNDAY'],
        startTime: { hours: 16, minutes: 0 },
        endTime: { hours: 20, minutes: 0 },
      },
    },
  },
  {
    name: 'the threshold of a unique count',
    spec: {
      alertType: {
        logsUniqueCount: {
          uniqueCountKeypath: 'user',
          rules: [{ condition: { threshold: 5, timeWindow: { specificValue: '5m' } } }],
        },
      },
    },
    properties: {
      logsUniqueCount: {
        uniqueCountKeypath: 'user',
        rules: [
          {
            condition: {
              maxUniqueCount: 5,
              timeWindow: {
                logsUniqueValueTimeWindowSpecificValue: 'LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_MINUTES_5',
              },
            },
          },
        ],
      },
    },
  },
  {
    name: 'the deviation of an anomaly',
    spec: { alertType: { metricAnomaly: { anomalyAlertSettings: { percentageOfDeviation: '10' } } } },
    properties: { metricAnomaly: { anomalyAlertSettings: { percentageOfDeviation: 10 } } },
  },
  {
    name: 'a time window by name, and one that is free',
    spec: {
      alertType: {
        metricThreshold: {
          rules: [
            { condition: { ofTheLast: { specificValue: '10m' } } },
            { condition: { ofTheLast: { dynamicDuration: '7m' } } },
          ],
        },
      },
    },
    properties: {
      metricThreshold: {
        rules: [
          { condition: { ofTheLast: { metricTimeWindowSpecificValue: 'METRIC_TIME_WINDOW_VALUE_MINUTES_10' } } },
          { condition: { ofTheLast: { metricTimeWindowDynamicDuration: '7m' } } },
        ],
      },
    },
  },
  {
    name: 'a month, and the denominator',
    spec: {
      alertType: {
        logsRatioThreshold: { groupByFor: 'denominatorOnly' },
        logsNewValue: { rules: [{ condition: { timeWindow: { specificValue: '1mo' } } }] },
      },
    },
    properties: {
      logsRatioThreshold: { groupByFor: 'LOGS_RATIO_GROUP_BY_FOR_DENUMERATOR_ONLY' },
      logsNewValue: {
        rules: [
          {
            condition: {
              timeWindow: { logsNewValueTimeWindowSpecificValue: 'LOGS_NEW_VALUE_TIME_WINDOW_VALUE_MONTH_1' },
            },
          },
        ],
      },
    },
  },
  {
    name: 'destinations and recipients',
    spec: {
      notificationGroup: {
        destinations: [
          {
            connector: { backendRef: { id: 'c-1' } },
            preset: { resourceRef: { name: 'short' } },
            triggeredRoutingOverrides: { configOverrides: { payloadType: 'text' } },
            resolvedRoutingOverrides: { configOverrides: { payloadType: 'text' } },
          },
        ],
        webhooks: [{ integration: { recipients: ['a@example.com'] }, retriggeringPeriod: { minutes: 5 } }],
      },
    },
    properties: {
      notificationGroup: {
        destinations: [
          {
            connectorId: 'c-1',
            presetId: pendingTo('Preset shop/short'),
            triggeredRoutingOverrides: { configOverrides: { payloadType: 'text' } },
            resolvedRouteOverrides: { configOverrides: { payloadType: 'text' } },
          },
        ],
        webhooks: [{ integration: { recipients: { emails: ['a@example.com'] } }, minutes: 5 }],
      },
    },
  },
])('an alert of a manifest keeps $name', ({ spec, properties }) => {
  const expected = { untranslated: [], bodies: [{ alertDefProperties: properties }] }
  expect(read('Alert', alertOf(spec), 'v1beta1')).toMatchObject(expected)
  expect(read('AlertSet', { alerts: [{ key: 'a', spec: alertOf(spec) }] })).toMatchObject(expected)
})

test('an active period that begins and ends on different days in UTC is not translated', () => {
  const activeOn = { dayOfWeek: ['monday'], startTime: '00:00', endTime: '23:59' }
  const { untranslated } = read('Alert', alertOf({ schedule: { timeZone: 'UTC+02', activeOn } }), 'v1beta1')
  expect(untranslated).toEqual(['schedule'])
})
