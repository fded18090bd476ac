import { type Operation, operation } from '../core/operation.ts'
import { QuotaAllocationRuleSetBody, QuotaAllocationRuleSetResponse } from './quota-allocation-rule-set.ts'
import {
  DeleteQuotaAllocationRuleSetResponse,
  GetQuotaAllocationRuleSetQuery,
} from './quota-allocation-rule-set.messages.ts'

/** How the quota is divided. */
export const getQuotaAllocationRuleSet: Operation<{
  query: GetQuotaAllocationRuleSetQuery
  response: QuotaAllocationRuleSetResponse
}> = operation({
  id: 'QuotaAllocationRuleSetService_GetQuotaAllocationRuleSet',
  service: 'Quota Allocation Rule Set service',
  method: 'GET',
  path: '/dataplan/quota-rules/v1',
  major: 5,
  permissions: ['team-quota-rules:Read'],
  repeatable: true,
  readOnly: true,
  in: { query: GetQuotaAllocationRuleSetQuery },
  out: QuotaAllocationRuleSetResponse,
})

/** Divides the quota for the first time. */
export const createQuotaAllocationRuleSet: Operation<{
  body: QuotaAllocationRuleSetBody
  response: QuotaAllocationRuleSetResponse
}> = operation({
  id: 'QuotaAllocationRuleSetService_CreateQuotaAllocationRuleSet',
  service: 'Quota Allocation Rule Set service',
  method: 'POST',
  path: '/dataplan/quota-rules/v1',
  major: 5,
  permissions: ['team-quota-rules:Manage'],
  repeatable: false,
  readOnly: false,
  in: { body: QuotaAllocationRuleSetBody },
  out: QuotaAllocationRuleSetResponse,
})

/** Divides the quota anew. */
export const replaceQuotaAllocationRuleSet: Operation<{
  body: QuotaAllocationRuleSetBody
  response: QuotaAllocationRuleSetResponse
}> = operation({
  id: 'QuotaAllocationRuleSetService_ReplaceQuotaAllocationRuleSet',
  service: 'Quota Allocation Rule Set service',
  method: 'PUT',
  path: '/dataplan/quota-rules/v1',
  major: 5,
  permissions: ['team-quota-rules:Manage'],
  repeatable: true,
  readOnly: false,
  in: { body: QuotaAllocationRuleSetBody },
  out: QuotaAllocationRuleSetResponse,
})

/** Deletes how the quota is divided. The team has one set of rules, so that none is named. */
export const deleteQuotaAllocationRuleSet: Operation<{ response: DeleteQuotaAllocationRuleSetResponse }> = operation({
  id: 'QuotaAllocationRuleSetService_DeleteQuotaAllocationRuleSet',
  service: 'Quota Allocation Rule Set service',
  method: 'DELETE',
  path: '/dataplan/quota-rules/v1',
  major: 5,
  permissions: ['team-quota-rules:Manage'],
  repeatable: true,
  readOnly: false,
  in: {},
  out: DeleteQuotaAllocationRuleSetResponse,
})
