import type { Int64 } from '../core/types.ts'
import { type Lists, listVerb, type Verb, verb } from '../core/verb.ts'
import type {
  AtomicOverwriteEnrichmentsBody,
  EnrichmentsResponse,
  GetEnrichmentLimitResponse,
} from './enrichment.messages.ts'
import {
  addEnrichments,
  atomicOverwriteAllEnrichments,
  atomicOverwriteEnrichments,
  getCompanyEnrichmentSettings,
  getEnrichmentLimit,
  getEnrichments,
  removeEnrichments,
} from './enrichment.operations.ts'
import type { CompanyEnrichmentSettings, Enrichment, EnrichmentRequestModel } from './enrichment.ts'

/** Deprecated fields: one type for several fields. */
export interface ReplaceEnrichmentsRest {
  readonly body?: Partial<AtomicOverwriteEnrichmentsBody> | undefined
}

/** Verbs of enrichment rules. */
export interface EnrichmentVerbs extends Lists<Enrichment, unknown, EnrichmentsResponse> {
  /**
   * Adds up to 100 rules to the existing ones and returns them with their ids. Sent once. If the response is lost, list
   * the rules to find out whether they exist.
   */
  readonly createMany: Verb<[rules: EnrichmentRequestModel[]], Enrichment[]>
  /** Deletes up to 1,000 rules by id and returns the remaining ones. */
  readonly deleteMany: Verb<[ids: readonly Int64[]], Enrichment[] | undefined>
  /**
   * Replaces the rules of custom enrichments by at most 100 new ones, in one step. Rules of other types are unchanged.
   * Rules of several types may be added twice: use `replaceAll`, or `deleteMany` and `createMany`.
   */
  readonly replaceAllOfType: Verb<[rules: EnrichmentRequestModel[]], Enrichment[] | undefined, ReplaceEnrichmentsRest>
  /** Replaces all rules of every type by at most 100 new ones, in one step. An empty list deletes all rules. */
  readonly replaceAll: Verb<[rules: EnrichmentRequestModel[]], Enrichment[] | undefined>
  /** Limit and number of the account's rules. */
  readonly limit: Verb<[], GetEnrichmentLimitResponse>
  /** Limits of the account: number of rules, and rows and bytes of the file of a custom enrichment. */
  readonly settings: Verb<[], CompanyEnrichmentSettings | undefined>
}

/** How each verb of enrichment rules calls its operation. */
export const enrichmentVerbs: EnrichmentVerbs = {
  list: listVerb(getEnrichments, 'enrichments'),
  createMany: verb(addEnrichments, { body: 'body.requestEnrichments', answer: 'enrichments' }),
  deleteMany: verb(removeEnrichments, { ids: 'query.enrichment_ids', answer: 'remainingEnrichments' }),
  replaceAllOfType: verb(atomicOverwriteEnrichments, { body: 'body.requestEnrichments', answer: 'enrichments' }),
  replaceAll: verb(atomicOverwriteAllEnrichments, { body: 'body.requestEnrichments', answer: 'enrichments' }),
  limit: verb(getEnrichmentLimit),
  settings: verb(getCompanyEnrichmentSettings, { answer: 'enrichmentSettings' }),
}
