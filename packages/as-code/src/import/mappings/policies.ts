import { isObject } from '@mgmt-api/models'
import { type Converted, converted, type Mapping, moved, type Rule, serviceMade } from '../mapping.ts'

const shared: Readonly<Record<string, Rule>> = {
  '/id': serviceMade,
  '/order': serviceMade,
  '/enabled': converted((value) => ({ value: value === false }), 'disabled'),
  quotaBasedPriorityOverride: moved('priorityOverride.quotaBased'),
  archiveRetentionId: moved('archiveRetention.id'),
  applications: converted(nameRule, 'applicationRule'),
  subsystems: converted(nameRule, 'subsystemRule'),
}

/** Policies for logs; one resource of the source has all of them. */
export const logPolicies: Mapping = {
  kind: 'policies',
  types: ['tco_policies_logs'],
  manifests: { TCOLogsPolicies: 'v1alpha1' },
  items: 'policies',
  constants: { logRules: { severities: [] } },
  rules: { ...shared, severities: moved('logRules.severities'), dpxlExpression: moved('logRules.dpxlExpression') },
}

/** The same for events of real users. */
export const rumPolicies: Mapping = {
  kind: 'policies',
  types: ['tco_policies_rum'],
  items: 'policies',
  constants: { rumRules: { severities: [] } },
  rules: { ...shared, severities: moved('rumRules.severities'), dpxlExpression: moved('rumRules.dpxlExpression') },
}

/** The same for spans. */
export const spanPolicies: Mapping = {
  kind: 'policies',
  types: ['tco_policies_traces'],
  manifests: { TCOTracesPolicies: 'v1alpha1' },
  items: 'policies',
  constants: { spanRules: {} },
  rules: {
    ...shared,
    services: converted(nameRule, 'spanRules.serviceRule'),
    actions: converted(nameRule, 'spanRules.actionRule'),
    tags: converted(tagRules, 'spanRules.tagRules'),
    dpxlExpression: moved('spanRules.dpxlExpression'),
  },
}

const ruleTypes: Readonly<Record<string, string>> = {
  is: 'IS',
  isNot: 'IS_NOT',
  is_not: 'IS_NOT',
  starts_with: 'START_WITH',
  startsWith: 'START_WITH',
  includes: 'INCLUDES',
  unspecified: 'UNSPECIFIED',
}

interface NameRule {
  readonly name: string
  readonly ruleTypeId: string
}

/** `{ names: [a, b], rule_type: is }`. The platform has the names in one text. */
function readNameRule(value: unknown): NameRule | undefined {
  if (!isObject(value)) return undefined
  const { names, rule_type: type = value.ruleType ?? 'is', ruleType: _, ...others } = value
  const id = typeof type === 'string' ? ruleTypes[type] : ruleTypes.is
  if (!Array.isArray(names) || id === undefined || Object.keys(others).length > 0) return undefined
  return { name: names.join(','), ruleTypeId: `RULE_TYPE_ID_${id}` }
}

function nameRule(value: unknown): Converted {
  const rule = readNameRule(value)
  return rule === undefined ? { reason: 'it is not a list of names with a known type of rule' } : { value: rule }
}

function tagRules(value: unknown): Converted {
  const tags = Array.isArray(value)
    ? value.map((each: unknown) =>
        isObject(each) ? tagRule(String(each.name), { ...each, name: undefined }) : undefined,
      )
    : Object.entries(isObject(value) ? value : {}).map(([name, each]) => tagRule(name, each))
  return tags.includes(undefined) ? { reason: 'a tag has no list of names with a known type of rule' } : { value: tags }
}

function tagRule(tagName: string, value: unknown): object | undefined {
  const given = Object.entries(isObject(value) ? value : {}).filter(([, each]) => each !== undefined)
  const { name, ruleTypeId } = readNameRule(Object.fromEntries(given)) ?? {}
  return name === undefined ? undefined : { tagName, ruleTypeId, tagValue: name }
}
