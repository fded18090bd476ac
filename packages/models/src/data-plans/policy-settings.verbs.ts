import { type GetsOnly, type ReplacesOnly, verb } from '../core/verb.ts'
import type { PolicySettings } from './policies.messages.ts'
import { getPolicySettings, replacePolicySettings } from './policies.operations.ts'

/** Verbs of the policy settings. */
export interface PolicySettingsVerbs extends GetsOnly<PolicySettings>, ReplacesOnly<PolicySettings, PolicySettings> {}

/** How each verb of the policy settings calls its operation. */
export const policySettingsVerbs: PolicySettingsVerbs = {
  get: verb(getPolicySettings),
  replace: verb(replacePolicySettings),
}
