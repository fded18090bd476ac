import { logsOf, type Recipes, windowName, windowWords } from './alert-draft.ts'

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
            rules: [
              {
                condition: {
                  conditionType: 'LOGS_RATIO_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
                  threshold: percent / 100,
                  timeWindow: {
                    logsRatioTimeWindowSpecificValue: `LOGS_RATIO_TIME_WINDOW_VALUE_${windowName(window)}`,
                  },
                },
                override: { priority: 'ALERT_DEF_PRIORITY_P2' },
              },
            ],
            undetectedValuesManagement: {
              triggerUndetectedValues: false,
              autoRetireTimeframe: 'AUTO_RETIRE_TIMEFRAME_NEVER_OR_UNSPECIFIED',
            },
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
            rules: [
              {
                condition: {
                  conditionType: 'LOGS_RATIO_CONDITION_TYPE_LESS_THAN',
                  threshold: percent / 100,
                  timeWindow: {
                    logsRatioTimeWindowSpecificValue: `LOGS_RATIO_TIME_WINDOW_VALUE_${windowName(rng.pick([15, 30, 60]))}`,
                  },
                },
              },
            ],
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
            rules: [
              {
                condition: {
                  conditionType: 'LOGS_TIME_RELATIVE_CONDITION_TYPE_LESS_THAN',
                  comparedTo: `LOGS_TIME_RELATIVE_COMPARED_TO_${comparedTo}`,
                  threshold: share,
                },
                override: { priority: 'ALERT_DEF_PRIORITY_P2' },
              },
            ],
            undetectedValuesManagement: {
              triggerUndetectedValues: true,
              autoRetireTimeframe: 'AUTO_RETIRE_TIMEFRAME_HOURS_6',
            },
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
            rules: [
              {
                condition: {
                  conditionType: 'LOGS_TIME_RELATIVE_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
                  comparedTo: `LOGS_TIME_RELATIVE_COMPARED_TO_${comparedTo}`,
                  threshold: times,
                },
              },
            ],
            notificationPayloadFilter: ['log.template', 'message'],
          },
        },
      }
    },
  },
]
