import type { AnyResource, ResourceName, RuleSource, Sourced } from '@mgmt-api/models'
import type { ResourceLink, LinkTable, ResourceNouns } from '../kernel/link.ts'

export type RuleKind = 'reference' | 'deletion' | 'uniqueness' | 'order' | 'transition' | 'bound' | 'secret' | 'update'

/** A rule of an implemented resource, other than request bounds. */
export interface ResourceRule {
  /** `reference views folderId` */
  readonly id: string
  readonly kind: RuleKind
  /** The rule as a sentence. */
  readonly says: string
  readonly source: RuleSource
  /** The only method that it concerns, for transition rules. */
  readonly method?: string
  /** Resource of the deleted item, for deletion rules. */
  readonly to?: ResourceName
  /** Values that declare the rule: tests switch it off by them. */
  readonly parts: readonly object[]
}

/** Rules that the emulator applies, in declaration order. */
export function rulesOfResource(resource: AnyResource, links: LinkTable): ResourceRule[] {
  const { name, bound, clearedByUpdate: cleared, many = `${resource.one}s` } = resource
  const rule = (kind: RuleKind, of: string, says: string, parts: readonly [Sourced, ...Sourced[]]): ResourceRule => ({
    id: [kind, name, of].filter((word) => word !== '').join(' '),
    kind,
    says,
    source: parts[0].source,
    parts,
  })
  return [
    ...referenceRules(resource, links, rule),
    ...(resource.unique ?? []).map((each) => {
      const fields = each.by.join(' and ')
      const says =
        each.among === 'item'
          ? `No ${resource.one} has the same ${fields} twice.`
          : `No two ${many} have the same ${fields}.`
      return rule('uniqueness', each.by.join(), says, [each])
    }),
    ...orderRules(resource, rule),
    ...transitionRules(resource, rule),
    ...(bound === undefined
      ? []
      : [rule('bound', '', `There are at most ${bound.max.toLocaleString('en')} ${many}.`, [bound])]),
    ...secretRules(resource, rule),
    ...(cleared === undefined
      ? []
      : [
          rule('update', '', `An update clears these fields if it omits them: ${cleared.fields.join(', ')}.`, [
            cleared,
          ]),
        ]),
  ]
}

type MakeRule = (kind: RuleKind, of: string, says: string, parts: readonly [Sourced, ...Sourced[]]) => ResourceRule

function referenceRules({ name, references = [] }: AnyResource, table: LinkTable, rule: MakeRule): ResourceRule[] {
  const missing = references.flatMap((reference) => {
    const { at, to, when } = reference
    const other = table.nouns[to]
    if (other === undefined || reference.missing !== 'refuse') return []
    return [
      rule('reference', at + condition(when), `${at} names a ${other.one} that exists${condition(when)}.`, [reference]),
    ]
  })
  const deleted = table.links.flatMap((link) => {
    const other = table.nouns[link.to]
    if (link.from !== name || other === undefined || link.deleted === 'dangle') return []
    const made = rule('deletion', (link.at ?? 'parent') + condition(link.when), deletionText(link, other), [link])
    return [{ ...made, to: link.to }]
  })
  return [...missing, ...deleted]
}

const condition = (when: ResourceLink['when']): string =>
  when === undefined ? '' : ` where ${when.at} is ${String(when.is)}`

function deletionText({ at, deleted, when }: ResourceLink, { one }: ResourceNouns): string {
  const holder = at === undefined ? `of a ${one}` : `named by ${at}${condition(when)}`
  if (deleted === 'refuse') return `A ${one} ${at === undefined ? 'with such items' : holder} cannot be deleted.`
  if (deleted === 'clear') return `Deleting the ${one} ${holder} empties that field.`
  return at === undefined ? `Deleting a ${one} deletes its items.` : `Deleting the ${one} ${holder} deletes the item.`
}

function orderRules({ order, shape }: AnyResource, rule: MakeRule): ResourceRule[] {
  if (shape !== 'ordered' || order?.dense !== true) return []
  const within = order.within === undefined ? '' : ` within ${[order.within].flat().join(' or ')}`
  const says = `Positions are unique${within}, and follow each other from ${order.first ?? 1} unless requested.`
  const { closing } = order
  return [
    rule('order', '', says, [order]),
    ...(closing === undefined ? [] : [rule('order', 'gaps', 'A deleted or moved item leaves no gap.', [closing])]),
  ]
}

function transitionRules({ states, verbs }: AnyResource, rule: MakeRule): ResourceRule[] {
  const methods = [...new Set(states?.transitions.map(({ by }) => by))].filter((by) => verbs[by] !== undefined)
  return methods.flatMap((method) => {
    const [first, ...others] = states?.transitions.filter(({ by }) => by === method) ?? []
    if (first === undefined) return []
    const from = [first, ...others].map((each) => `${each.from.join(', ')} to ${each.to}`).join('; ')
    const says = `${method} changes ${from}, and is rejected in any other state.`
    return [{ ...rule('transition', method, says, [first, ...others]), method }]
  })
}

function secretRules({ secrets = [] }: AnyResource, rule: MakeRule): ResourceRule[] {
  const reads = { mask: 'a mask', absent: 'nothing', once: 'the value once, at creation' } as const
  return secrets.flatMap((secret) => {
    const { at, when } = secret
    if (secret.reads === 'value') return []
    const says = `Reading gives ${reads[secret.reads]} in place of ${at}${condition(when)}.`
    return [rule('secret', at + condition(when), says, [secret])]
  })
}
