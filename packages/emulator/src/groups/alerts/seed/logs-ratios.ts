import type { LogsRatioCondition, LogsTimeRelativeCondition } from '@mgmt-api/models/alerts'
import {
  logsOf,
  overriding,
  type Recipes,
  undetected,
  windowName,
  type WindowMinutes,
  windowWords,
} from './alert-draft.ts'

const ratioWithin = (type: string, percent: number, window: WindowMinutes): LogsRatioCondition => ({
  conditionType: `LOGS_RATIO_CONDITION_TYPE_${type}`,
  threshold: percent / 100,
  timeWindow: { logsRatioTimeWindowSpecificValue: `LOGS_RATIO_TIME_WINDOW_VALUE_${windowName(window)}` },
})

/** Alerts on the ratio of two log queries. */
export const logsRatioThreshold: Recipes = [
  {
    kinds: ['api'],
    write: (subject, rng) => {
      const percent = rng.pick([1, 2, 5, 10])
      const window = rng.pick([5, 10, 15])
      return {
        name: `${subject.title}: 5xx ratio above ${percent}%`,
        meaning: `More than ${percent}% of the requests to ${subject.title} fail on our side over ${windowWords(window)}.`,
        firstStep: 'Open the traces of the failing route; roll back if a release was made within the last hour.',
        groupByKeys: ['http.route'],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_RATIO_THRESHOLD',
          logsRatioThreshold: {
            numerator: logsOf(subject, 'status:[500 TO 599] AND NOT path:"/health"', 'all'),
            numeratorAlias: 'failed requests',
            denominator: logsOf(subject, '_exists_:status AND NOT path:"/health"', 'all'),
            denominatorAlias: 'all requests',
            groupByFor: 'LOGS_RATIO_GROUP_BY_FOR_BOTH_OR_UNSPECIFIED',
            ignoreInfinity: true,
            rules: [overriding(ratioWithin('MORE_THAN_OR_UNSPECIFIED', percent, window), 'P2')],
            undetectedValuesManagement: undetected(false, 'NEVER_OR_UNSPECIFIED'),
            evaluationDelayMs: 60_000,
            notificationPayloadFilter: ['http.route', 'status', 'trace_id'],
          },
        },
      }
    },
  },
  {
    kinds: ['cache', 'worker'],
    write: (subject, rng) => {
      const percent = rng.pick([70, 80, 90])
      const [what, good] =
        subject.kind === 'cache' ? ['hit ratio', 'outcome:"hit"'] : ['success ratio', 'outcome:"done"']
      return {
        name: `${subject.title}: ${what} below ${percent}%`,
        meaning: `The ${what} of ${subject.name} has fallen, so that the load moves on to what stands behind it.`,
        firstStep: 'Look for an eviction storm or a key format that changed with the last release.',
        groupByKeys: ['kubernetes.labels.app'],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_RATIO_THRESHOLD',
          logsRatioThreshold: {
            numerator: logsOf(subject, good, 'all'),
            numeratorAlias: 'good',
            denominator: logsOf(subject, '_exists_:outcome', 'all'),
            denominatorAlias: 'all',
            groupByFor: 'LOGS_RATIO_GROUP_BY_FOR_BOTH_OR_UNSPECIFIED',
            ignoreInfinity: true,
            rules: [{ condition: ratioWithin('LESS_THAN', percent, rng.pick([15, 30, 60])) }],
            notificationPayloadFilter: ['kubernetes.pod_name', 'outcome'],
          },
        },
      }
    },
  },
]

const comparisons = [
  ['SAME_HOUR_LAST_WEEK', 'the same hour last week'],
  ['SAME_HOUR_YESTERDAY', 'the same hour yesterday'],
  ['PREVIOUS_HOUR_OR_UNSPECIFIED', 'the hour before'],
] as const

/** A condition on the factor between now and an earlier time. */
const comparedWith = (type: string, earlier: string, threshold: number): LogsTimeRelativeCondition => ({
  conditionType: `LOGS_TIME_RELATIVE_CONDITION_TYPE_${type}`,
  comparedTo: `LOGS_TIME_RELATIVE_COMPARED_TO_${earlier}`,
  threshold,
})

/** Alerts on changes against an earlier time. */
export const logsTimeRelativeThreshold: Recipes = [
  {
    kinds: ['api'],
    write: (subject, rng) => {
      const [comparedTo, words] = rng.pick(comparisons)
      const share = rng.pick([0.3, 0.5, 0.6])
      return {
        name: `${subject.title}: requests below ${share * 100}% of ${words}`,
        meaning: `Traffic to ${subject.title} has dropped against ${words}; customers may not reach it at all.`,
        firstStep: 'Check name resolution, the edge and the status pages of the payment and delivery partners.',
        groupByKeys: ['cloud.region'],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_TIME_RELATIVE_THRESHOLD',
          logsTimeRelativeThreshold: {
            logsFilter: logsOf(subject, '_exists_:http.route AND NOT user_agent:*bot*', 'all'),
            ignoreInfinity: true,
            rules: [overriding(comparedWith('LESS_THAN', comparedTo, share), 'P2')],
            undetectedValuesManagement: undetected(true, 'HOURS_6'),
            evaluationDelayMs: 120_000,
            notificationPayloadFilter: ['http.route', 'cloud.region'],
          },
        },
      }
    },
  },
  {
    kinds: ['worker', 'queue', 'database', 'cache'],
    write: (subject, rng) => {
      const [comparedTo, words] = rng.pick(comparisons)
      const times = rng.pick([2, 3, 5])
      return {
        name: `${subject.title}: warnings ${times} times those of ${words}`,
        meaning: `${subject.title} warns ${times} times as often as in ${words}.`,
        firstStep: 'Sort the warnings by template; a new one points at the cause.',
        groupByKeys: ['kubernetes.namespace_name'],
        variant: {
          type: 'ALERT_DEF_TYPE_LOGS_TIME_RELATIVE_THRESHOLD',
          logsTimeRelativeThreshold: {
            logsFilter: logsOf(subject, '*', 'warnings'),
            ignoreInfinity: false,
            rules: [{ condition: comparedWith('MORE_THAN_OR_UNSPECIFIED', comparedTo, times) }],
            notificationPayloadFilter: ['log.template', 'message'],
          },
        },
      }
    },
  },
]
