import { groupValues } from '@mgmt-api/base/lists'
import { slugOf } from '@mgmt-api/as-code/internal'
import { textOf } from './part.ts'
import type { Rule } from './rule-group.ts'

/** An alerting rule, and what its file is called. */
export interface PlacedRule {
  readonly rule: Rule
  readonly file: string
}

/**
 * What tells alerting rules of one name apart, as the end of a key: the severity, the group, the file, then other labels
 * and `for`, as far as needed. Rules that have a name alone get none.
 */
export function instancesOf<T extends PlacedRule>(rules: readonly T[], severityLabel: string): ReadonlyMap<T, string> {
  const byName = groupValues(rules.map((each) => [slugOf(each.rule.name), each] as const))
  return new Map(
    [...byName.values()].filter(({ length }) => length > 1).flatMap((alike) => tellApart(alike, severityLabel)),
  )
}

function tellApart<T extends PlacedRule>(rules: readonly T[], severityLabel: string): (readonly [T, string])[] {
  const labelOf =
    (name: string) =>
    ({ rule }: PlacedRule): string => {
      const label = rule.labels.get(name)
      return label === undefined ? '' : textOf(label)
    }
  const others = new Set(rules.flatMap(({ rule }) => [...rule.labels.keys()]))
  others.delete(severityLabel)
  const properties: readonly ((of: PlacedRule) => string)[] = [
    labelOf(severityLabel),
    ({ rule }) => textOf(rule.group.below('name')),
    ({ file }) => file,
    ...[...others].sort().map(labelOf),
    ({ rule }) => textOf(rule.part.below('for')),
  ]
  let names = rules.map(() => '')
  for (const property of properties) {
    const longer = rules.map((rule, index) => `${names[index] ?? ''} ${property(rule)}`.trim())
    if (new Set(longer).size > new Set(names).size) names = longer
  }
  return rules.map((rule, index) => [rule, names[index] ?? ''])
}
