import { isObject } from '@mgmt-api/models/internal'
import {
  type Mapping,
  type Converted,
  converted,
  mappingsOf,
  moved,
  type Rule,
  type Rules,
  serviceMade,
} from '../mapping.ts'

/** What both tools send with a type of rule, and have no attributes for. */
interface RuleConstants {
  readonly sourceField?: string
  readonly parameters?: Readonly<Record<string, unknown>>
}

/** The attributes of a type of rule: those of every rule, and its parameters. */
function ruleType(
  name: string,
  parameters: string,
  fields: Rules,
  { parameters: constants = {}, ...constant }: RuleConstants = {},
): Rules {
  const own = Object.entries(fields).map(([field, rule]): [string, Rule] => [
    `${name}.${field}`,
    { ...rule, to: `parameters.${parameters}.${rule.to ?? field}` },
  ])
  return {
    [`rules.${name}`]: {
      to: '',
      sets: { parameters: { [parameters]: constants } },
      defaults: { enabled: true, ...constant },
    },
    [`${name}.id`]: serviceMade,
    [`${name}.active`]: moved('enabled'),
    ...Object.fromEntries(own),
  }
}

const negated = (value: unknown): Converted => ({ value: value !== true && value !== 'true' })

const formats: Rule = {
  to: 'standard',
  words: { secondTS: 'FORMAT_STANDARD_SECONDSTS', SecondTS: 'FORMAT_STANDARD_SECONDSTS' },
}

const destinations: Rule = {
  to: 'destinationFieldType',
  words: {
    class: 'DESTINATION_FIELD_CLASSNAME',
    Class: 'DESTINATION_FIELD_CLASSNAME',
    method: 'DESTINATION_FIELD_METHODNAME',
    Method: 'DESTINATION_FIELD_METHODNAME',
  },
}

/** The types of rules, of which the tools name the pattern differently. */
const ruleTypes = (pattern: string): Rules => ({
  ...ruleType('extract', 'extractParameters', { [pattern]: moved('rule') }),
  ...ruleType('parse', 'parseParameters', { [pattern]: moved('rule'), destinationField: {} }),
  ...ruleType('replace', 'replaceParameters', {
    [pattern]: moved('rule'),
    destinationField: {},
    replacementString: moved('replaceNewVal'),
  }),
  ...ruleType(
    'jsonExtract',
    'jsonExtractParameters',
    { jsonKey: moved('rule'), destinationFieldText: {}, destinationField: destinations },
    { sourceField: 'text' },
  ),
  ...ruleType('extractTimestamp', 'extractTimestampParameters', {
    timeFormat: moved('format'),
    fieldFormatStandard: formats,
  }),
  ...ruleType('removeFields', 'removeFieldsParameters', { excludedFields: moved('fields') }, { sourceField: 'text' }),
  ...ruleType('jsonStringify', 'jsonStringifyParameters', {
    destinationField: {},
    keepSourceField: converted(negated, 'deleteSource'),
  }),
  ...ruleType(
    'parseJsonField',
    'jsonParseParameters',
    {
      destinationField: {},
      keepSourceField: converted(negated, 'deleteSource'),
      keepDestinationField: converted(negated, 'overrideDest'),
    },
    { parameters: { escapedValue: true } },
  ),
})

/** Groups of parsing rules. */
export const parsingRules: readonly Mapping[] = mappingsOf(
  {
    kind: 'parsing-rules',
    order: { kind: 'parsing-rule-order', list: 'groups' },
    constants: { enabled: true },
    rules: {
      '/active': moved('enabled'),
      '/applications': matchers('applicationName'),
      '/subsystems': matchers('subsystemName'),
      '/severities': matchers('severity', severityOf),
      'rules.block': converted(readBlock, ''),
    },
  },
  {
    types: ['parsing_rules', 'rules_group'],
    rules: {
      '/id': serviceMade,
      '/order': serviceMade,
      '/timeouts': serviceMade,
      'ruleSubgroups.active': moved('enabled'),
      ruleSubgroups: { defaults: { enabled: true } },
      'ruleSubgroups.id': serviceMade,
      ...ruleTypes('regularExpression'),
    },
  },
  {
    manifests: { RuleGroup: 'v1alpha1' },
    rules: {
      '/order': serviceMade,
      active: moved('enabled'),
      subgroups: { to: 'ruleSubgroups', defaults: { enabled: true } },
      'subgroups.id': serviceMade,
      ...ruleTypes('regex'),
    },
  },
)

/** Applications, subsystems and severities are one list on the platform. */
function matchers(field: string, valueOf: (name: string) => string = (name) => name): Rule {
  return {
    to: '/ruleMatchers',
    appends: true,
    convert: (value) =>
      Array.isArray(value)
        ? { value: value.map((each: unknown) => ({ [field]: { value: valueOf(String(each)) } })) }
        : { reason: 'it is not a list' },
  }
}

function severityOf(name: string): string {
  return `VALUE_${name.toUpperCase().replace(/^DEBUG$/, 'DEBUG_OR_UNSPECIFIED')}`
}

/** A rule that blocks logs, or allows only those that match. */
function readBlock(value: unknown): Converted {
  const given: unknown = Array.isArray(value) ? value[0] : value
  if (!isObject(given)) return { reason: 'it is not a block' }
  const { id: _, active = true, description, name, order, source_field, sourceField = source_field, ...others } = given
  const { regular_expression, regex = regular_expression, keep_blocked_logs, ...rest } = others
  const { keepBlockedLogs = keep_blocked_logs, ...last } = rest
  const { blocking_all_matching_blocks: old, block_all_matching_blocks: snake = old, ...more } = last
  const { blockingAllMatchingBlocks = snake, ...unknown } = more
  const [other] = Object.keys(unknown).filter((each) => unknown[each] !== null)
  if (other !== undefined) return { reason: `its attribute ${other} is unknown` }
  const parameters = blockingAllMatchingBlocks === false ? 'allowParameters' : 'blockParameters'
  const settings = { rule: regex, ...(typeof keepBlockedLogs === 'boolean' && { keepBlockedLogs }) }
  const present = Object.entries({ name, description, enabled: active ?? true, sourceField, order }).filter(
    ([, each]) => each !== undefined && each !== null,
  )
  return { value: { ...Object.fromEntries(present), parameters: { [parameters]: settings } } }
}
