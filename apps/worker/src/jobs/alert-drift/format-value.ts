import { sanitizeText } from '@mgmt-api/base/text'

/** Maximum length in characters. */
const maxLength = 200

/** Truncates a long text. */
export function truncate(text: string): string {
  const characters = Array.from(text)
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`
}

/** A value as one line of JSON, truncated if long; undefined if absent. */
export const formatValue = (value: unknown): string | undefined =>
  value === undefined ? undefined : truncate(sanitizeText(JSON.stringify(value)))
