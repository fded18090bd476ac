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

/** Fields that the service has deprecated: one type for several fields. */
export interface ReplaceEnrichmentsRest {
  readonly body?: Partial<AtomicOverwriteEnrichmentsBody> | undefined
}

/** Verbs of enrichment rules. */
export interface EnrichmentVerbs extends Lists<Enrichment, unknown, EnrichmentsResponse> {
  /**
   * Creates up to 100 rules next to the existing ones, and gives back the new ones with their ids. Sent once: where the
   * answer is lost, the list tells whether they exist.
   */
  readonly createMany: Verb<[rules: EnrichmentRequestModel[]], Enrichment[]>
  /** Deletes up to 1,000 rules by their ids, and gives back the rules that remain. */
  readonly deleteMany: Verb<[ids: readonly Int64[]], Enrichment[] | undefined>
  /**
   * Deletes the rules of custom enrichments and creates these, at most 100, in one step. Rules of other types stay.
   * With rules of several types, clients saw them appended twice: use `replaceAll`, or `deleteMany` and `createMany`.
   */
  readonly replaceAllOfType: Verb<[rules: EnrichmentRequestModel[]], Enrichment[] | undefined, ReplaceEnrichmentsRest>
  /** Deletes every rule of every type and creates these, at most 100, in one step. An empty list deletes all rules. */
  readonly replaceAll: Verb<[rules: EnrichmentRequestModel[]], Enrichment[] | undefined>
  /** Number of rules that the account may have and has. */
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
