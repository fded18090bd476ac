import {
  type Enum,
  type Model,
  bool,
  double,
  fields,
  list,
  model,
  oneOf,
  openEnum,
  text,
  variants,
} from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

const fieldConditionTypeValues = ['UNKNOWN', 'OR', 'AND'] as const

/** Whether all conditions must hold, or any of them. */
export type FieldConditionType = Open<(typeof fieldConditionTypeValues)[number]>
export const FieldConditionType: Enum<FieldConditionType> = openEnum('FieldConditionType', fieldConditionTypeValues)

/** A condition on the value of another field. */
export interface FieldConditionValue {
  /** Which field. At most 65,535 characters. */
  fieldName?: string | undefined
  /** Pattern that its value matches. At most 65,535 characters. */
  valuePattern?: string | undefined
}

export const FieldConditionValue: Model<FieldConditionValue> = model('FieldConditionValue', {
  fieldName: text({ max: 65_535 }),
  valuePattern: text({ max: 65_535 }),
})

/** When a field is asked for: conditions on others. */
export interface FieldCondition {
  /** All of them, or any. */
  type?: FieldConditionType | undefined
  /** The conditions. At most 10,000 items. */
  values?: FieldConditionValue[] | undefined
}

export const FieldCondition: Model<FieldCondition> = model('FieldCondition', {
  type: FieldConditionType,
  values: list(FieldConditionValue, { max: 10_000 }),
})

/** A field of several texts. */
export interface ListTextValue {
  /** What it holds at first. At most 10,000 items, each at most 65,535 characters. */
  defaultValues?: string[] | undefined
  /** What may be chosen. At most 10,000 items, each at most 65,535 characters. */
  options?: string[] | undefined
}

export const ListTextValue: Model<ListTextValue> = model('ListTextValue', {
  defaultValues: list(text({ max: 65_535 }), { max: 10_000 }),
  options: list(text({ max: 65_535 }), { max: 10_000 }),
})

/** A field of several of some options. */
export interface MultipleSelectionValue {
  /** What may be chosen. At most 10,000 items, each at most 65,535 characters. */
  options?: string[] | undefined
}

export const MultipleSelectionValue: Model<MultipleSelectionValue> = model('MultipleSelectionValue', {
  options: list(text({ max: 65_535 }), { max: 10_000 }),
})

/** A field of one of some options. */
export interface SelectionValue {
  /** What it holds at first. At most 65,535 characters. */
  defaultValue?: string | undefined
  /** What may be chosen. At most 10,000 items, each at most 65,535 characters. */
  options?: string[] | undefined
}

export const SelectionValue: Model<SelectionValue> = model('SelectionValue', {
  defaultValue: text({ max: 65_535 }),
  options: list(text({ max: 65_535 }), { max: 10_000 }),
})

/** A field of one text. */
export interface SingleValue {
  /** What it holds at first. At most 65,535 characters. */
  defaultValue?: string | undefined
}

export const SingleValue: Model<SingleValue> = model('SingleValue', {
  defaultValue: text({ max: 65_535 }),
})

/** A field that is true or false. */
export interface SingleBooleanValue {
  /** What it holds at first. */
  defaultValue?: boolean | undefined
}

export const SingleBooleanValue: Model<SingleBooleanValue> = model('SingleBooleanValue', {
  defaultValue: bool(),
})

/** A field of one number. */
export interface SingleNumericValue {
  /** What it holds at first. */
  defaultValue?: number | undefined
}

export const SingleNumericValue: Model<SingleNumericValue> = model('SingleNumericValue', {
  defaultValue: double(),
})

const inputTypeValues = [
  'API_KEY',
  'TEXT',
  'LIST_TEXT',
  'MULTIPLE_SELECTION',
  'BOOLEAN',
  'SELECT',
  'JSON',
  'NUMBER',
  'SENSITIVE_DATA',
  'JSON_OBJECT_ARRAY',
  'AWS_REGION_SELECT',
  'AWS_REGION_MULTISELECT',
  'AWS_CLOUDWATCH_NAMESPACE_LIST',
] as const

/** How people enter the value of a field. */
export type InputType = Open<(typeof inputTypeValues)[number]>
export const InputType: Enum<InputType> = openEnum('InputType', inputTypeValues)

/** Fields of every `FieldInformation`. */
export interface FieldInformationCommon {
  /** Regular expression that its value matches. At most 65,535 characters. */
  allowedPattern?: string | undefined
  /** When it is asked for; absent: always. */
  applicableIf?: FieldCondition | undefined
  /** Where it is explained. At most 65,535 characters. */
  documentationReference?: string | undefined
  /** Group that it is shown in. At most 65,535 characters. */
  groupId?: string | undefined
  /** At most 65,535 characters. */
  name?: string | undefined
  /** What an empty field shows. At most 65,535 characters. */
  placeholder?: string | undefined
  /** True: it comes with a value. */
  predefined?: boolean | undefined
  /** True: its value stays. */
  readonly?: boolean | undefined
  /** True: nothing can be set up without it. */
  required?: boolean | undefined
  /** Parameter of the template that gets its value. At most 65,535 characters. */
  templateParamName?: string | undefined
  /** Explanation, shown beside it. At most 65,535 characters. */
  tooltip?: string | undefined
  /** How its value is entered. */
  type?: InputType | undefined
  /** What people read when they move to a version that has it. At most 65,535 characters. */
  upgradeNotice?: string | undefined
  /** False: it is not shown. */
  visible?: boolean | undefined
}

/** At most one of these is present. */
export interface FieldInformationVariants {
  /** One text. */
  single: SingleValue
  /** Several texts. */
  multiText: ListTextValue
  /** Several of some options. */
  multipleSelection: MultipleSelectionValue
  /** True or false. */
  singleBoolean: SingleBooleanValue
  /** One of some options. */
  selection: SelectionValue
  /** One number. */
  singleNumber: SingleNumericValue
}

/** A field that people fill to set an integration up. */
export type FieldInformation = FieldInformationCommon & OneOf<FieldInformationVariants>

export const FieldInformation: Model<FieldInformation> = variants('FieldInformation', [
  fields<FieldInformationCommon>({
    allowedPattern: text({ max: 65_535 }),
    applicableIf: FieldCondition,
    documentationReference: text({ max: 65_535 }),
    groupId: text({ max: 65_535 }),
    name: text({ max: 65_535 }),
    placeholder: text({ max: 65_535 }),
    predefined: bool(),
    readonly: bool(),
    required: bool(),
    templateParamName: text({ max: 65_535 }),
    tooltip: text({ max: 65_535 }),
    type: InputType,
    upgradeNotice: text({ max: 65_535 }),
    visible: bool(),
  }),
  oneOf<FieldInformationVariants>({
    single: SingleValue,
    multiText: ListTextValue,
    multipleSelection: MultipleSelectionValue,
    singleBoolean: SingleBooleanValue,
    selection: SelectionValue,
    singleNumber: SingleNumericValue,
  }),
])
