import { type Enum, type Model, bool, list, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { OneOf, Open } from '../core/types.ts'

/** Keeps the logs that match, and no others. */
export interface AllowParameters {
  /** True: what is blocked is still kept in the archive. */
  keepBlockedLogs?: boolean | undefined
  /** A regular expression. */
  rule?: string | undefined
}

export const AllowParameters: Model<AllowParameters> = model('AllowParameters', {
  keepBlockedLogs: bool(),
  rule: text(),
})

/** Keeps the logs that do not match, and no others. */
export interface BlockParameters {
  /** True: what is blocked is still kept in the archive. */
  keepBlockedLogs?: boolean | undefined
  /** A regular expression. */
  rule?: string | undefined
}

export const BlockParameters: Model<BlockParameters> = model('BlockParameters', {
  keepBlockedLogs: bool(),
  rule: text(),
})

/** Adds a field for each named group of the expression, and leaves the source as it is. */
export interface ExtractParameters {
  /** A regular expression. */
  rule?: string | undefined
}

export const ExtractParameters: Model<ExtractParameters> = model('ExtractParameters', {
  rule: text(),
})

const formatStandardValues = [
  'FORMAT_STANDARD_STRFTIME_OR_UNSPECIFIED',
  'FORMAT_STANDARD_JAVASDF',
  'FORMAT_STANDARD_GOLANG',
  'FORMAT_STANDARD_SECONDSTS',
  'FORMAT_STANDARD_MILLITS',
  'FORMAT_STANDARD_MICROTS',
  'FORMAT_STANDARD_NANOTS',
] as const

/** In which terms the format of a time is written: a pattern of one kind, or a count of seconds or of their parts. */
export type FormatStandard = Open<(typeof formatStandardValues)[number]>
export const FormatStandard: Enum<FormatStandard> = openEnum('FormatStandard', formatStandardValues)

/** Takes the time of a log from a field. */
export interface ExtractTimestampParameters {
  /** How the time is written, in terms of the standard. */
  format?: string | undefined
  /** Which standard the format follows. */
  standard?: FormatStandard | undefined
}

export const ExtractTimestampParameters: Model<ExtractTimestampParameters> = model('ExtractTimestampParameters', {
  format: text(),
  standard: FormatStandard,
})

const destinationFieldValues = [
  'DESTINATION_FIELD_CATEGORY_OR_UNSPECIFIED',
  'DESTINATION_FIELD_CLASSNAME',
  'DESTINATION_FIELD_METHODNAME',
  'DESTINATION_FIELD_THREADID',
  'DESTINATION_FIELD_SEVERITY',
  'DESTINATION_FIELD_TEXT',
] as const

/** Field of a log's metadata that gets a value. */
export type DestinationField = Open<(typeof destinationFieldValues)[number]>
export const DestinationField: Enum<DestinationField> = openEnum('DestinationField', destinationFieldValues)

/** Moves a value out of JSON into a field. */
export interface JsonExtractParameters {
  /** Which field, by name, where the type is `DESTINATION_FIELD_TEXT`. */
  destinationFieldText?: string | undefined
  /** Which field. */
  destinationFieldType?: DestinationField | undefined
  /** Which value: its place in the JSON. */
  rule?: string | undefined
}

export const JsonExtractParameters: Model<JsonExtractParameters> = model('JsonExtractParameters', {
  destinationFieldText: text(),
  destinationFieldType: DestinationField,
  rule: text(),
})

/** Reads text that holds JSON, and stores it as an object. */
export interface JsonParseParameters {
  /** True: the source goes away. */
  deleteSource?: boolean | undefined
  /** The field that gets the result. */
  destinationField?: string | undefined
  /** True: the JSON is escaped within the text. */
  escapedValue?: boolean | undefined
  /** True: what the field has already is replaced. */
  overrideDest?: boolean | undefined
}

export const JsonParseParameters: Model<JsonParseParameters> = model('JsonParseParameters', {
  deleteSource: bool(),
  destinationField: text(),
  escapedValue: bool(),
  overrideDest: bool(),
})

/** Writes an object as JSON text. */
export interface JsonStringifyParameters {
  /** True: the source goes away. */
  deleteSource?: boolean | undefined
  /** The field that gets the result. */
  destinationField?: string | undefined
}

export const JsonStringifyParameters: Model<JsonStringifyParameters> = model('JsonStringifyParameters', {
  deleteSource: bool(),
  destinationField: text(),
})

/** Turns text into an object, with a field for each named group of the expression. */
export interface ParseParameters {
  /** The field that gets the result. */
  destinationField?: string | undefined
  /** A regular expression. */
  rule?: string | undefined
}

export const ParseParameters: Model<ParseParameters> = model('ParseParameters', {
  destinationField: text(),
  rule: text(),
})

/** Removes fields. */
export interface RemoveFieldsParameters {
  /** Their paths. */
  fields?: string[] | undefined
}

export const RemoveFieldsParameters: Model<RemoveFieldsParameters> = model('RemoveFieldsParameters', {
  fields: list(text()),
})

/** Replaces what matches with other text. */
export interface ReplaceParameters {
  /** The field that gets the result. */
  destinationField?: string | undefined
  /** The text that takes its place; it may refer to groups of the expression. */
  replaceNewVal?: string | undefined
  /** A regular expression. */
  rule?: string | undefined
}

export const ReplaceParameters: Model<ReplaceParameters> = model('ReplaceParameters', {
  destinationField: text(),
  replaceNewVal: text(),
  rule: text(),
})

/** At most one of these is present. */
export interface RuleParametersVariants {
  /** Adds fields, and leaves the source as it is. */
  extractParameters: ExtractParameters
  /** Moves a value out of JSON into a field. */
  jsonExtractParameters: JsonExtractParameters
  /** Replaces text. */
  replaceParameters: ReplaceParameters
  /** Turns text into an object. */
  parseParameters: ParseParameters
  /** Keeps the logs that match alone. */
  allowParameters: AllowParameters
  /** Blocks the logs that match. */
  blockParameters: BlockParameters
  /** Takes the time of a log from a field. */
  extractTimestampParameters: ExtractTimestampParameters
  /** Removes fields. */
  removeFieldsParameters: RemoveFieldsParameters
  /** Writes an object as JSON text. */
  jsonStringifyParameters: JsonStringifyParameters
  /** Reads text that holds JSON. */
  jsonParseParameters: JsonParseParameters
}

/** What a parsing rule does. */
export type RuleParameters = OneOf<RuleParametersVariants>

export const RuleParameters: Model<RuleParameters> = variants('RuleParameters', [
  oneOf<RuleParametersVariants>({
    extractParameters: ExtractParameters,
    jsonExtractParameters: JsonExtractParameters,
    replaceParameters: ReplaceParameters,
    parseParameters: ParseParameters,
    allowParameters: AllowParameters,
    blockParameters: BlockParameters,
    extractTimestampParameters: ExtractTimestampParameters,
    removeFieldsParameters: RemoveFieldsParameters,
    jsonStringifyParameters: JsonStringifyParameters,
    jsonParseParameters: JsonParseParameters,
  }),
])
