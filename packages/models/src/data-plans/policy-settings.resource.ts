import { type Resource, resource } from '../core/resource/resource.ts'
import { PolicySettings } from './generated/models.ts'
import { type PolicySettingsVerbs, policySettingsVerbs } from './generated/verbs.ts'

/** Policy settings: priority of data that no policy matches. */
export const policySettings: Resource<PolicySettingsVerbs, PolicySettings> = resource(
  policySettingsVerbs,
  PolicySettings,
  {
    name: 'policy-settings',
    at: 'settings',
    shape: 'singleton',
    one: 'policy settings',
    many: 'policy settings',
    brief: 'Default priorities: for data that no policy matches',
    columns: ['logsPolicySettings.defaultPriority', 'spansPolicySettings.defaultPriority'],
  },
)
