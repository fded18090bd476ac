import { resources } from '@mgmt-api/collections'
import { valueAt } from '@mgmt-api/models'
import { QuotaAllocationEntityTypeRuleSet } from '@mgmt-api/models/data-plans'
import { quotaRules as resource } from '@mgmt-api/models/data-plans/resources'
import type { Kind } from '../kind/kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'

const isManaged = (rule: unknown): boolean => valueAt(rule, 'cxManaged') === true

/** The quota rules as a file, without those that the platform manages. */
export const quotaRules: Kind = defineSingleton(resource, {
  model: QuotaAllocationEntityTypeRuleSet,
  fieldOrder: ['entityType', 'enabled', 'allocation', 'allocationType', 'canOverflow'],
  sets: ['rules'],
  operation: resource.verbs.replace.operation,
  async read(caller, options) {
    const item = await resources(caller).of(resource).get(options)
    const rules = (item?.rules ?? []).filter((rule) => !isManaged(rule))
    return rules.length === 0 ? undefined : { item, body: { ...item, rules } }
  },
  async write(caller, body, options) {
    const { get, create, replace } = resources(caller).of(resource)
    const present = await get(options)
    // A replacement without the managed rules removes them.
    const managed = (present?.rules ?? []).filter(isManaged).map(({ cxManaged: _, ...rule }) => rule)
    await (present === undefined ? create : replace)({ ...body, rules: [...body.rules, ...managed] }, options)
  },
})
