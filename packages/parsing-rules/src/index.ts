import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type ParsingRuleVerbs, parsingRuleVerbs } from '@mgmt-api/models/parsing-rules'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/parsing-rules'

/** Parsing rules group of the Management API: rules that change or block incoming logs. */
export type ParsingRules = ResourceClient<ParsingRuleVerbs>

/**
 * Creates the client of the parsing rules group over any caller. Sends nothing.
 * @example
 * const parsingRules = createParsingRules(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name } of parsingRules.list()) console.log(id, name)
 */
export function createParsingRules(caller: Caller): ParsingRules {
  return bind(caller, parsingRuleVerbs, { listed, createMany })
}
