import { resources } from '@mgmt-api/collections'
import { list, type Model, model, text } from '@mgmt-api/models'
import type { Policy } from '@mgmt-api/models/data-plans'
import { policies as resource } from '@mgmt-api/models/data-plans/resources'
import type { Kind } from '../kind/kind.ts'
import { exchangesBetween } from '../order/order-steps.ts'
import { defineOrder } from '../resource/define-order.ts'

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
export const policyOrder: Kind = defineOrder(resource, {
  order: { name: 'policy-order', one: 'order of policies' },
  model: PolicyOrderFile,
  lists: ['logs', 'spans', 'rum'],
  operation: resource.verbs.reorder.operation,
  async read(caller, options) {
    const all = await resources(caller).of(resource).list(options).toArray()
    const inOrder = all.toSorted((a, b) => a.order - b.order)
    const idsOf = (field: keyof Policy): readonly string[] =>
      inOrder.filter((policy) => policy[field] !== undefined).map(({ id }) => id)
    return { logs: idsOf(rules.logs), spans: idsOf(rules.spans), rum: idsOf(rules.rum) }
  },
  async write(caller, name, { present, wanted }, options) {
    for (const step of exchangesBetween(present, wanted, placedAtOnce)) {
      const orders = [...step].map(([id, position]) => ({ id, order: position + 1 }))
      await resources(caller).of(resource).reorder({ sourceType: sourceTypes[name], orders }, options)
    }
  },
})
