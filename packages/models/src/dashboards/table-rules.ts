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

/** Text alignment. */
export type TextAlignment = Open<(typeof textAlignmentValues)[number]>
export const TextAlignment: Enum<TextAlignment> = openEnum('TextAlignment', textAlignmentValues)

/** Link action. */
export interface LinkAction {
  id?: UUID
  /** 1 to 255 characters. */
  name?: string
  shouldOpenInNewWindow?: boolean
  /** 1 to 4,096 characters. */
  url?: string
}

export const LinkAction: Model<LinkAction> = model('LinkAction', {
  id: UUID,
  name: text({ min: 1, max: 255 }),
  shouldOpenInNewWindow: bool(),
  url: text({ min: 1, max: 4_096 }),
})

/** Property links. */
export interface PropertyLinks {
  /** At most 1,000 items. */
  actions?: LinkAction[]
}

export const PropertyLinks: Model<PropertyLinks> = model('PropertyLinks', {
  actions: list(LinkAction, { max: 1_000 }),
})

/** Property thresholds. */
export interface PropertyThresholds {
  max?: number
  min?: number
  type?: ThresholdType
  /** At most 1,000 items. */
  values?: Threshold[]
}

export const PropertyThresholds: Model<PropertyThresholds> = model('PropertyThresholds', {
  max: double(),
  min: double(),
  type: ThresholdType,
  values: list(Threshold, { max: 1_000 }),
})

/** Property units. */
export interface PropertyUnits {
  allowAbbreviation?: boolean
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  max?: number
  min?: number
  unit?: Unit
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

/** Values mapping type. */
export type ValuesMappingType = Open<(typeof valuesMappingTypeValues)[number]>
export const ValuesMappingType: Enum<ValuesMappingType> = openEnum('ValuesMappingType', valuesMappingTypeValues)

/** Property values mapping value mapping. */
export interface PropertyValuesMappingValueMapping {
  /** 1 to 4,096 characters. */
  inputValue?: string
  /** 1 to 4,096 characters. */
  replaceValue?: string
  type?: ValuesMappingType
}

export const PropertyValuesMappingValueMapping: Model<PropertyValuesMappingValueMapping> = model(
  'PropertyValuesMappingValueMapping',
  {
    inputValue: text({ min: 1, max: 4_096 }),
    replaceValue: text({ min: 1, max: 4_096 }),
    type: ValuesMappingType,
  },
)

/** Property values mapping. */
export interface PropertyValuesMapping {
  /** At most 1,000 items. */
  mappings?: PropertyValuesMappingValueMapping[]
}

export const PropertyValuesMapping: Model<PropertyValuesMapping> = model('PropertyValuesMapping', {
  mappings: list(PropertyValuesMappingValueMapping, { max: 1_000 }),
})

/** At most one of these is present. */
export interface PropertyDefinitionVariants {
  thresholds: PropertyThresholds
  alignment: TextAlignment
  units: PropertyUnits
  /** 1 to 4,096 characters. */
  regexExtract: string
  link: PropertyLinks
  /** 1 to 4,096 characters. */
  valuesAlias: string
  valuesMapping: PropertyValuesMapping
  /** 1 to 255 characters. */
  columnDisplayName: string
}

/** Property definition. */
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

/** Property. */
export interface Property {
  definition?: PropertyDefinition
  id?: UUID
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

/** Field data type. */
export type FieldDataType = Open<(typeof fieldDataTypeValues)[number]>
export const FieldDataType: Enum<FieldDataType> = openEnum('FieldDataType', fieldDataTypeValues)

/** At most one of these is present. */
export interface RuleScopeVariants {
  field: ObservationField
  /** 1 to 4,096 characters. */
  regex: string
  fieldType: FieldDataType
}

/** Rule scope. */
export type RuleScope = OneOf<RuleScopeVariants>

export const RuleScope: Model<RuleScope> = variants('RuleScope', [
  oneOf<RuleScopeVariants>({
    field: ObservationField,
    regex: text({ min: 1, max: 4_096 }),
    fieldType: FieldDataType,
  }),
])

/** Table rule. */
export interface TableRule {
  /** 1 to 4,096 characters. */
  description?: string
  id?: UUID
  /** 1 to 255 characters. */
  name?: string
  /** At most 1,000 items. */
  properties?: Property[]
  ruleScope?: RuleScope
}

export const TableRule: Model<TableRule> = model('TableRule', {
  description: text({ min: 1, max: 4_096 }),
  id: UUID,
  name: text({ min: 1, max: 255 }),
  properties: list(Property, { max: 1_000 }),
  ruleScope: RuleScope,
})
