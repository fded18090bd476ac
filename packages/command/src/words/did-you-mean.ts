import { nearest } from '@mgmt-api/base/text'

/** The nearest word as the end of a message: `, did you mean "list"?`; empty if no word is close. */
export function didYouMean(typed: string, words: Iterable<string>): string {
  const near = nearest(typed, words)
  return near === undefined ? '' : `, did you mean "${near}"?`
}
