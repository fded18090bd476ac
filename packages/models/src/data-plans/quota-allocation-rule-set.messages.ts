import { type Model, model, text } from '../core/describe.ts'

/** Which set of rules. */
export interface GetQuotaAllocationRuleSetQuery {
  /** Its id; absent: the one of the team. */
  id?: string | undefined
}

export const GetQuotaAllocationRuleSetQuery: Model<GetQuotaAllocationRuleSetQuery> = model(
  'GetQuotaAllocationRuleSetQuery',
  {
    id: text(),
  },
)

/** The set of rules that was deleted. */
export interface DeleteQuotaAllocationRuleSetResponse {
  /** Its id. */
  id?: string | undefined
}

export const DeleteQuotaAllocationRuleSetResponse: Model<DeleteQuotaAllocationRuleSetResponse> = model(
  'DeleteQuotaAllocationRuleSetResponse',
  {
    id: text(),
  },
)
