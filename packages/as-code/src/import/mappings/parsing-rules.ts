import { isObject } from '@mgmt-api/models'
import { type Converted, converted, type Mapping, moved, type Rule, serviceMade } from '../mapping.ts'

/** The attributes of a type of rule: those of every rule, and its parameters. */
function ruleType(name: string, parameters: string, fields: Readonly<Record<string, Rule>>): Record<string, Rule> {
  const own = Object.entries(fields).map(([field, rule]): [string, Rule] => [
    `${name}.${field}`,
    { ...rule, to: `parameters.${parameters}.${rule.to ?? field}` },
  ])
  return {
    [`rules.${name}`]: { to: '', defaults: { enabled: true } },
    [`${name}.id`]: serviceMade,
    [`${name}.active`]: moved('enabled'),
    ...Object.fromEntries(own),
  }
}

const negated = (to: string): Rule => converted((value) => ({ value: value !== true && value !== 'true' }), to)

const rule = moved('rule')

/** Groups of parsing rules. */
export const parsingRules: Mapping = {
  kind: 'parsing-rules',
  types: ['rules_group'],
  manifests: { RuleGroup: 'v1alpha1' },
  constants: { enabled: true },
  rules: {
    '/id': serviceMade,
    '/order': serviceMade,
    '/timeouts': serviceMade,
    active: moved('enabled'),
    applications: matchers('applicationName'),
    subsystems: matchers('subsystemName'),
    severities: matchers('severity'),
    'ruleSubgroups.id': serviceMade,
    ruleSubgroups: { defaults: { enabled: true } },
    subgroups: { to: 'ruleSubgroups', defaults: { enabled: true } },
    ...ruleType('extract', 'extractParameters', { regularExpression: rule, regex: rule }),
    ...ruleType('parse', 'parseParameters', { regularExpression: rule, regex: rule, destinationField: {} }),
    ...ruleType('replace', 'replaceParameters', {
      regularExpression: rule,
      regex: rule,
      destinationField: {},
      replacementString: moved('replaceNewVal'),
    }),
    ...ruleType('jsonExtract', 'jsonExtractParameters', {
      jsonKey: rule,
      destinationFieldText: {},
      destinationField: {
        to: 'destinationFieldType',
        words: { Class: 'DESTINATION_FIELD_CLASSNAME', Method: 'DESTINATION_FIELD_METHODNAME' },
      },
    }),
    ...ruleType('extractTimestamp', 'extractTimestampParameters', {
      timeFormat: moved('format'),
      fieldFormatStandard: {
        to: 'standard',
        words: { secondTS: 'FORMAT_STANDARD_SECONDSTS', SecondTS: 'FORMAT_STANDARD_SECONDSTS' },
      },
    }),
    ...ruleType('removeFields', 'removeFieldsParameters', { excludedFields: moved('fields') }),
    ...ruleType('jsonStringify', 'jsonStringifyParameters', {
      destinationField: {},
      keepSourceField: negated('deleteSource'),
    }),
    ...ruleType('parseJsonField', 'jsonParseParameters', {
      destinationField: {},
      keepSourceField: negated('deleteSource'),
      keepDestinationField: negated('overrideDest'),
    }),
    'rules.block': converted(blockRule, ''),
  },
}

/** Applications, subsystems and severities are one list on the platform. */
function matchers(field: string): Rule {
  const convert = (value: unknown): Converted => {
    if (!Array.isArray(value)) return { reason: 'it is not a list' }
    const valueOf = (each: unknown): string =>
      field === 'severity' ? severityOf(String(each).toUpperCase()) : String(each)
    return { value: value.map((each: unknown) => ({ [field]: { value: valueOf(each) } })) }
  }
  return { to: '/ruleMatchers', convert, appends: true }
}

const severityOf = (name: string): string => `VALUE_${name === 'DEBUG' ? 'DEBUG_OR_UNSPECIFIED' : name}`

/** A rule that blocks logs, or allows only those that match. */
function blockRule(value: unknown): Converted {
  const given: unknown = Array.isArray(value) ? value[0] : value
  if (!isObject(given)) return { reason: 'it is not a block' }
  const { id: _, active = true, description, name, order, source_field, sourceField = source_field, ...others } = given
  const { regular_expression, regex = regular_expression, keep_blocked_logs, ...rest } = others
  const { keepBlockedLogs = keep_blocked_logs, blocking_all_matching_blocks: snake, ...unknown } = rest
  const { blockingAllMatchingBlocks = snake, ...more } = unknown
  const [other] = Object.keys(more).filter((each) => more[each] !== null)
  if (other !== undefined) return { reason: `its attribute ${other} is unknown` }
  const parameters = blockingAllMatchingBlocks === false ? 'allowParameters' : 'blockParameters'
  const settings = { rule: regex, ...(typeof keepBlockedLogs === 'boolean' && { keepBlockedLogs }) }
  const rest2 = { name, description, enabled: active ?? true, sourceField, order }
  const present = Object.entries(rest2).filter(([, each]) => each !== undefined && each !== null)
  return { value: { ...Object.fromEntries(present), parameters: { [parameters]: settings } } }
}
