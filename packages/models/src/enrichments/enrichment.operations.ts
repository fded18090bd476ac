import { type Operation, operation } from '../core/operation.ts'
import {
  AddEnrichmentsBody,
  AtomicOverwriteAllEnrichmentsBody,
  AtomicOverwriteEnrichmentsBody,
  AtomicOverwriteEnrichmentsResponse,
  EnrichmentsResponse,
  GetCompanyEnrichmentSettingsResponse,
  GetEnrichmentLimitResponse,
  RemoveEnrichmentsQuery,
  RemoveEnrichmentsResponse,
} from './enrichment.messages.ts'

/** All enrichment rules. */
export const getEnrichments: Operation<{ response: EnrichmentsResponse }> = operation({
  id: 'EnrichmentService_GetEnrichments',
  service: 'Enrichments Service',
  method: 'GET',
  path: '/enrichment-rules/enrichment-rules/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: EnrichmentsResponse,
})

/** Adds enrichment rules, and keeps those there are. */
export const addEnrichments: Operation<{ body: AddEnrichmentsBody; response: EnrichmentsResponse }> = operation({
  id: 'EnrichmentService_AddEnrichments',
  service: 'Enrichments Service',
  method: 'POST',
  path: '/enrichment-rules/enrichment-rules/v1',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: AddEnrichmentsBody },
  out: EnrichmentsResponse,
})

/** Replaces the enrichment rules of custom enrichments, all at once. Rules of other types stay. */
export const atomicOverwriteEnrichments: Operation<{
  body: AtomicOverwriteEnrichmentsBody
  response: AtomicOverwriteEnrichmentsResponse
}> = operation({
  id: 'EnrichmentService_AtomicOverwriteEnrichments',
  service: 'Enrichments Service',
  method: 'PUT',
  path: '/enrichment-rules/enrichment-rules/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: AtomicOverwriteEnrichmentsBody },
  out: AtomicOverwriteEnrichmentsResponse,
})

/** Deletes the enrichment rules with these ids. `enrichment_ids` must be present. */
export const removeEnrichments: Operation<{ query: RemoveEnrichmentsQuery; response: RemoveEnrichmentsResponse }> =
  operation({
    id: 'EnrichmentService_RemoveEnrichments',
    service: 'Enrichments Service',
    method: 'DELETE',
    path: '/enrichment-rules/enrichment-rules/v1',
    major: 5,
    repeatable: true,
    readOnly: false,
    in: { query: RemoveEnrichmentsQuery },
    out: RemoveEnrichmentsResponse,
  })

/** Replaces every enrichment rule, of every type, all at once. What is not in the request is deleted. */
export const atomicOverwriteAllEnrichments: Operation<{
  body: AtomicOverwriteAllEnrichmentsBody
  response: AtomicOverwriteEnrichmentsResponse
}> = operation({
  id: 'EnrichmentService_AtomicOverwriteAllEnrichments',
  service: 'Enrichments Service',
  method: 'PUT',
  path: '/enrichment-rules/enrichment-rules/v1/all',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: AtomicOverwriteAllEnrichmentsBody },
  out: AtomicOverwriteEnrichmentsResponse,
})

/** How many enrichment rules the account may have, and has. */
export const getEnrichmentLimit: Operation<{ response: GetEnrichmentLimitResponse }> = operation({
  id: 'EnrichmentService_GetEnrichmentLimit',
  service: 'Enrichments Service',
  method: 'GET',
  path: '/enrichment-rules/enrichment-rules/v1/limit',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetEnrichmentLimitResponse,
})

/** What bounds the enrichment rules and custom enrichments of the account. */
export const getCompanyEnrichmentSettings: Operation<{ response: GetCompanyEnrichmentSettingsResponse }> = operation({
  id: 'EnrichmentService_GetCompanyEnrichmentSettings',
  service: 'Enrichments Service',
  method: 'GET',
  path: '/enrichment-rules/enrichment-rules/v1/settings',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetCompanyEnrichmentSettingsResponse,
})
