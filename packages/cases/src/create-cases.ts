import { bind, bulk, createMany, listed, paged, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type CaseCommentVerbs,
  caseCommentVerbs,
  type CaseEventVerbs,
  caseEventVerbs,
  type CaseSettingsVerbs,
  caseSettingsVerbs,
  type CaseVerbs,
  caseVerbs,
} from '@mgmt-api/models/cases'

/**
 * Cases group of the Management API. Cases are identified by UUID or readable id, `CASE-123`. Methods ending in `Many`
 * accept any number of ids, send up to 1,000 per request, and report the outcome of each.
 */
export interface Cases extends ResourceClient<CaseVerbs> {
  /** Comments on cases: created by the id of the case, changed and deleted by the id of their event. */
  readonly comments: ResourceClient<CaseCommentVerbs>
  /** The history of cases: every change, comment and notification. */
  readonly events: ResourceClient<CaseEventVerbs>
  /** Settings: alerts that open cases, and automatic resolution and closing. */
  readonly settings: ResourceClient<CaseSettingsVerbs>
}

/**
 * Creates the client of the cases group over any caller. Sends nothing.
 * @example
 * const cases = createCases(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { readableId, title } of cases.list()) console.log(readableId, title)
 */
export function createCases(caller: Caller): Cases {
  const options = { listed, paged, bulk }
  return {
    ...bind(caller, caseVerbs, options),
    comments: bind(caller, caseCommentVerbs, options),
    events: bind(caller, caseEventVerbs, options),
    settings: bind(caller, caseSettingsVerbs, { ...options, createMany }),
  }
}
