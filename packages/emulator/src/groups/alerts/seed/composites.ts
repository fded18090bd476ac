import type { FlowStages, FlowStagesGroupsAlertDefs } from '@mgmt-api/models/alerts'
import { overriding, type Recipes } from './alert-draft.ts'

/** A stage with any of the definitions, within some minutes of the previous stage. */
function stage(minutes: number, alertDefs: FlowStagesGroupsAlertDefs[]): FlowStages {
  const alertsOp = alertDefs.length > 1 ? 'ALERTS_OP_OR' : 'ALERTS_OP_AND_OR_UNSPECIFIED'
  return {
    timeframeMs: String(minutes * 60_000),
    timeframeType: 'TIMEFRAME_TYPE_UP_TO',
    flowStagesGroups: { groups: [{ alertDefs, alertsOp, nextOp: 'NEXT_OP_AND_OR_UNSPECIFIED' }] },
  }
}

/** Alerts that fire after a sequence of other alerts. */
export const flow: Recipes = [
  {
    kinds: ['api', 'worker', 'queue', 'database'],
    write: (subject, rng, { others }) => {
      const [first = '', second = first, third = second] = others(3)
      const minutes = rng.pick([5, 10, 30])
      return {
        name: `${subject.title}: slow, then failing`,
        meaning: `What ${subject.name} depends on degrades first and ${subject.name} fails within ${minutes} minutes: one cause.`,
        firstStep: 'Start at the alert of the first stage; the later ones follow from it.',
        groupByKeys: [],
        variant: {
          type: 'ALERT_DEF_TYPE_FLOW',
          flow: {
            enforceSuppression: rng.chance(0.5),
            stages: [
              stage(0, [
                { id: first, not: false },
                { id: second, not: false },
              ]),
              stage(minutes, [{ id: third, not: rng.chance(0.2) }]),
            ],
          },
        },
      }
    },
  },
]

export const sloThreshold: Recipes = [
  {
    kinds: ['api'],
    write: (subject, rng, { sloId }) => {
      const rate = rng.pick([2, 6, 14.4])
      const timeDuration = { duration: rate > 10 ? '1' : '6', unit: 'DURATION_UNIT_HOURS' }
      return {
        name: `${subject.title}: availability objective burns ${rate} times too fast`,
        meaning: `At this rate the error budget of ${subject.title} for the month is gone within days.`,
        firstStep: 'Open the objective, see which route spends the budget, stop risky releases.',
        groupByKeys: [],
        variant: {
          type: 'ALERT_DEF_TYPE_SLO_THRESHOLD',
          sloThreshold: {
            sloDefinition: { sloId: sloId(subject.name) },
            burnRate: {
              rules: [overriding({ threshold: rate }, 'P1')],
              ...(rng.chance(0.5) ? { dual: { timeDuration } } : { single: { timeDuration } }),
            },
          },
        },
      }
    },
  },
  {
    kinds: ['api', 'worker', 'queue'],
    write: (subject, rng, { sloId }) => {
      const left = rng.pick([10, 25, 50])
      return {
        name: `${subject.title}: ${left}% of the error budget left`,
        meaning: `Only ${left}% of the error budget of ${subject.title} is left for this period.`,
        firstStep: 'Agree with the product owner which risky changes wait for the next period.',
        groupByKeys: [],
        variant: {
          type: 'ALERT_DEF_TYPE_SLO_THRESHOLD',
          sloThreshold: {
            sloDefinition: { sloId: sloId(subject.name) },
            errorBudget: {
              rules: [overriding({ threshold: left }, 'P3'), overriding({ threshold: left / 5 }, 'P2')],
            },
          },
        },
      }
    },
  },
]
