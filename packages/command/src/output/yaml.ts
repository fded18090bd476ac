import { stringify } from 'yaml'
import { escapeJson } from '@mgmt-api/base/text'

/**
 * Serializes plain data as YAML. Text with control characters is double-quoted and escaped, so that the document is safe
 * on a terminal and round-trips. Line breaks and tabs are kept, so that multi-line queries stay readable.
 */
export function yamlDocument(value: unknown): string {
  const text = stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, sortMapEntries: false })
  // The library leaves some characters unescaped in plain and block scalars; if one occurs, quote everything.
  return escapeJson(text) === text
    ? text
    : escapeJson(
        stringify(value, {
          lineWidth: 0,
          aliasDuplicateObjects: false,
          defaultStringType: 'QUOTE_DOUBLE',
          defaultKeyType: 'QUOTE_DOUBLE',
        }),
      ).replace(surrogatePair, longEscape)
}

const surrogatePair = /\\u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})/g

/** JSON escapes characters beyond U+FFFF as surrogate pairs, which most YAML parsers reject. */
function longEscape(_: string, high: string, low: string): string {
  const code = 0x10000 + ((parseInt(high, 16) - 0xd800) << 10) + (parseInt(low, 16) - 0xdc00)
  return `\\U${code.toString(16).padStart(8, '0')}`
}
