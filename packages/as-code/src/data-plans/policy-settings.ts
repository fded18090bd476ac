import { resources } from '@mgmt-api/collections'
import { PolicySettings } from '@mgmt-api/models/data-plans'
import { policySettings as resource } from '@mgmt-api/models/data-plans/resources'
import type { Kind } from '../kind/kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

/** The policy settings as a file. */
export const policySettings: Kind = defineSingleton(resource, {
  model: PolicySettings,
  operation: resource.verbs.replace.operation,
  async read(caller, options) {
    const item = await resources(caller).of(resource).get(options)
    return { item, body: { ...item } }
  },
  write: (caller, body, options) => resources(caller).of(resource).replace(body, options),
})
