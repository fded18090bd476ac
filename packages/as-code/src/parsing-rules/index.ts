import { parsingRules as parsingRulesResource } from '@mgmt-api/models/parsing-rules/resources'
import { resources } from '@mgmt-api/collections'
import { type Caller, list, type Model, model, text } from '@mgmt-api/models'
import type { RuleGroup, RuleGroupBody } from '@mgmt-api/models/parsing-rules'
import type { Kind, StoreOptions } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { filledField } from '../resource/filled-field.ts'
import { withoutServerMade } from '../kind/portable.ts'
import { movesBetween } from '../order/order-steps.ts'
import { defineOrder } from '../resource/define-order.ts'

/** Groups of parsing rules as files. Their positions are in the file of their order. */
export const parsingRules: Kind = defineKind(parsingRulesResource, {
  omitted: ['order', 'teamId'],
  fieldOrder: ['name', 'description', 'enabled', 'hidden', 'ruleMatchers', 'ruleSubgroups', 'order', 'rules'],
  sets: ['ruleMatchers'],
  equivalents: [filledField('ruleSubgroups[].order'), filledField('ruleSubgroups[].rules[].order')],
  individually: ['delete'],
})

interface ParsingRuleOrderFile {
  groups?: string[]
}

const ParsingRuleOrderFile: Model<ParsingRuleOrderFile> = model('ParsingRuleOrderFile', { groups: list(text()) })

/** The order of groups of parsing rules as a file. Each moved group is replaced by itself with another position. */
export const parsingRuleOrder: Kind = defineOrder(parsingRulesResource, {
  order: { name: 'parsing-rule-order', one: 'order of parsing rule groups' },
  model: ParsingRuleOrderFile,
  lists: ['groups'],
  operation: parsingRulesResource.verbs.replace.operation,
  read: async (caller, options) => ({ groups: (await inOrder(caller, options)).map(({ id }) => id) }),
  async write(caller, _, { present, wanted, listed }, options) {
    const { replace } = resources(caller).of(parsingRulesResource)
    let groups = await inOrder(caller, options)
    for (const { id, position } of movesBetween(present, wanted, listed)) {
      // If the gap of a group that moves down closes, it goes one too far, and then up by one.
      for (let tries = 0; tries < 2 && groups[position]?.id !== id; tries++) {
        const others = groups.filter((each) => each.id !== id)
        const order = others[position]?.order ?? String(Number(others.at(-1)?.order ?? 0) + 1)
        // As in the group, whose other fields keep their values.
        const group = withoutServerMade(parsingRules, { ...groups.find((each) => each.id === id) }) as RuleGroupBody
        await replace(id, { ...group, order }, options)
        groups = await inOrder(caller, options)
      }
    }
  },
})

async function inOrder(caller: Caller, options: StoreOptions): Promise<readonly RuleGroup[]> {
  const all = await resources(caller).of(parsingRulesResource).list(options).toArray()
  return all.toSorted(({ order: a = 0 }, { order: b = 0 }) => Number(a) - Number(b))
}

/** The kinds of the parsing rules group, those that others refer to first. */
export const parsingRuleKinds: readonly Kind[] = [parsingRules, parsingRuleOrder]
