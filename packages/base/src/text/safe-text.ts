/**
 * Text from the service is shown to people, and a terminal obeys what is in it: escape sequences recolour, retitle or
 * worse; direction marks reorder what is read, in a browser too. `forPeople` leaves none of it; `escapedJson` keeps it,
 * spelled out.
 */

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
 * Untrusted text as one line to show: without control characters, terminal escapes and direction marks; line breaks and
 * tabs become a space. It does not escape: in HTML, CSV or a shell the text is quoted as well.
 * @example forPeople('disk\u001b[31m full\r\n') // 'disk full '
 */
export function forPeople(text: string): string {
  if (plain.test(text)) return text
  return text.replace(sequences, '').replace(lineBreaks, ' ').replace(invisible, '')
}

/** The same for text that may have several lines: they stay, and what ends them becomes `\n`. */
export const forPeopleLines = (text: string): string =>
  text
    .split(/\r\n|\n/)
    .map(forPeople)
    .join('\n')

// JSON escapes U+0000 to U+001F by itself. The others are legal in it and obeyed by terminals all the same.
const unsafeInJson =
  /[\u007f-\u009f\u2028\u2029\u2065\u{e0000}-\u{e007f}]|(?![\u200d\u200c\u0600-\u0605\u06dd\u0890\u0891\u08e2\u{110bd}\u{110cd}])\p{Cf}/gu

const plainJson = /^[\n\u0020-\u007e]*$/

/**
 * JSON text in which nothing can steer a terminal. The values that it stands for are the same.
 * @param json what `JSON.stringify` made
 */
export function escapedJson(json: string): string {
  // Most texts are plain, and the tables of Unicode behind the pattern take longer to load than to look.
  return plainJson.test(json) ? json : json.replace(unsafeInJson, escapedUnits)
}

/** Each UTF-16 unit of a character as JSON escapes it. */
function escapedUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
