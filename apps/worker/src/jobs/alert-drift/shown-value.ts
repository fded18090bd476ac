import { sanitizeText } from '@mgmt-api/base/text'

/** Characters of a value, or of a sentence, that are kept. */
const longest = 200

/** A text, cut where it is long. */
export function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}

/** A value of a field as JSON in one line, cut where it is long; undefined where there is none. */
export const shownValue = (value: unknown): string | undefined =>
  value === undefined ? undefined : shortened(sanitizeText(JSON.stringify(value)))
