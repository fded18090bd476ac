import { type Model, bool, list, model, text } from '../core/describe.ts'
import { MetaLabel } from './meta-label.ts'
import { Schedule } from './schedule.ts'
import { ActiveTimeframe } from './schedule-timeframe.ts'
import { SuppressionFilter } from './suppression-filter.ts'

/** A suppression rule: mutes some alerts for some time. */
export interface AlertSchedulerRule {
  /** Made by the service. */
  createdAt?: string | undefined
  /** What it is for, for people. */
  description?: string | undefined
  /** False: it does nothing. */
  enabled?: boolean | undefined
  /** Which alerts it is for. */
  filter?: SuppressionFilter | undefined
  /** Id of this version of the rule. Made by the service. */
  id?: string | undefined
  /** Labels of the rule itself. */
  metaLabels?: MetaLabel[] | undefined
  /** What people call it. */
  name?: string | undefined
  /** When it is active. */
  schedule?: Schedule | undefined
  /** Lasting id of the rule, which addresses it. Made by the service. */
  uniqueIdentifier?: string | undefined
  /** Made by the service. */
  updatedAt?: string | undefined
}

export const AlertSchedulerRule: Model<AlertSchedulerRule> = model('AlertSchedulerRule', {
  createdAt: text(),
  description: text(),
  enabled: bool(),
  filter: SuppressionFilter,
  id: text(),
  metaLabels: list(MetaLabel),
  name: text(),
  schedule: Schedule,
  uniqueIdentifier: text(),
  updatedAt: text(),
})

/** A suppression rule, and when it is active next. */
export interface AlertSchedulerRuleWithActiveTimeframe {
  alertSchedulerRule?: AlertSchedulerRule | undefined
  /** When it is active next, as the service computed it. */
  nextActiveTimeframes?: ActiveTimeframe[] | undefined
}

export const AlertSchedulerRuleWithActiveTimeframe: Model<AlertSchedulerRuleWithActiveTimeframe> = model(
  'AlertSchedulerRuleWithActiveTimeframe',
  {
    alertSchedulerRule: AlertSchedulerRule,
    nextActiveTimeframes: list(ActiveTimeframe),
  },
)
