import { type Model, bool, list, model, text } from '../core/describe.ts'
import { MetaLabel } from './meta-label.ts'
import { Schedule } from './schedule.ts'
import { ActiveTimeframe } from './schedule-timeframe.ts'
import { SuppressionFilter } from './suppression-filter.ts'

/** A suppression rule: mutes some alerts for some time. */
export interface AlertSchedulerRule {
  /** Made by the service. */
  createdAt?: string
  /** What it is for, for people. */
  description?: string
  /** False: it does nothing. */
  enabled?: boolean
  /** Which alerts it is for. */
  filter?: SuppressionFilter
  /** Id of this version of the rule. Made by the service. */
  id?: string
  /** Labels of the rule itself. */
  metaLabels?: MetaLabel[]
  /** What people call it. */
  name?: string
  /** When it is active. */
  schedule?: Schedule
  /** Lasting id of the rule, which addresses it. Made by the service. */
  uniqueIdentifier?: string
  /** Made by the service. */
  updatedAt?: string
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
  alertSchedulerRule?: AlertSchedulerRule
  /** When it is active next, as the service computed it. */
  nextActiveTimeframes?: ActiveTimeframe[]
}

export const AlertSchedulerRuleWithActiveTimeframe: Model<AlertSchedulerRuleWithActiveTimeframe> = model(
  'AlertSchedulerRuleWithActiveTimeframe',
  {
    alertSchedulerRule: AlertSchedulerRule,
    nextActiveTimeframes: list(ActiveTimeframe),
  },
)
