import {
  type Enum,
  type Model,
  bool,
  double,
  int32,
  list,
  model,
  oneOf,
  openEnum,
  text,
  variants,
} from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'
import { ObservationField } from './query-fields.ts'
import { Threshold, ThresholdType } from './thresholds.ts'
import { Unit } from './unit.ts'
import { UUID } from './uuid-value.ts'

const textAlignmentValues = [
  'TEXT_ALIGNMENT_UNSPECIFIED',
  'TEXT_ALIGNMENT_LEFT',
  'TEXT_ALIGNMENT_CENTER',
  'TEXT_ALIGNMENT_RIGHT',
] as const

/** Where text stands in a cell. */
export type TextAlignment = Open<(typeof textAlignmentValues)[number]>
export const TextAlignment: Enum<TextAlignment> = openEnum('TextAlignment', textAlignmentValues)

/** A link in the cells of a column. */
export interface LinkAction {
  id?: UUID | undefined
  /** What the link is called. 1 to 255 characters. */
  name?: string | undefined
  /** Whether it opens in a new window. */
  shouldOpenInNewWindow?: boolean | undefined
  /** Where it leads; may contain variables in double braces. 1 to 4,096 characters. */
  url?: string | undefined
}

export const LinkAction: Model<LinkAction> = model('LinkAction', {
  id: UUID,
  name: text({ min: 1, max: 255 }),
  shouldOpenInNewWindow: bool(),
  url: text({ min: 1, max: 4_096 }),
})

/** Links of the cells. */
export interface PropertyLinks {
  /** The links. At most 1,000 items. */
  actions?: LinkAction[] | undefined
}

export const PropertyLinks: Model<PropertyLinks> = model('PropertyLinks', {
  actions: list(LinkAction, { max: 1_000 }),
})

/** Values from which on cells have another colour. */
export interface PropertyThresholds {
  /** Upper end of the range that relative thresholds refer to. */
  max?: number | undefined
  /** Lower end of the range that relative thresholds refer to. */
  min?: number | undefined
  /** Whether they are values, or parts of the range from `min` to `max`. */
  type?: ThresholdType | undefined
  /** The thresholds. At most 1,000 items. */
  values?: Threshold[] | undefined
}

export const PropertyThresholds: Model<PropertyThresholds> = model('PropertyThresholds', {
  max: double(),
  min: double(),
  type: ThresholdType,
  values: list(Threshold, { max: 1_000 }),
})

/** How the numbers of cells are written. */
export interface PropertyUnits {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** The number that is shown as 100 %, where the unit is `UNIT_PERCENT`. */
  max?: number | undefined
  /** The number that is shown as 0 %, where the unit is `UNIT_PERCENT`. */
  min?: number | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
}

export const PropertyUnits: Model<PropertyUnits> = model('PropertyUnits', {
  allowAbbreviation: bool(),
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  max: double(),
  min: double(),
  unit: Unit,
})

const valuesMappingTypeValues = [
  'VALUES_MAPPING_TYPE_UNSPECIFIED',
  'VALUES_MAPPING_TYPE_VALUE',
  'VALUES_MAPPING_TYPE_REGEX',
] as const

/** How a value is compared with `inputValue`: as it is, or as a regular expression. */
export type ValuesMappingType = Open<(typeof valuesMappingTypeValues)[number]>
export const ValuesMappingType: Enum<ValuesMappingType> = openEnum('ValuesMappingType', valuesMappingTypeValues)

/** A value, or the values that a regular expression finds, and what is shown instead. */
export interface PropertyValuesMappingValueMapping {
  /** The value, or the regular expression that finds it. 1 to 4,096 characters. */
  inputValue?: string | undefined
  /** What is shown instead. 1 to 4,096 characters. */
  replaceValue?: string | undefined
  /** Whether `inputValue` is a value or a regular expression. */
  type?: ValuesMappingType | undefined
}

export const PropertyValuesMappingValueMapping: Model<PropertyValuesMappingValueMapping> = model(
  'PropertyValuesMappingValueMapping',
  {
    inputValue: text({ min: 1, max: 4_096 }),
    replaceValue: text({ min: 1, max: 4_096 }),
    type: ValuesMappingType,
  },
)

/** What is shown instead of values. */
export interface PropertyValuesMapping {
  /** The values, and what is shown instead. At most 1,000 items. */
  mappings?: PropertyValuesMappingValueMapping[] | undefined
}

export const PropertyValuesMapping: Model<PropertyValuesMapping> = model('PropertyValuesMapping', {
  mappings: list(PropertyValuesMappingValueMapping, { max: 1_000 }),
})

/** At most one of these is present. */
export interface PropertyDefinitionVariants {
  /** Colours by value. */
  thresholds: PropertyThresholds
  /** Where text stands. */
  alignment: TextAlignment
  /** How numbers are written. */
  units: PropertyUnits
  /** Regular expression for the part of the value that is shown. 1 to 4,096 characters. */
  regexExtract: string
  /** Links. */
  link: PropertyLinks
  /** What is shown instead of the values. 1 to 4,096 characters. */
  valuesAlias: string
  /** What is shown instead of each value. */
  valuesMapping: PropertyValuesMapping
  /** What is written at the head of the column. 1 to 255 characters. */
  columnDisplayName: string
}

/** One aspect of how cells look. */
export type PropertyDefinition = OneOf<PropertyDefinitionVariants>

export const PropertyDefinition: Model<PropertyDefinition> = variants('PropertyDefinition', [
  oneOf<PropertyDefinitionVariants>({
    thresholds: PropertyThresholds,
    alignment: TextAlignment,
    units: PropertyUnits,
    regexExtract: text({ min: 1, max: 4_096 }),
    link: PropertyLinks,
    valuesAlias: text({ min: 1, max: 4_096 }),
    valuesMapping: PropertyValuesMapping,
    columnDisplayName: text({ min: 1, max: 255 }),
  }),
])

/** One aspect of how the cells of a rule look, with its id. */
export interface Property {
  /** The aspect, and what it is set to. */
  definition?: PropertyDefinition | undefined
  id?: UUID | undefined
}

export const Property: Model<Property> = model('Property', {
  definition: PropertyDefinition,
  id: UUID,
})

const fieldDataTypeValues = [
  'FIELD_DATA_TYPE_UNSPECIFIED',
  'FIELD_DATA_TYPE_NUMBER',
  'FIELD_DATA_TYPE_STRING',
  'FIELD_DATA_TYPE_BOOLEAN',
  'FIELD_DATA_TYPE_TIMESTAMP',
  'FIELD_DATA_TYPE_OBJECT',
  'FIELD_DATA_TYPE_ARRAY',
  'FIELD_DATA_TYPE_REGEX',
  'FIELD_DATA_TYPE_UNION',
  'FIELD_DATA_TYPE_ENUM',
] as const

/** Type of the values of a field. */
export type FieldDataType = Open<(typeof fieldDataTypeValues)[number]>
export const FieldDataType: Enum<FieldDataType> = openEnum('FieldDataType', fieldDataTypeValues)

/** At most one of these is present. */
export interface RuleScopeVariants {
  /** Those of one field. */
  field: ObservationField
  /** Those whose name the regular expression finds. 1 to 4,096 characters. */
  regex: string
  /** Those whose values are of one type. */
  fieldType: FieldDataType
}

/** Which columns a rule is for. */
export type RuleScope = OneOf<RuleScopeVariants>

export const RuleScope: Model<RuleScope> = variants('RuleScope', [
  oneOf<RuleScopeVariants>({
    field: ObservationField,
    regex: text({ min: 1, max: 4_096 }),
    fieldType: FieldDataType,
  }),
])

/** How the cells of some columns of a table look. */
export interface TableRule {
  /** 1 to 4,096 characters. */
  description?: string | undefined
  id?: UUID | undefined
  /** 1 to 255 characters. */
  name?: string | undefined
  /** What is set, an aspect each. At most 1,000 items. */
  properties?: Property[] | undefined
  /** Which columns it is for. */
  ruleScope?: RuleScope | undefined
}

export const TableRule: Model<TableRule> = model('TableRule', {
  description: text({ min: 1, max: 4_096 }),
  id: UUID,
  name: text({ min: 1, max: 255 }),
  properties: list(Property, { max: 1_000 }),
  ruleScope: RuleScope,
})
