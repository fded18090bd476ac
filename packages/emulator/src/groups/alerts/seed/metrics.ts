import type { MetricThresholdCondition, MetricTimeWindow } from '@mgmt-api/models/alerts'
import {
  metricWindowName,
  overriding,
  type Recipes,
  undetected,
  type WindowMinutes,
  windowWords,
} from './alert-draft.ts'

const last = (window: WindowMinutes): MetricTimeWindow => ({
  metricTimeWindowSpecificValue: `METRIC_TIME_WINDOW_VALUE_${metricWindowName(window)}`,
})

/** A condition on values that are larger during a part of a window, in percent. */
const moreThan = (threshold: number, forOverPct: number, ofTheLast: MetricTimeWindow): MetricThresholdCondition => ({
  conditionType: 'METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
  threshold,
  forOverPct,
  ofTheLast,
})

export const metricThreshold: Recipes = [
  {
    kinds: ['database', 'queue', 'cache'],
    write: (subject, rng) => {
      const percent = rng.pick([75, 80, 85, 90])
      const window = rng.pick([5, 10, 15])
      return {
        name: `Disk usage on ${subject.name} above ${percent}%`,
        meaning: `A volume of ${subject.name} is more than ${percent}% full; writes stop when it is full.`,
        firstStep: 'Look for a retention job that failed, then grow the volume by a quarter.',
        groupByKeys: ['instance', 'mountpoint'],
        variant: {
          type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
          metricThreshold: {
            metricFilter: {
              promql: `100 * (1 - sum by (instance, mountpoint) (node_filesystem_avail_bytes{job="${subject.name}",cluster="${subject.cluster}",fstype!~"tmpfs|overlay"}) / sum by (instance, mountpoint) (node_filesystem_size_bytes{job="${subject.name}",cluster="${subject.cluster}",fstype!~"tmpfs|overlay"}))`,
            },
            rules: [
              overriding(moreThan(percent, 80, last(window)), 'P3'),
              overriding(moreThan(95, 80, last(window)), 'P1'),
            ],
            missingValues: { minNonNullValuesPct: 50 },
            undetectedValuesManagement: undetected(false, 'HOURS_12'),
            evaluationDelayMs: 30_000,
          },
        },
      }
    },
  },
  {
    kinds: ['api'],
    write: (subject, rng) => {
      const seconds = rng.pick([0.3, 0.5, 0.8, 1.5])
      const window = rng.pick([5, 10, 15])
      return {
        name: `${subject.title}: p95 latency over ${seconds * 1000} ms`,
        meaning: `One request in twenty to ${subject.title} takes longer than ${seconds * 1000} ms over ${windowWords(window)}.`,
        firstStep: 'Compare the routes; if all are slow, look at its database and at the node first.',
        groupByKeys: ['route'],
        variant: {
          type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
          metricThreshold: {
            metricFilter: {
              promql: `histogram_quantile(0.95, sum by (le, route) (rate(http_server_request_duration_seconds_bucket{service="${subject.name}",cluster="${subject.cluster}"}[5m])))`,
            },
            rules: [overriding(moreThan(seconds, 60, last(window)), 'P2')],
            missingValues: { replaceWithZero: true },
            evaluationDelayMs: 60_000,
          },
        },
      }
    },
  },
  {
    kinds: ['queue', 'worker'],
    write: (subject, rng) => {
      const thousands = rng.pick([1, 10, 50])
      return {
        name: `${subject.title}: consumer lag above ${thousands},000`,
        meaning: `Consumers of ${subject.name} are ${thousands},000 messages behind and do not catch up.`,
        firstStep: 'Check whether one partition holds all of the lag: then a single message blocks it.',
        groupByKeys: ['consumergroup', 'topic'],
        variant: {
          type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
          metricThreshold: {
            metricFilter: {
              promql: `sum by (consumergroup, topic) (kafka_consumergroup_lag{topic=~"${subject.name}.*",cluster="${subject.cluster}"})`,
            },
            rules: [
              {
                condition: moreThan(thousands * 1_000, 100, {
                  metricTimeWindowDynamicDuration: rng.pick(['10m', '15m', '45m']),
                }),
              },
            ],
            noDataPolicy: { state: 'NO_DATA_POLICY_STATE_KEEP_LAST', autoRetireSeconds: 7_200 },
          },
        },
      }
    },
  },
  {
    kinds: ['api', 'worker', 'database', 'cache'],
    write: (subject, rng) => {
      const percent = rng.pick([80, 90, 95])
      return {
        name: `${subject.title}: memory above ${percent}% of its limit`,
        meaning: `Containers of ${subject.name} come close to the limit at which they are killed.`,
        firstStep: 'See whether memory grows since the last release (a leak) or with the load.',
        groupByKeys: ['namespace', 'pod'],
        variant: {
          type: 'ALERT_DEF_TYPE_METRIC_THRESHOLD',
          metricThreshold: {
            metricFilter: {
              promql: `100 * max by (namespace, pod) (container_memory_working_set_bytes{container="${subject.name}",cluster="${subject.cluster}"} / on (namespace, pod, container) kube_pod_container_resource_limits{resource="memory"})`,
            },
            rules: [
              {
                condition: {
                  conditionType: 'METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_EQUALS',
                  threshold: percent,
                  forOverPct: rng.pick([50, 80, 100]),
                  ofTheLast: last(15),
                },
              },
            ],
            missingValues: { replaceWithZero: false },
            undetectedValuesManagement: undetected(false, 'HOUR_1'),
          },
        },
      }
    },
  },
]

export const metricAnomaly: Recipes = [
  {
    kinds: ['api', 'worker'],
    write: (subject, rng) => ({
      name: `${subject.title}: unusual CPU use`,
      meaning: `${subject.title} uses more processor time than it normally does at this hour of the week.`,
      firstStep: 'Take a profile of the busiest pod before it is restarted.',
      groupByKeys: ['pod'],
      variant: {
        type: 'ALERT_DEF_TYPE_METRIC_ANOMALY',
        metricAnomaly: {
          metricFilter: {
            promql: `sum by (pod) (rate(container_cpu_usage_seconds_total{container="${subject.name}",cluster="${subject.cluster}"}[5m]))`,
          },
          rules: [
            {
              condition: {
                conditionType: 'METRIC_ANOMALY_CONDITION_TYPE_MORE_THAN_USUAL_OR_UNSPECIFIED',
                threshold: rng.pick([0.5, 1, 2]),
                forOverPct: 75,
                minNonNullValuesPct: 60,
                ofTheLast: last(30),
              },
            },
          ],
          anomalyAlertSettings: { percentageOfDeviation: rng.pick([20, 40]) },
          evaluationDelayMs: 60_000,
        },
      },
    }),
  },
  {
    kinds: ['queue', 'database', 'cache'],
    write: (subject, rng) => ({
      name: `${subject.title}: fewer operations than usual`,
      meaning: `Traffic to ${subject.name} is below what is normal at this hour, so that something upstream has stopped.`,
      firstStep: 'Walk up the producers one by one; the first that is quiet is the place to look.',
      groupByKeys: ['cluster'],
      variant: {
        type: 'ALERT_DEF_TYPE_METRIC_ANOMALY',
        metricAnomaly: {
          metricFilter: {
            promql: `sum by (cluster) (rate(operations_total{job="${subject.name}",cluster="${subject.cluster}"}[10m]))`,
          },
          rules: [
            {
              condition: {
                conditionType: 'METRIC_ANOMALY_CONDITION_TYPE_LESS_THAN_USUAL',
                threshold: rng.pick([5, 10, 20]),
                forOverPct: 90,
                minNonNullValuesPct: 30,
                ofTheLast: last(60),
              },
            },
          ],
          anomalyAlertSettings: { percentageOfDeviation: 30 },
        },
      },
    }),
  },
]
