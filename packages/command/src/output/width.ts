/** Width of text in columns of a terminal. */

const ascii = /^[\u0020-\u007e]*$/
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]+$/u
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3/u

/** Ranges of code points whose Unicode East Asian Width is wide or full width. */
const wide: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x17000, 0x18cff],
  [0x1b000, 0x1b2ff],
  [0x20000, 0x3fffd],
]

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

function widthOfGrapheme(grapheme: string): number {
  if (ascii.test(grapheme)) return grapheme.length
  if (zeroWidth.test(grapheme)) return 0
  if (emoji.test(grapheme)) return 2
  const code = grapheme.codePointAt(0) ?? 0
  return wide.some(([first, last]) => code >= first && code <= last) ? 2 : 1
}
