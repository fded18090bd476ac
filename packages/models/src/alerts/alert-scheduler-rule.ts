import { type Model, bool, list, model, text } from '../core/describe.ts'
import { MetaLabel } from './meta-label.ts'
import { Schedule } from './schedule.ts'
import { ActiveTimeframe } from './schedule-timeframe.ts'
import { SuppressionFilter } from './suppression-filter.ts'

/** Alert scheduler rule. */
export interface AlertSchedulerRule {
  createdAt?: string
  description?: string
  enabled?: boolean
  filter?: SuppressionFilter
  id?: string
  metaLabels?: MetaLabel[]
  name?: string
  schedule?: Schedule
  uniqueIdentifier?: string
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

/** Alert scheduler rule with active timeframe. */
export interface AlertSchedulerRuleWithActiveTimeframe {
  alertSchedulerRule?: AlertSchedulerRule
  nextActiveTimeframes?: ActiveTimeframe[]
}

export const AlertSchedulerRuleWithActiveTimeframe: Model<AlertSchedulerRuleWithActiveTimeframe> = model(
  'AlertSchedulerRuleWithActiveTimeframe',
  {
    alertSchedulerRule: AlertSchedulerRule,
    nextActiveTimeframes: list(ActiveTimeframe),
  },
)
