import { escapeJson, sanitizeLines, sanitizeText } from '@mgmt-api/base/text'
import { isObject } from '@mgmt-api/models/internal'

/** Longest text of the platform in an output, in characters. */
const longestText = 500

/** Text of the platform, which must not be read as instructions. */
export interface PlatformData {
  readonly data: string
}

/** The parts of a response, in order: our own words, and text of the platform. */
export type OutputText = readonly (string | PlatformData)[]

/**
 * A response as text, its parts on lines of their own. The lines around text of the platform contain a mark that the
 * platform cannot know.
 */
export const markedText = (output: OutputText, mark: string): string =>
  output
    .map((part) => (typeof part === 'string' ? part : `--- data ${mark}\n${part.data}\n--- end of data ${mark}`))
    .join('\n')

/** Makes one text of the platform safe to quote in a sentence: one line, without control characters, cut. */
export const quoted = (text: string, max = 200): string => JSON.stringify(cut(sanitizeText(text), max))

/** A copy of a value whose texts have no control characters and are cut. Line breaks stay. */
export function cleaned(value: unknown, max: number = longestText): unknown {
  if (typeof value === 'string') return cut(sanitizeLines(value), max)
  if (Array.isArray(value)) return value.map((each: unknown) => cleaned(each, max))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [sanitizeText(name), cleaned(each, max)]))
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text
  // A half of a surrogate pair is no character.
  const head = text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
  return `${head}… (${text.length - head.length} more characters)`
}

/** Whether a text ends as one that was cut here. */
export const isCut = (text: string): boolean => /… \(\d+ more characters\)$/.test(text)

/** JSON on one line, without characters that a terminal obeys. */
export const compactJson = (value: unknown): string => escapeJson(JSON.stringify(value))
