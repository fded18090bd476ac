import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type RecordingRuleVerbs, recordingRuleVerbs } from '@mgmt-api/models/recording-rules'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/recording-rules'

/** Recording-rules group of the Management API: sets of rule groups that record expressions as metrics. */
export type RecordingRules = ResourceClient<RecordingRuleVerbs>

/**
 * Creates the client of the recording-rules group over any caller. Sends nothing.
 * @example
 * const rules = createRecordingRules(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const set of rules.list()) console.log(set.name, set.groups.length)
 */
export function createRecordingRules(caller: Caller): RecordingRules {
  return bind(caller, recordingRuleVerbs, { listed, createMany })
}
