import { overriding, type Recipes } from './alert-draft.ts'

/** Alerts on any row of a query. */
export const analyticsImmediate: Recipes = [
  {
    kinds: ['api', 'database'],
    write: (subject, rng) => {
      const accounts = rng.pick([3, 5, 10])
      return {
        name: `${subject.title}: one address fails to sign in to ${accounts} accounts`,
        meaning: `One address tried ${accounts} accounts or more and failed: passwords are being guessed.`,
        firstStep: 'Block the address at the edge and check whether any sign-in succeeded.',
        groupByKeys: [],
        variant: {
          type: 'ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE',
          analyticsImmediate: {
            nativeQuery: {
              query: `source logs | filter $l.subsystemname == '${subject.name}' && $d.event.outcome == 'failure' | groupby $d.source.ip aggregate distinct_count($d.user.id) as accounts | filter accounts >= ${accounts}`,
            },
            useRowsAsPermutations: true,
            evaluationDelayMs: 120_000,
            noDataPolicy: { state: 'NO_DATA_POLICY_STATE_OK' },
            timeframeMinutes: rng.pick([10, 30, 60]),
          },
        },
      }
    },
  },
]

/** Alerts on a column of a query. */
export const analyticsThreshold: Recipes = [
  {
    kinds: ['api', 'worker', 'queue'],
    write: (subject, rng) => {
      const threshold = rng.pick([50, 200, 1_000])
      return {
        name: `${subject.title}: a customer with over ${threshold} failed orders`,
        meaning: `The orders of a single customer fail again and again in ${subject.name}, while the overall ratio looks fine.`,
        firstStep: 'Look at the contract settings of that customer before looking at the code.',
        groupByKeys: ['customer_id'],
        variant: {
          type: 'ALERT_DEF_TYPE_ANALYTICS_THRESHOLD',
          analyticsThreshold: {
            nativeQuery: {
              query: `source logs | filter $l.applicationname == '${subject.environment}' && $l.subsystemname == '${subject.name}' && $d.order.state == 'failed' | groupby $d.customer_id aggregate count() as failed | orderby failed desc | limit 100`,
            },
            targetColumn: 'failed',
            operator: 'ANALYTICS_THRESHOLD_OPERATOR_MORE_THAN_OR_UNSPECIFIED',
            rules: [overriding({ threshold }, 'P3'), overriding({ threshold: threshold * 10 }, 'P2')],
            useRowsAsPermutations: true,
            evaluationDelayMs: 60_000,
            noDataPolicy: { state: 'NO_DATA_POLICY_STATE_KEEP_LAST', autoRetireSeconds: 3_600 },
            timeframeMinutes: rng.pick([15, 60, 240]),
          },
        },
      }
    },
  },
]
