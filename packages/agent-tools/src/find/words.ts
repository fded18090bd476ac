import { singularOf } from '@mgmt-api/models/operations/internal'

/** Words that distinguish nothing. */
const empty = new Set(
  'a all an and any are at by can do every for from have how i in is it me my of on or our please that the their to us we what where which who with'.split(
    ' ',
  ),
)

/** Words of a name or a sentence in lower case and singular: `alert`, `def` for `AlertDefs`. */
export const wordsOf = (text: string): readonly string[] =>
  (text.match(/[A-Z]?[a-z]+\d*|[A-Z]+(?![a-z])\d*|\d+/g) ?? []).map((word) => singularOf(word.toLowerCase()))

/** Words of a question, without those that distinguish nothing, unless there are no others. */
export function queryWords(text: string): readonly string[] {
  const words = [...new Set(wordsOf(text))]
  const telling = words.filter((word) => !empty.has(word))
  return telling.length > 0 ? telling : words
}
