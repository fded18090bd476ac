import { resources } from '@mgmt-api/collections'
import { list, type Model, model, text } from '@mgmt-api/models'
import type { RuleGroupBody } from '@mgmt-api/models/parsing-rules'
import { parsingRules as resource } from '@mgmt-api/models/parsing-rules/resources'
import type { Kind } from '../kind/kind.ts'
import { withoutServerMade } from '../kind/portable.ts'
import { movesBetween } from '../order/order-steps.ts'
import { defineOrder } from '../resource/define-order.ts'
import { parsingRules } from './parsing-rules.ts'

interface ParsingRuleOrderFile {
  groups?: string[]
}

const ParsingRuleOrderFile: Model<ParsingRuleOrderFile> = model('ParsingRuleOrderFile', { groups: list(text()) })

/** The order of groups of parsing rules as a file. Each moved group is replaced by itself with another position. */
export const parsingRuleOrder: Kind = defineOrder(resource, {
  order: { name: 'parsing-rule-order', one: 'order of parsing rule groups' },
  model: ParsingRuleOrderFile,
  lists: ['groups'],
  operation: resource.verbs.replace.operation,
  async read(caller, options) {
    const all = await resources(caller).of(resource).list(options).toArray()
    const inOrder = all.toSorted(({ order: a = 0 }, { order: b = 0 }) => Number(a) - Number(b))
    return { groups: inOrder.map(({ id }) => id) }
  },
  async write(caller, _, { present, wanted, listed }, options) {
    const { get, replace } = resources(caller).of(resource)
    for (const { id, position } of movesBetween(present, wanted, listed)) {
      // As in the group, whose other fields keep their values.
      const group = withoutServerMade(parsingRules, { ...(await get(id, options)) }) as RuleGroupBody
      await replace(id, { ...group, order: String(position + 1) }, options)
    }
  },
})
