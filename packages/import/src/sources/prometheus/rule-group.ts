import { isObject } from '@mgmt-api/models/internal'
import { parseDuration, quoteText, typeName } from '@mgmt-api/as-code/internal'
import type { UntranslatedPart } from '../source-resource.ts'
import { isAbsent, type Part, textOf } from './part.ts'

/** A group of rules that Prometheus loads. */
export interface RuleGroup {
  readonly name: string
  readonly part: Part
  readonly rules: readonly Rule[]
}

/** A rule that Prometheus loads, unless its expression is wrong. */
export interface Rule {
  readonly kind: 'alert' | 'record'
  /** Group and name: `node/DiskFull`. No two rules of an import have the same. */
  readonly address: string
  /** Name of the alert, or of the recorded metric. */
  readonly name: string
  readonly expr: string
  /** Labels of the group and of the rule by name; those of the rule win. */
  readonly labels: ReadonlyMap<string, Part>
  readonly part: Part
  readonly group: Part
}

const knownFields: Readonly<Record<Rule['kind'] | 'group', readonly string[]>> = {
  group: ['name', 'interval', 'query_offset', 'limit', 'labels', 'rules', 'partial_response_strategy'],
  alert: ['alert', 'expr', 'for', 'keep_firing_for', 'labels', 'annotations'],
  record: ['record', 'expr', 'labels'],
}

/** The fields with a value that Prometheus does not have. */
export const unknownFields = (part: Part, of: Rule['kind'] | 'group'): readonly (readonly [string, Part])[] =>
  [...part.fields()].filter(([name, field]) => !knownFields[of].includes(name) && !isAbsent(field))

/** Groups and rules, and what Prometheus does not load of them. */
export interface RuleGroups {
  readonly groups: readonly RuleGroup[]
  readonly untranslated: readonly UntranslatedPart[]
}

/** @param uniqueAddress makes an address different from those before */
export function readGroups(list: Part, uniqueAddress: (text: string) => string): RuleGroups {
  const untranslated: UntranslatedPart[] = []
  const isLoaded = (problem: Problem | undefined, address: string): boolean => {
    if (problem === undefined) return true
    untranslated.push({ address, reason: `not written: ${problem.reason}`, place: problem.part.place() })
    return false
  }
  isLoaded(isAbsent(list) || Array.isArray(list.value) ? undefined : typeProblem(list, 'a list'), 'groups')
  const names = new Set<string>()
  const groups = list.items().flatMap((part, index): RuleGroup[] => {
    const name = textOf(part.below('name'))
    const repeated = names.has(name)
      ? { part, reason: `another group of the file is called ${quoteText(name)}` }
      : undefined
    names.add(name)
    if (!isLoaded(groupProblem(part) ?? repeated, uniqueAddress(`groups[${index}]`))) return []
    const rules = part
      .below('rules')
      .items()
      .map((rule, position) => ruleOf(rule, { group: part, position, uniqueAddress }))
    return [{ name, part, rules: rules.filter((rule) => isLoaded(ruleProblem(rule), rule.address)) }]
  })
  return { groups, untranslated }
}

interface RuleContext {
  readonly group: Part
  readonly position: number
  readonly uniqueAddress: (text: string) => string
}

function ruleOf(part: Part, { group, position, uniqueAddress }: RuleContext): Rule {
  const kind = textOf(part.below('alert')) === '' ? 'record' : 'alert'
  const name = textOf(part.below(kind))
  return {
    kind,
    address: uniqueAddress(`${textOf(group.below('name'))}/${name === '' ? `rules[${position}]` : name}`),
    name,
    expr: textOf(part.below('expr')),
    labels: new Map([...group.below('labels').fields(), ...part.below('labels').fields()]),
    part,
    group,
  }
}

/** Why Prometheus does not load a group or a rule. */
interface Problem {
  readonly part: Part
  readonly reason: string
}

function groupProblem(group: Part): Problem | undefined {
  if (!isObject(group.value)) return typeProblem(group, 'an object')
  const [name, rules] = [group.below('name'), group.below('rules')]
  if (textOf(name) === '') return { part: name, reason: 'the group has no name' }
  if (!isAbsent(rules) && !Array.isArray(rules.value)) return typeProblem(rules, 'a list of rules')
  const durations = [group.below('interval'), group.below('query_offset')]
  return durations.map(durationProblem).find((each) => each !== undefined) ?? textsProblem(group.below('labels'))
}

function ruleProblem({ part, kind, name, expr }: Rule): Problem | undefined {
  if (!isObject(part.value)) return typeProblem(part, 'a rule')
  if (name === '') return { part, reason: 'the rule has neither alert nor record' }
  if (kind === 'alert' && textOf(part.below('record')) !== '')
    return { part, reason: 'the rule has both alert and record' }
  if (expr.trim() === '') return { part, reason: 'the rule has no expr' }
  const [unknown] = kind === 'record' ? unknownFields(part, kind) : []
  if (unknown !== undefined)
    return { part: unknown[1], reason: `a recording rule has no field ${quoteText(unknown[0])}` }
  const durations = [part.below('for'), part.below('keep_firing_for')]
  const texts = [part.below('labels'), part.below('annotations')]
  return [...durations.map(durationProblem), ...texts.map(textsProblem)].find((each) => each !== undefined)
}

const typeProblem = (part: Part, expected: string): Problem => ({
  part,
  reason: `${typeName(part.value)}, not ${expected}`,
})

function durationProblem(part: Part): Problem | undefined {
  if (isAbsent(part) || durationOf(part) !== undefined) return undefined
  const text = part.text()
  const expected = 'a duration such as 5m'
  return text === undefined ? typeProblem(part, expected) : { part, reason: `${quoteText(text)}, not ${expected}` }
}

function textsProblem(part: Part): Problem | undefined {
  if (isAbsent(part)) return undefined
  if (!isObject(part.value)) return typeProblem(part, 'texts by name')
  const wrong = [...part.fields().values()].find((each) => !isAbsent(each) && each.text() === undefined)
  return wrong === undefined ? undefined : typeProblem(wrong, 'a text')
}

/** Milliseconds of a duration; undefined for anything else. */
export const durationOf = (part: Part): number | undefined => parseDuration(textOf(part))
