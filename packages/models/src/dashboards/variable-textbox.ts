import { type Model, bool, float, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { DataModeType } from './query-fields.ts'

/** Textbox default interval value. */
export interface TextboxDefaultIntervalValue {
  /** 1 to 128 characters. */
  value?: string
}

export const TextboxDefaultIntervalValue: Model<TextboxDefaultIntervalValue> = model('TextboxDefaultIntervalValue', {
  value: text({ min: 1, max: 128 }),
})

/** Textbox default lucene value. */
export interface TextboxDefaultLuceneValue {
  dataModeType?: DataModeType
  /** 1 to 4,096 characters. */
  value?: string
}

export const TextboxDefaultLuceneValue: Model<TextboxDefaultLuceneValue> = model('TextboxDefaultLuceneValue', {
  dataModeType: DataModeType,
  value: text({ min: 1, max: 4_096 }),
})

/** Textbox default numeric value. */
export interface TextboxDefaultNumericValue {
  isInteger?: boolean
  max?: number
  min?: number
  value?: number
}

export const TextboxDefaultNumericValue: Model<TextboxDefaultNumericValue> = model('TextboxDefaultNumericValue', {
  isInteger: bool(),
  max: float(),
  min: float(),
  value: float(),
})

/** Textbox default regex value. */
export interface TextboxDefaultRegexValue {
  /** 1 to 4,096 characters. */
  value?: string
}

export const TextboxDefaultRegexValue: Model<TextboxDefaultRegexValue> = model('TextboxDefaultRegexValue', {
  value: text({ min: 1, max: 4_096 }),
})

/** Textbox default string value. */
export interface TextboxDefaultStringValue {
  /** At most 4,096 characters. */
  value?: string
}

export const TextboxDefaultStringValue: Model<TextboxDefaultStringValue> = model('TextboxDefaultStringValue', {
  value: text({ max: 4_096 }),
})

/** At most one of these is present. */
export interface TextboxDefaultValueVariants {
  /**
   * 1 to 4,096 characters.
   * @deprecated by the service.
   */
  singleString: string
  /** @deprecated by the service. */
  singleNumeric: number
  defaultStringValue: TextboxDefaultStringValue
  defaultNumericValue: TextboxDefaultNumericValue
  defaultLuceneValue: TextboxDefaultLuceneValue
  defaultRegexValue: TextboxDefaultRegexValue
  defaultIntervalValue: TextboxDefaultIntervalValue
}

/** Textbox default value. */
export type TextboxDefaultValue = OneOf<TextboxDefaultValueVariants>

export const TextboxDefaultValue: Model<TextboxDefaultValue> = variants('TextboxDefaultValue', [
  oneOf<TextboxDefaultValueVariants>({
    singleString: text({ min: 1, max: 4_096 }),
    singleNumeric: float(),
    defaultStringValue: TextboxDefaultStringValue,
    defaultNumericValue: TextboxDefaultNumericValue,
    defaultLuceneValue: TextboxDefaultLuceneValue,
    defaultRegexValue: TextboxDefaultRegexValue,
    defaultIntervalValue: TextboxDefaultIntervalValue,
  }),
])

/** Textbox source. */
export interface TextboxSource {
  defaultValue?: TextboxDefaultValue
}

export const TextboxSource: Model<TextboxSource> = model('TextboxSource', {
  defaultValue: TextboxDefaultValue,
})
