import { eastAsianWidth } from 'get-east-asian-width'

const ascii = /^[\u0020-\u007e]*$/
/** Without the visible format characters of Arabic and Kaithi. */
const invisible =
  /(?![\u0600-\u0605\u06dd\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Mn}\p{Me}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u
const emoji = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}|[0-9#*]\ufe0f)/u
const hangul = /^\p{Script=Hangul}/u

let segmenter: Intl.Segmenter | undefined

/** Grapheme clusters: a flag, a family emoji or a letter with its accents is one. */
function graphemes(text: string): readonly string[] {
  if (ascii.test(text)) return Array.from(text)
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Columns of a text on a terminal: 2 for wide characters and emoji, 0 for combining marks. */
export function widthOf(text: string): number {
  if (ascii.test(text)) return text.length
  return graphemes(text).reduce((sum, grapheme) => sum + widthOfGrapheme(grapheme), 0)
}

/** Truncates a text to a width, ending in an ellipsis. */
export function fit(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let used = 0
  let kept = ''
  for (const grapheme of graphemes(text)) {
    used += widthOfGrapheme(grapheme)
    if (used > width - 1) break
    kept += grapheme
  }
  return `${kept}…`
}

/** Pads a text with spaces to `width` columns; `right` aligns it to the right. */
export function pad(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)))
  return side === 'left' ? text + space : space + text
}

// The same as string-width, which is not used: on import it creates an `Intl.Segmenter`, which takes 8 ms of each start.
function widthOfGrapheme(grapheme: string): number {
  if (ascii.test(grapheme)) return grapheme.length
  if (emoji.test(grapheme)) return 2
  const [joined = ''] = grapheme.split('\u200d')
  const visible = Array.from(joined).filter((character) => !invisible.test(character))
  const widths = visible.map((character) => eastAsianWidth(character.codePointAt(0) ?? 0))
  // A block of Hangul is as wide as its first letter.
  return hangul.test(grapheme) ? (widths[0] ?? 0) : widths.reduce<number>((sum, width) => sum + width, 0)
}
