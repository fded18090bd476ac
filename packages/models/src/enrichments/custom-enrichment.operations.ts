import { type Operation, operation } from '../core/operation.ts'
import {
  CreateCustomEnrichmentBody,
  CustomEnrichmentPath,
  CustomEnrichmentResponse,
  DeleteCustomEnrichmentResponse,
  GetCustomEnrichmentResponse,
  GetCustomEnrichmentsResponse,
  SearchCustomEnrichmentDataQuery,
  SearchCustomEnrichmentDataResponse,
  UpdateCustomEnrichmentBody,
} from './custom-enrichment.messages.ts'

/** All custom enrichments, without their contents. */
export const getCustomEnrichments: Operation<{ response: GetCustomEnrichmentsResponse }> = operation({
  id: 'CustomEnrichmentService_GetCustomEnrichments',
  service: 'Custom Enrichments Service',
  method: 'GET',
  path: '/enrichment-rules/custom-enrichment-rules/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetCustomEnrichmentsResponse,
})

/** Creates a custom enrichment from the contents of a file. */
export const createCustomEnrichment: Operation<{
  body: CreateCustomEnrichmentBody
  response: CustomEnrichmentResponse
}> = operation({
  id: 'CustomEnrichmentService_CreateCustomEnrichment',
  service: 'Custom Enrichments Service',
  method: 'POST',
  path: '/enrichment-rules/custom-enrichment-rules/v1',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateCustomEnrichmentBody },
  out: CustomEnrichmentResponse,
})

/** Replaces one custom enrichment, contents included. */
export const updateCustomEnrichment: Operation<{
  body: UpdateCustomEnrichmentBody
  response: CustomEnrichmentResponse
}> = operation({
  id: 'CustomEnrichmentService_UpdateCustomEnrichment',
  service: 'Custom Enrichments Service',
  method: 'PUT',
  path: '/enrichment-rules/custom-enrichment-rules/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: UpdateCustomEnrichmentBody },
  out: CustomEnrichmentResponse,
})

/** The contents of custom enrichments, of those that are named or of all. Reads, although it is a POST. */
export const searchCustomEnrichmentData: Operation<{
  query: SearchCustomEnrichmentDataQuery
  response: SearchCustomEnrichmentDataResponse
}> = operation({
  id: 'CustomEnrichmentService_SearchCustomEnrichmentData',
  service: 'Custom Enrichments Service',
  method: 'POST',
  path: '/enrichment-rules/custom-enrichment-rules/v1/all/contents',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: SearchCustomEnrichmentDataQuery },
  out: SearchCustomEnrichmentDataResponse,
})

/** One custom enrichment, without its contents. */
export const getCustomEnrichment: Operation<{ path: CustomEnrichmentPath; response: GetCustomEnrichmentResponse }> =
  operation({
    id: 'CustomEnrichmentService_GetCustomEnrichment',
    service: 'Custom Enrichments Service',
    method: 'GET',
    path: '/enrichment-rules/custom-enrichment-rules/v1/{id}',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { path: CustomEnrichmentPath },
    out: GetCustomEnrichmentResponse,
  })

/** Deletes one custom enrichment. */
export const deleteCustomEnrichment: Operation<{
  path: CustomEnrichmentPath
  response: DeleteCustomEnrichmentResponse
}> = operation({
  id: 'CustomEnrichmentService_DeleteCustomEnrichment',
  service: 'Custom Enrichments Service',
  method: 'DELETE',
  path: '/enrichment-rules/custom-enrichment-rules/v1/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: CustomEnrichmentPath },
  out: DeleteCustomEnrichmentResponse,
})
