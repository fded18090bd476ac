import { type Model, bool, list, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { AlertSchedulerRule, AlertSchedulerRuleWithActiveTimeframe } from './alert-scheduler-rule.ts'
import { ActiveTimeframe } from './schedule-timeframe.ts'

/** Get bulk alert scheduler rule query alert scheduler rules ids alert scheduler ids. */
export interface AlertSchedulerIds {
  alertSchedulerRuleIds?: string[]
}

export const AlertSchedulerIds: Model<AlertSchedulerIds> = model('AlertSchedulerIds', {
  alertSchedulerRuleIds: list(text()),
})

/** Get bulk alert scheduler rule query alert scheduler rules ids alert scheduler version ids. */
export interface AlertSchedulerVersionIds {
  alertSchedulerRuleVersionIds?: string[]
}

export const AlertSchedulerVersionIds: Model<AlertSchedulerVersionIds> = model('AlertSchedulerVersionIds', {
  alertSchedulerRuleVersionIds: list(text()),
})

/** At most one of these is present. */
export interface AlertSchedulerRulesIdsVariants {
  alertSchedulerIds: AlertSchedulerIds
  alertSchedulerVersionIds: AlertSchedulerVersionIds
}

/** Get bulk alert scheduler rule query alert scheduler rules ids. */
export type AlertSchedulerRulesIds = OneOf<AlertSchedulerRulesIdsVariants>

export const AlertSchedulerRulesIds: Model<AlertSchedulerRulesIds> = variants('AlertSchedulerRulesIds', [
  oneOf<AlertSchedulerRulesIdsVariants>({
    alertSchedulerIds: AlertSchedulerIds,
    alertSchedulerVersionIds: AlertSchedulerVersionIds,
  }),
])

/** Get bulk alert scheduler rule query. */
export interface GetBulkAlertSchedulerRuleQuery {
  active_timeframe?: ActiveTimeframe
  enabled?: boolean
  alert_scheduler_rules_ids?: AlertSchedulerRulesIds
  next_page_token?: string
}

export const GetBulkAlertSchedulerRuleQuery: Model<GetBulkAlertSchedulerRuleQuery> = model(
  'GetBulkAlertSchedulerRuleQuery',
  {
    active_timeframe: ActiveTimeframe,
    enabled: bool(),
    alert_scheduler_rules_ids: AlertSchedulerRulesIds,
    next_page_token: text(),
  },
)

/** Get bulk alert scheduler rule response. */
export interface GetBulkAlertSchedulerRuleResponse {
  alertSchedulerRules: AlertSchedulerRuleWithActiveTimeframe[]
  nextPageToken?: string
}

export const GetBulkAlertSchedulerRuleResponse: Model<GetBulkAlertSchedulerRuleResponse> = model(
  'GetBulkAlertSchedulerRuleResponse',
  {
    alertSchedulerRules: required(list(AlertSchedulerRuleWithActiveTimeframe)),
    nextPageToken: text(),
  },
)

/** Create alert scheduler rule request. */
export interface CreateAlertSchedulerRuleRequest {
  alertSchedulerRule: AlertSchedulerRule
}

export const CreateAlertSchedulerRuleRequest: Model<CreateAlertSchedulerRuleRequest> = model(
  'CreateAlertSchedulerRuleRequest',
  {
    alertSchedulerRule: required(AlertSchedulerRule),
  },
)

/** Update alert scheduler rule request. */
export interface UpdateAlertSchedulerRuleRequest {
  alertSchedulerRule: AlertSchedulerRule
}

export const UpdateAlertSchedulerRuleRequest: Model<UpdateAlertSchedulerRuleRequest> = model(
  'UpdateAlertSchedulerRuleRequest',
  {
    alertSchedulerRule: required(AlertSchedulerRule),
  },
)

/** Create alert scheduler rule response. */
export interface AlertSchedulerRuleResponse {
  alertSchedulerRule: AlertSchedulerRule
}

export const AlertSchedulerRuleResponse: Model<AlertSchedulerRuleResponse> = model('AlertSchedulerRuleResponse', {
  alertSchedulerRule: required(AlertSchedulerRule),
})

/** Create bulk alert scheduler rule body. */
export interface CreateBulkAlertSchedulerRuleBody {
  createAlertSchedulerRuleRequests: CreateAlertSchedulerRuleRequest[]
}

export const CreateBulkAlertSchedulerRuleBody: Model<CreateBulkAlertSchedulerRuleBody> = model(
  'CreateBulkAlertSchedulerRuleBody',
  {
    createAlertSchedulerRuleRequests: required(list(CreateAlertSchedulerRuleRequest)),
  },
)

/** Create bulk alert scheduler rule response. */
export interface CreateBulkAlertSchedulerRuleResponse {
  createSuppressionResponses: AlertSchedulerRuleResponse[]
}

export const CreateBulkAlertSchedulerRuleResponse: Model<CreateBulkAlertSchedulerRuleResponse> = model(
  'CreateBulkAlertSchedulerRuleResponse',
  {
    createSuppressionResponses: required(list(AlertSchedulerRuleResponse)),
  },
)

/** Update bulk alert scheduler rule body. */
export interface UpdateBulkAlertSchedulerRuleBody {
  updateAlertSchedulerRuleRequests: UpdateAlertSchedulerRuleRequest[]
}

export const UpdateBulkAlertSchedulerRuleBody: Model<UpdateBulkAlertSchedulerRuleBody> = model(
  'UpdateBulkAlertSchedulerRuleBody',
  {
    updateAlertSchedulerRuleRequests: required(list(UpdateAlertSchedulerRuleRequest)),
  },
)

/** Update bulk alert scheduler rule response. */
export interface UpdateBulkAlertSchedulerRuleResponse {
  updateSuppressionResponses: AlertSchedulerRuleResponse[]
}

export const UpdateBulkAlertSchedulerRuleResponse: Model<UpdateBulkAlertSchedulerRuleResponse> = model(
  'UpdateBulkAlertSchedulerRuleResponse',
  {
    updateSuppressionResponses: required(list(AlertSchedulerRuleResponse)),
  },
)

/** Get alert scheduler rule path. */
export interface AlertSchedulerRulePath {
  alert_scheduler_rule_id: string
}

export const AlertSchedulerRulePath: Model<AlertSchedulerRulePath> = model('AlertSchedulerRulePath', {
  alert_scheduler_rule_id: required(text()),
})
