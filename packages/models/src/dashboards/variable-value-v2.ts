import { type Model, empty, float, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'

/** String value label. */
export interface StringValueLabel {
  /** 1 to 255 characters. */
  label?: string
  /** 1 to 4,096 characters. */
  value?: string
}

export const StringValueLabel: Model<StringValueLabel> = model('StringValueLabel', {
  label: text({ min: 1, max: 255 }),
  value: text({ min: 1, max: 4_096 }),
})

/** Single string value. */
export interface SingleStringValue {
  value?: StringValueLabel
}

export const SingleStringValue: Model<SingleStringValue> = model('SingleStringValue', {
  value: StringValueLabel,
})

/** List value. */
export interface ListValue {
  /** At most 1,000 items. */
  values?: SingleStringValue[]
}

export const ListValue: Model<ListValue> = model('ListValue', {
  values: list(SingleStringValue, { max: 1_000 }),
})

/** At most one of these is present. */
export interface MultiStringValueVariants {
  all: Empty
  list: ListValue
  selectedAll: Empty
}

/** Multi string value. */
export type MultiStringValue = OneOf<MultiStringValueVariants>

export const MultiStringValue: Model<MultiStringValue> = variants('MultiStringValue', [
  oneOf<MultiStringValueVariants>({
    all: empty(),
    list: ListValue,
    selectedAll: empty(),
  }),
])

/** Numeric value label. */
export interface NumericValueLabel {
  /** 1 to 255 characters. */
  label?: string
  value?: number
}

export const NumericValueLabel: Model<NumericValueLabel> = model('NumericValueLabel', {
  label: text({ min: 1, max: 255 }),
  value: float(),
})

/** Single numeric value. */
export interface SingleNumericValue {
  value?: NumericValueLabel
}

export const SingleNumericValue: Model<SingleNumericValue> = model('SingleNumericValue', {
  value: NumericValueLabel,
})

/** At most one of these is present. */
export interface VariableValueV2Variants {
  multiString: MultiStringValue
  singleString: SingleStringValue
  singleNumeric: SingleNumericValue
  regex: SingleStringValue
  lucene: SingleStringValue
  interval: SingleStringValue
}

/** Variable value v2. */
export type VariableValueV2 = OneOf<VariableValueV2Variants>

export const VariableValueV2: Model<VariableValueV2> = variants('VariableValueV2', [
  oneOf<VariableValueV2Variants>({
    multiString: MultiStringValue,
    singleString: SingleStringValue,
    singleNumeric: SingleNumericValue,
    regex: SingleStringValue,
    lucene: SingleStringValue,
    interval: SingleStringValue,
  }),
])
