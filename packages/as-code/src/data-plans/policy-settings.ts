import { resources } from '@mgmt-api/collections'
import { PolicySettings } from '@mgmt-api/models/data-plans'
import { policySettings as resource } from '@mgmt-api/models/data-plans/resources'
import type { Body, Kind } from '../kind/kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

/** The policy settings as a file. */
export const policySettings: Kind = defineSingleton(resource, {
  model: PolicySettings,
  operation: resource.verbs.replace.operation,
  read: async (caller, options): Promise<Body> => ({ ...(await resources(caller).of(resource).get(options)) }),
  write: (caller, body, options) => resources(caller).of(resource).replace(body, options),
})
