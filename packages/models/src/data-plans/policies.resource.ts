import { withoutAddedTarget } from './added-target.ts'
import { type Resource, type ResourceFacts, resource } from '../core/resource/resource.ts'
import { type PolicyVerbs, policyVerbs } from './generated/verbs.ts'
import { Policy } from './generated/models.ts'

const kept = {
  missing: 'refuse',
  deleted: 'refuse',
  source: 'client',
  reason: 'an unknown retention tag is rejected; none can be deleted',
} as const

// A generic function would keep the compiler from checking the paths below.
const ownPart: NonNullable<ResourceFacts['ownPart']> = withoutAddedTarget

/** Policies: priority and retention of data. The first policy that matches applies. */
export const policies: Resource<PolicyVerbs, Policy> = resource(policyVerbs, Policy, {
  name: 'policies',
  at: 'policies',
  shape: 'ordered',
  one: 'policy',
  many: 'policies',
  brief: 'Policies: priority and retention of data',
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['companyId', 'createdAt', 'deleted', 'id', 'order', 'priorityOverrideStatus', 'updatedAt'],
  ownPart,
  clearedByUpdate: {
    fields: ['applicationRule', 'archiveRetention', 'description', 'priorityOverride', 'subsystemRule', 'targets'],
    source: 'client',
    reason: 'clients send whole objects, and omitted optional fields are reset',
  },
  references: [
    { at: 'archiveRetention.id', to: 'retentions', ...kept },
    { at: 'targets[].archiveRetention.id', to: 'retentions', ...kept },
  ],
  order: {
    at: 'order',
    within: ['logRules', 'spanRules', 'rumRules'],
    dense: true,
    source: 'client',
    reason: 'positions follow the request, from 1',
  },
  recognised: { by: 'name', source: 'contract' },
  bound: { max: 30_000, source: 'contract' },
  columns: ['order', 'id', 'name', 'priority', 'enabled'],
})
