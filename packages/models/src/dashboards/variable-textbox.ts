import { type Model, bool, float, model, oneOf, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { DataModeType } from './query-fields.ts'

/** A duration, until people type another. */
export interface TextboxDefaultIntervalValue {
  /** 1 to 128 characters. */
  value?: string | undefined
}

export const TextboxDefaultIntervalValue: Model<TextboxDefaultIntervalValue> = model('TextboxDefaultIntervalValue', {
  value: text({ min: 1, max: 128 }),
})

/** A search in Lucene syntax, until people type another. */
export interface TextboxDefaultLuceneValue {
  /** Which store is searched. */
  dataModeType?: DataModeType | undefined
  /** 1 to 4,096 characters. */
  value?: string | undefined
}

export const TextboxDefaultLuceneValue: Model<TextboxDefaultLuceneValue> = model('TextboxDefaultLuceneValue', {
  dataModeType: DataModeType,
  value: text({ min: 1, max: 4_096 }),
})

/** A number, until people type another. */
export interface TextboxDefaultNumericValue {
  /** True: whole numbers alone may be typed. */
  isInteger?: boolean | undefined
  /** The highest that may be typed. */
  max?: number | undefined
  /** The lowest that may be typed. */
  min?: number | undefined
  value?: number | undefined
}

export const TextboxDefaultNumericValue: Model<TextboxDefaultNumericValue> = model('TextboxDefaultNumericValue', {
  isInteger: bool(),
  max: float(),
  min: float(),
  value: float(),
})

/** A regular expression, until people type another. */
export interface TextboxDefaultRegexValue {
  /** 1 to 4,096 characters. */
  value?: string | undefined
}

export const TextboxDefaultRegexValue: Model<TextboxDefaultRegexValue> = model('TextboxDefaultRegexValue', {
  value: text({ min: 1, max: 4_096 }),
})

/** A text, until people type another. */
export interface TextboxDefaultStringValue {
  /** At most 4,096 characters. */
  value?: string | undefined
}

export const TextboxDefaultStringValue: Model<TextboxDefaultStringValue> = model('TextboxDefaultStringValue', {
  value: text({ max: 4_096 }),
})

/** At most one of these is present. */
export interface TextboxDefaultValueVariants {
  /**
   * A text; `defaultStringValue` succeeds it. 1 to 4,096 characters.
   * @deprecated by the service.
   */
  singleString: string
  /**
   * A number; `defaultNumericValue` succeeds it.
   * @deprecated by the service.
   */
  singleNumeric: number
  /** A text. */
  defaultStringValue: TextboxDefaultStringValue
  /** A number. */
  defaultNumericValue: TextboxDefaultNumericValue
  /** A search in Lucene syntax. */
  defaultLuceneValue: TextboxDefaultLuceneValue
  /** A regular expression. */
  defaultRegexValue: TextboxDefaultRegexValue
  /** A duration. */
  defaultIntervalValue: TextboxDefaultIntervalValue
}

/** What kind of value people type, and what it is until then. */
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

/** People type the value. */
export interface TextboxSource {
  defaultValue?: TextboxDefaultValue | undefined
}

export const TextboxSource: Model<TextboxSource> = model('TextboxSource', {
  defaultValue: TextboxDefaultValue,
})
