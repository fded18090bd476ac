import { isObject } from '@mgmt-api/models/internal'
import {
  type Mapping,
  type Converted,
  converted,
  mappingsOf,
  moved,
  type Rules,
  serviceMade,
  untranslatable,
} from '../mapping.ts'

/** The list of names and their rule: the platform has the names in one text. */
function nameRule(value: unknown): Converted {
  const rule = readNames(isObject(value) ? value : {})
  return rule === undefined ? notNames : { value: { name: rule.names, ruleTypeId: rule.ruleTypeId } }
}

/** Tags by name, or as a list. */
function tagRules(value: unknown): Converted {
  const given: readonly unknown[] = Array.isArray(value)
    ? value
    : Object.entries(isObject(value) ? value : {}).map(([name, each]) => ({ ...(isObject(each) ? each : {}), name }))
  const tags = given.map((each) => {
    const { name, ...rest } = isObject(each) ? each : {}
    const rule = readNames(rest)
    return rule && { tagName: name, ruleTypeId: rule.ruleTypeId, tagValue: rule.names }
  })
  return tags.includes(undefined) ? notNames : { value: tags }
}

const negated = (value: unknown): Converted => ({ value: value === false })

const common = (rule: string): Rules => ({
  applications: converted(nameRule, 'applicationRule'),
  subsystems: converted(nameRule, 'subsystemRule'),
  severities: moved(`${rule}.severities`),
  dpxlExpression: moved(`${rule}.dpxlExpression`),
})

const spans: Rules = {
  ...common('spanRules'),
  services: converted(nameRule, 'spanRules.serviceRule'),
  actions: converted(nameRule, 'spanRules.actionRule'),
  tags: converted(tagRules, 'spanRules.tagRules'),
}

const ofProvider: Rules = {
  '/id': serviceMade,
  '/order': serviceMade,
  '/enabled': converted(negated, 'disabled'),
  '/quotaBasedPriorityOverride': moved('priorityOverride.quotaBased'),
  'targets.priorityOverride': moved('priorityOverride.quotaBased'),
  archiveRetentionId: moved('archiveRetention.id'),
}

const ofOperator: Rules = {
  'archiveRetention.backendRef': untranslatable('it names a retention, and the platform needs its id'),
}

/** The policies of one type; one resource of the source has all of them. */
const policiesOf = (
  rule: string,
  rules: Rules,
  constant: object,
  { list, type, manifest }: { readonly list: string; readonly type: string; readonly manifest: string },
): readonly Mapping[] =>
  mappingsOf(
    {
      kind: 'policies',
      items: 'policies',
      order: { kind: 'policy-order', list, firstApplies: true },
      constants: { [rule]: constant },
      rules,
    },
    { types: [type], rules: ofProvider },
    { manifests: { [manifest]: 'v1alpha1' }, rules: ofOperator },
  )

/** Policies for logs, spans, and events of real users. */
export const policies: readonly Mapping[] = [
  ...policiesOf(
    'logRules',
    common('logRules'),
    { severities: [] },
    { list: 'logs', type: 'tco_policies_logs', manifest: 'TCOLogsPolicies' },
  ),
  ...policiesOf('spanRules', spans, {}, { list: 'spans', type: 'tco_policies_traces', manifest: 'TCOTracesPolicies' }),
  ...policiesOf(
    'rumRules',
    common('rumRules'),
    { severities: [] },
    { list: 'rum', type: 'tco_policies_rum', manifest: 'TCORumPolicies' },
  ),
]

const notNames: Converted = { reason: 'it is not a list of names with a known type of rule' }

const ruleTypes = ['is', 'is_not', 'start_with', 'includes', 'unspecified']

/** `{ names: [a, b], rule_type: is }`; `values` and `ruleType` in manifests. */
function readNames(given: Readonly<Record<string, unknown>>): { names: string; ruleTypeId: string } | undefined {
  const { names, values = names, rule_type: type, ruleType = type ?? 'is', ...others } = given
  const id = String(ruleType)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace('starts_', 'start_')
  if (!Array.isArray(values) || !ruleTypes.includes(id) || Object.keys(others).length > 0) return undefined
  return { names: values.join(','), ruleTypeId: `RULE_TYPE_ID_${id.toUpperCase()}` }
}
