import { type Model, empty, float, list, model, oneOf, text, variants } from '../core/describe.ts'
import type { Empty, OneOf } from '../core/types.ts'

/** A text, and what people see of it. */
export interface StringValueLabel {
  /** 1 to 255 characters. */
  label?: string | undefined
  /** 1 to 4,096 characters. */
  value?: string | undefined
}

export const StringValueLabel: Model<StringValueLabel> = model('StringValueLabel', {
  label: text({ min: 1, max: 255 }),
  value: text({ min: 1, max: 4_096 }),
})

/** One text. */
export interface SingleStringValue {
  value?: StringValueLabel | undefined
}

export const SingleStringValue: Model<SingleStringValue> = model('SingleStringValue', {
  value: StringValueLabel,
})

/** Several texts. */
export interface ListValue {
  /** At most 1,000 items. */
  values?: SingleStringValue[] | undefined
}

export const ListValue: Model<ListValue> = model('ListValue', {
  values: list(SingleStringValue, { max: 1_000 }),
})

/** At most one of these is present. */
export interface MultiStringValueVariants {
  /** The choice of all at once. */
  all: Empty
  /** These. */
  list: ListValue
  /** Each of them, chosen one by one. */
  selectedAll: Empty
}

/** Which of the texts that a variable offers are chosen. */
export type MultiStringValue = OneOf<MultiStringValueVariants>

export const MultiStringValue: Model<MultiStringValue> = variants('MultiStringValue', [
  oneOf<MultiStringValueVariants>({
    all: empty(),
    list: ListValue,
    selectedAll: empty(),
  }),
])

/** A number, and what people see of it. */
export interface NumericValueLabel {
  /** 1 to 255 characters. */
  label?: string | undefined
  value?: number | undefined
}

export const NumericValueLabel: Model<NumericValueLabel> = model('NumericValueLabel', {
  label: text({ min: 1, max: 255 }),
  value: float(),
})

/** One number. */
export interface SingleNumericValue {
  value?: NumericValueLabel | undefined
}

export const SingleNumericValue: Model<SingleNumericValue> = model('SingleNumericValue', {
  value: NumericValueLabel,
})

/** At most one of these is present. */
export interface VariableValueV2Variants {
  /** Some of several texts. */
  multiString: MultiStringValue
  /** One text. */
  singleString: SingleStringValue
  /** One number. */
  singleNumeric: SingleNumericValue
  /** A regular expression. */
  regex: SingleStringValue
  /** A search in Lucene syntax. */
  lucene: SingleStringValue
  /** A duration. */
  interval: SingleStringValue
}

/** What is chosen for a variable, by the kind of the variable. */
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
