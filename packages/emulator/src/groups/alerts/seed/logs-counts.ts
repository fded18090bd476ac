import type { LogsThresholdCondition, LogsUniqueCountCondition } from '@mgmt-api/models/alerts'
import {
  logsOf,
  overriding,
  type Recipes,
  undetected,
  windowName,
  type WindowMinutes,
  windowWords,
} from './alert-draft.ts'

const moreThan = 'MORE_THAN_OR_UNSPECIFIED'

const linesWithin = (type: string, threshold: number, window: WindowMinutes): LogsThresholdCondition => ({
  conditionType: `LOGS_THRESHOLD_CONDITION_TYPE_${type}`,
  threshold,
  timeWindow: { logsTimeWindowSpecificValue: `LOGS_TIME_WINDOW_VALUE_${windowName(window)}` },
})

const valuesWithin = (most: number, window: string): LogsUniqueCountCondition => ({
  maxUniqueCount: String(most),
  timeWindow: { logsUniqueValueTimeWindowSpecificValue: `LOGS_UNIQUE_VALUE_TIME_WINDOW_VALUE_${window}` },
})

const payload = ['kubernetes.pod_name', 'trace_id', 'message']

/** Alerts on the number of log lines. */
export const logsThreshold: Recipes = [
  {
    kinds: ['api', 'worker'],
    write: (subject, rng) => {
      const threshold = rng.pick([20, 50, 100, 250, 500])
      const window = rng.pick([5, 10, 15, 30])
      return {
        name: `${subject.title}: more than ${threshold} errors in ${windowWords(window)}`,
        meaning: `${subject.title} writes far more error lines than on an ordinary day, so that customers are likely to notice.`,
        firstStep: 'Group the errors by exception class, then compare with the time of the last release.',
        groupByKeys: ['kubernetes.labels.app', 'exception.class'],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_THRESHOLD',
          logsThreshold: {
            logsFilter: logsOf(subject, 'NOT exception.class:"ValidationError" AND NOT path:"/health"'),
            rules: [
              overriding(linesWithin(moreThan, threshold, window), 'P3'),
              overriding(linesWithin(moreThan, threshold * 5, window), 'P1'),
            ],
            undetectedValuesManagement: undetected(false, 'NEVER_OR_UNSPECIFIED'),
            evaluationDelayMs: rng.pick([0, 15_000, 60_000]),
            notificationPayloadFilter: payload,
          },
        },
      }
    },
  },
  {
    kinds: ['worker', 'queue'],
    write: (subject, rng) => {
      const window = rng.pick([30, 60, 120])
      return {
        name: `${subject.title} has gone quiet for ${windowWords(window)}`,
        meaning: `Nothing was processed by ${subject.title} although work arrives around the clock.`,
        firstStep: 'See whether its pods run and whether the consumer group still has members.',
        groupByKeys: ['kubernetes.namespace_name'],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_THRESHOLD',
          logsThreshold: {
            logsFilter: logsOf(subject, 'event.action:("processed" OR "committed")', 'all'),
            rules: [{ condition: linesWithin('LESS_THAN', 1, window) }],
            noDataPolicy: { state: 'NO_DATA_POLICY_STATE_ALERTING', autoRetireSeconds: 86_400 },
            undetectedValuesManagement: undetected(true, 'HOURS_24'),
            notificationPayloadFilter: payload,
          },
        },
      }
    },
  },
  {
    kinds: ['database', 'cache'],
    write: (subject, rng) => {
      const threshold = rng.pick([10, 25, 40])
      return {
        name: `${subject.title}: over ${threshold} refused connections in 10 minutes`,
        meaning: `Clients of ${subject.name} are turned away, most often because the pool of connections is used up.`,
        firstStep: 'List the clients by number of open connections and look for one that was scaled up.',
        groupByKeys: ['db.instance', 'client.service'],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_THRESHOLD',
          logsThreshold: {
            logsFilter: logsOf(subject, 'message:("too many connections" OR "connection refused")', 'warnings'),
            rules: [{ condition: linesWithin(moreThan, threshold, 10) }],
            evaluationDelayMs: 30_000,
            notificationPayloadFilter: ['db.instance', 'client.service', 'message'],
          },
        },
      }
    },
  },
]

/** Alerts on the number of distinct values of a field. */
export const logsUniqueCount: Recipes = [
  {
    kinds: ['api'],
    write: (subject, rng) => {
      const most = rng.pick([5, 10, 25])
      return {
        name: `${subject.title}: one account signs in from more than ${most} countries`,
        meaning: 'Sign-ins of one account come from more countries than a person can be in.',
        firstStep: 'Lock the sessions of the account and tell the security desk.',
        groupByKeys: ['user.id'],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT',
          logsUniqueCount: {
            logsFilter: logsOf(subject, 'event.action:"login" AND event.outcome:"success"', 'all'),
            uniqueCountKeypath: 'geo.country_code',
            maxUniqueCountPerGroupByKey: '1000',
            rules: [{ condition: valuesWithin(most, rng.pick(['HOURS_1', 'HOURS_6', 'HOURS_24'])) }],
            notificationPayloadFilter: ['user.id', 'source.ip', 'geo.country_code'],
          },
        },
      }
    },
  },
  {
    kinds: ['worker', 'database'],
    write: (subject, rng) => {
      const most = rng.pick([50, 100, 200])
      return {
        name: `${subject.title}: more than ${most} client hosts in 30 minutes`,
        meaning: `More hosts than planned talk to ${subject.name}: a deployment loops or a job runs twice.`,
        firstStep: 'Compare the list of hosts with the replicas that the cluster should have.',
        groupByKeys: ['cloud.region'],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_UNIQUE_COUNT',
          logsUniqueCount: {
            logsFilter: logsOf(subject, '_exists_:host.name', 'all'),
            uniqueCountKeypath: 'host.name',
            maxUniqueCountPerGroupByKey: '500',
            rules: [{ condition: valuesWithin(most, 'MINUTES_30') }],
            notificationPayloadFilter: ['host.name', 'kubernetes.namespace_name'],
          },
        },
      }
    },
  },
]
