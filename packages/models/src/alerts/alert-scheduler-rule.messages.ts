import { type Model, bool, list, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { AlertSchedulerRule, AlertSchedulerRuleWithActiveTimeframe } from './alert-scheduler-rule.ts'
import { updatedRuleIsNamed } from './rules.ts'
import { ActiveTimeframe } from './schedule-timeframe.ts'

/** Suppression rules by their lasting ids. */
export interface AlertSchedulerIds {
  /** The `uniqueIdentifier` of each. */
  alertSchedulerRuleIds?: string[] | undefined
}

export const AlertSchedulerIds: Model<AlertSchedulerIds> = model('AlertSchedulerIds', {
  alertSchedulerRuleIds: list(text()),
})

/** Suppression rules by ids of versions. */
export interface AlertSchedulerVersionIds {
  /** The `id` of each. */
  alertSchedulerRuleVersionIds?: string[] | undefined
}

export const AlertSchedulerVersionIds: Model<AlertSchedulerVersionIds> = model('AlertSchedulerVersionIds', {
  alertSchedulerRuleVersionIds: list(text()),
})

/** At most one of these is present. */
export interface AlertSchedulerRulesIdsVariants {
  /** By their lasting ids. */
  alertSchedulerIds: AlertSchedulerIds
  /** By ids of versions. */
  alertSchedulerVersionIds: AlertSchedulerVersionIds
}

/** Suppression rules by either of their ids. */
export type AlertSchedulerRulesIds = OneOf<AlertSchedulerRulesIdsVariants>

export const AlertSchedulerRulesIds: Model<AlertSchedulerRulesIds> = variants('AlertSchedulerRulesIds', [
  oneOf<AlertSchedulerRulesIdsVariants>({
    alertSchedulerIds: AlertSchedulerIds,
    alertSchedulerVersionIds: AlertSchedulerVersionIds,
  }),
])

/** Which suppression rules are listed, and which page of them. */
export interface GetBulkAlertSchedulerRuleQuery {
  /** Those that are active within this span; absent: whenever they are. */
  active_timeframe?: ActiveTimeframe | undefined
  /** Those that are enabled, or those that are not; absent: both. */
  enabled?: boolean | undefined
  /** Those with these ids; absent: all that the key may see. */
  alert_scheduler_rules_ids?: AlertSchedulerRulesIds | undefined
  /** `nextPageToken` of the page before; absent: the first page. */
  next_page_token?: string | undefined
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

/** A page of suppression rules. */
export interface GetBulkAlertSchedulerRuleResponse {
  /** The rules of this page. */
  alertSchedulerRules: AlertSchedulerRuleWithActiveTimeframe[]
  /** Asks for the next page; absent on the last one. */
  nextPageToken?: string | undefined
}

export const GetBulkAlertSchedulerRuleResponse: Model<GetBulkAlertSchedulerRuleResponse> = model(
  'GetBulkAlertSchedulerRuleResponse',
  {
    alertSchedulerRules: required(list(AlertSchedulerRuleWithActiveTimeframe)),
    nextPageToken: text(),
  },
)

/** A suppression rule to create. */
export interface CreateAlertSchedulerRuleRequest {
  /** The rule. Its ids and times of change are made by the service. */
  alertSchedulerRule: AlertSchedulerRule
}

export const CreateAlertSchedulerRuleRequest: Model<CreateAlertSchedulerRuleRequest> = model(
  'CreateAlertSchedulerRuleRequest',
  {
    alertSchedulerRule: required(AlertSchedulerRule),
  },
)

/** A suppression rule to replace. It must carry its `uniqueIdentifier` or its `id`. */
export interface UpdateAlertSchedulerRuleRequest {
  /** The rule as a whole: what is left out is gone. */
  alertSchedulerRule: AlertSchedulerRule
}

export const UpdateAlertSchedulerRuleRequest: Model<UpdateAlertSchedulerRuleRequest> = model(
  'UpdateAlertSchedulerRuleRequest',
  {
    alertSchedulerRule: required(AlertSchedulerRule),
  },
  { rules: [updatedRuleIsNamed] },
)

/** One suppression rule. */
export interface AlertSchedulerRuleResponse {
  alertSchedulerRule: AlertSchedulerRule
}

export const AlertSchedulerRuleResponse: Model<AlertSchedulerRuleResponse> = model('AlertSchedulerRuleResponse', {
  alertSchedulerRule: required(AlertSchedulerRule),
})

/** Suppression rules to create. */
export interface CreateBulkAlertSchedulerRuleBody {
  /** The entries. At most 100 items. */
  createAlertSchedulerRuleRequests: CreateAlertSchedulerRuleRequest[]
}

export const CreateBulkAlertSchedulerRuleBody: Model<CreateBulkAlertSchedulerRuleBody> = model(
  'CreateBulkAlertSchedulerRuleBody',
  {
    createAlertSchedulerRuleRequests: required(list(CreateAlertSchedulerRuleRequest, { max: 100 })),
  },
)

/** The suppression rules that were created. */
export interface CreateBulkAlertSchedulerRuleResponse {
  /** One for each entry, in their order. */
  createSuppressionResponses: AlertSchedulerRuleResponse[]
}

export const CreateBulkAlertSchedulerRuleResponse: Model<CreateBulkAlertSchedulerRuleResponse> = model(
  'CreateBulkAlertSchedulerRuleResponse',
  {
    createSuppressionResponses: required(list(AlertSchedulerRuleResponse)),
  },
)

/** Suppression rules to replace. */
export interface UpdateBulkAlertSchedulerRuleBody {
  /** The entries. At most 100 items. */
  updateAlertSchedulerRuleRequests: UpdateAlertSchedulerRuleRequest[]
}

export const UpdateBulkAlertSchedulerRuleBody: Model<UpdateBulkAlertSchedulerRuleBody> = model(
  'UpdateBulkAlertSchedulerRuleBody',
  {
    updateAlertSchedulerRuleRequests: required(list(UpdateAlertSchedulerRuleRequest, { max: 100 })),
  },
)

/** The suppression rules as they are now. */
export interface UpdateBulkAlertSchedulerRuleResponse {
  /** One for each entry, in their order. */
  updateSuppressionResponses: AlertSchedulerRuleResponse[]
}

export const UpdateBulkAlertSchedulerRuleResponse: Model<UpdateBulkAlertSchedulerRuleResponse> = model(
  'UpdateBulkAlertSchedulerRuleResponse',
  {
    updateSuppressionResponses: required(list(AlertSchedulerRuleResponse)),
  },
)

/** Which suppression rule. */
export interface AlertSchedulerRulePath {
  /** Its `uniqueIdentifier`. */
  alert_scheduler_rule_id: string
}

export const AlertSchedulerRulePath: Model<AlertSchedulerRulePath> = model('AlertSchedulerRulePath', {
  alert_scheduler_rule_id: required(text()),
})
