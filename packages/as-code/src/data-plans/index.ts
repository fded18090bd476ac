import { isDeepStrictEqual } from 'node:util'
import { resources } from '@mgmt-api/collections'
import { moveFields } from '@mgmt-api/collections/internal'
import {
  type Policy,
  PolicySettings,
  QuotaAllocationEntityTypeRuleSet,
  withoutAddedTarget,
} from '@mgmt-api/models/data-plans'
import {
  policies as policiesResource,
  policySettings as policySettingsResource,
  quotaRules as quotaRulesResource,
} from '@mgmt-api/models/data-plans/resources'
import { list, type Model, model, text } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import type { Body, Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { defineSingleton } from '../resource/define-singleton.ts'
import { exchangesBetween } from '../order/order-steps.ts'
import { defineOrder } from '../resource/define-order.ts'

/** Policies as files. Their positions are in the file of their order; a new one gets the last position of its type. */
export const policies: Kind = defineKind(policiesResource, {
  omitted: ['placement', 'enabled'],
  fieldOrder: ['name', 'description', 'disabled', 'priority', 'applicationRule', 'subsystemRule', 'archiveRetention'],
  sets: ['logRules.severities', 'targets'],
  form: {
    fromItem: (item) => moveFields(withoutAddedTarget(item), policiesResource.verbs.create),
    // A description is sent empty, in case an update keeps what it omits.
    toChange: ({ disabled, description = '', ...body }) => ({ ...body, description, enabled: disabled !== true }),
  },
  verdict: {
    noun: 'forecast',
    async ask(caller, { body, present }, options) {
      const ask = async (draft: Body | undefined): Promise<number> => {
        if (draft === undefined) return 0
        const { estimatedBytes } = await resources(caller).of(policiesResource).forecast(draft, options)
        return Number(estimatedBytes) / 1e9
      }
      const draft = draftOf(body)
      const gbPerDay = await ask(draft)
      if (present === undefined) return { forecast: { gbPerDay } }
      const before = draftOf(present)
      // Two responses of a day that goes on would differ.
      return { forecast: { gbPerDay, gbPerDayBefore: isDeepStrictEqual(before, draft) ? gbPerDay : await ask(before) } }
    },
  },
})

/** What the forecast of a policy asks; undefined for a disabled policy, which matches nothing. */
function draftOf({ disabled, applicationRule, subsystemRule, logRules, spanRules, rumRules }: Body): Body | undefined {
  return disabled === true ? undefined : { applicationRule, subsystemRule, logRules, spanRules, rumRules, day: {} }
}

/** The policy settings as a file. */
export const policySettings: Kind = defineSingleton(policySettingsResource, {
  model: PolicySettings,
  operation: policySettingsResource.verbs.replace.operation,
  async read(caller, options) {
    const item = await resources(caller).of(policySettingsResource).get(options)
    return { item, body: { ...item } }
  },
  write: (caller, body, options) => resources(caller).of(policySettingsResource).replace(body, options),
})

const isManaged = (rule: unknown): boolean => valueAt(rule, 'cxManaged') === true

/** The quota rules as a file, without those that the platform manages. */
export const quotaRules: Kind = defineSingleton(quotaRulesResource, {
  model: QuotaAllocationEntityTypeRuleSet,
  fieldOrder: ['entityType', 'enabled', 'allocation', 'allocationType', 'canOverflow'],
  sets: ['rules'],
  operation: quotaRulesResource.verbs.replace.operation,
  async read(caller, options) {
    const item = await resources(caller).of(quotaRulesResource).get(options)
    const rules = (item?.rules ?? []).filter((rule) => !isManaged(rule))
    return rules.length === 0 ? undefined : { item, body: { ...item, rules } }
  },
  async write(caller, body, options) {
    const { get, create, replace } = resources(caller).of(quotaRulesResource)
    const present = await get(options)
    // A replacement without the managed rules removes them.
    const managed = (present?.rules ?? []).filter(isManaged).map(({ cxManaged: _, ...rule }) => rule)
    await (present === undefined ? create : replace)({ ...body, rules: [...body.rules, ...managed] }, options)
  },
})

interface PolicyOrderFile {
  logs?: string[]
  spans?: string[]
  rum?: string[]
}

const PolicyOrderFile: Model<PolicyOrderFile> = model('PolicyOrderFile', {
  logs: list(text()),
  spans: list(text()),
  rum: list(text()),
})

const sourceTypes = { logs: 'SOURCE_TYPE_LOGS', spans: 'SOURCE_TYPE_SPANS', rum: 'SOURCE_TYPE_RUM' } as const
const rules = { logs: 'logRules', spans: 'spanRules', rum: 'rumRules' } as const

/** Positions per request. */
const placedAtOnce = 200

/** The order of policies as a file: the first policy that matches applies. Each type of data has its own. */
export const policyOrder: Kind = defineOrder(policiesResource, {
  order: { name: 'policy-order', one: 'order of policies' },
  model: PolicyOrderFile,
  lists: ['logs', 'spans', 'rum'],
  operation: policiesResource.verbs.reorder.operation,
  async read(caller, options) {
    const all = await resources(caller).of(policiesResource).list(options).toArray()
    const inOrder = all.toSorted((a, b) => a.order - b.order)
    const idsOf = (field: keyof Policy): readonly string[] =>
      inOrder.filter((policy) => policy[field] !== undefined).map(({ id }) => id)
    return { logs: idsOf(rules.logs), spans: idsOf(rules.spans), rum: idsOf(rules.rum) }
  },
  async write(caller, name, { present, wanted }, options) {
    for (const step of exchangesBetween(present, wanted, placedAtOnce)) {
      const orders = [...step].map(([id, position]) => ({ id, order: position + 1 }))
      await resources(caller).of(policiesResource).reorder({ sourceType: sourceTypes[name], orders }, options)
    }
  },
})

/** The kinds of the data plans group, those that others refer to first. */
export const dataPlanKinds: readonly Kind[] = [policies, policySettings, quotaRules, policyOrder]
