// A terminal obeys escape sequences in text from the service: they recolour, retitle or worse. Direction marks reorder what
// people read, in a browser too. `sanitizeText` removes both, `escapeJson` escapes them.

/**
 * Whole sequences, so that nothing of a colour or of a window title stays behind as letters: control sequences in both of
 * their forms; strings, as titles and links are, to their end or to that of the text; other escapes. A literal, which a
 * bundler drops when it is unused.
 */
const sequences =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[\]PX^_][^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]?/g
const lineBreaks = /[\r\n\t\u0085\u2028\u2029]+/g
// Characters of format, apart from joiners, without which words and emoji fall apart, and from visible signs of Arabic and
// Kaithi; and the block of tags, in which whole texts can be hidden.
const invisible =
  /[\p{Cc}\u2065\u{e0000}-\u{e007f}]|(?![\u200d\u200c\u0600-\u0605\u06dd\u0890\u0891\u08e2\u{110bd}\u{110cd}])\p{Cf}/gu
const plain = /^[\u0020-\u007e]*$/

/**
 * Makes untrusted text safe to show, as one line: removes control characters, terminal escapes and direction marks; line
 * breaks and tabs become a space. HTML, CSV and shells need their own escaping in addition.
 * @example sanitizeText('disk\u001b[31m full\r\n') // 'disk full '
 */
export function sanitizeText(text: string): string {
  if (plain.test(text)) return text
  return text.replace(sequences, '').replace(lineBreaks, ' ').replace(invisible, '')
}

/** The same for text of several lines. They end in `\n`. */
export const sanitizeLines = (text: string): string =>
  text
    .split(/\r\n|\n/)
    .map(sanitizeText)
    .join('\n')

// JSON escapes U+0000 to U+001F by itself. The others are legal in it and obeyed by terminals all the same.
const unsafeInJson =
  /[\u007f-\u009f\u2028\u2029\u2065\u{e0000}-\u{e007f}]|(?![\u200d\u200c\u0600-\u0605\u06dd\u0890\u0891\u08e2\u{110bd}\u{110cd}])\p{Cf}/gu

const plainJson = /^[\n\u0020-\u007e]*$/

/**
 * Escapes everything in JSON text that a terminal would obey. Its values stay the same.
 * @param json output of `JSON.stringify`
 */
export function escapeJson(json: string): string {
  // Most texts are plain, and loading the Unicode tables for the pattern takes longer than this check.
  return plainJson.test(json) ? json : json.replace(unsafeInJson, escapedUnits)
}

/** Each UTF-16 unit of a character as JSON escapes it. */
function escapedUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
