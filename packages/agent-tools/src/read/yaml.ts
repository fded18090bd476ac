import { stringify } from 'yaml'

/** Each text is on one line, however long and with all its line breaks, so that no part of it looks like a line of ours. */
const options = {
  lineWidth: 0,
  blockQuote: false,
  doubleQuotedMinMultiLineLength: Infinity,
  aliasDuplicateObjects: false,
} as const

/** A value as YAML. */
export const toYaml = (value: unknown): string => stringify(value, options)
