import { type Enum, type Known, nearest } from '@mgmt-api/models'
import { inputError } from '../command-error.ts'

type Named = Pick<Enum<unknown>, 'name' | 'values'>

/**
 * The contract's enumeration values as people say them, by one rule: the enumeration's own name in front (or else the
 * words that all its values begin with) and
 * `_OR_UNSPECIFIED`, `_UNSPECIFIED` or `_TIME` behind are left out, the rest is lower case with hyphens; one letter with
 * a digit stays upper case. `ALERT_DEF_TYPE_LOGS_THRESHOLD` is `logs-threshold`, `ALERT_DEF_PRIORITY_P1` is `P1`. A value
 * that does not start like the others, as one of a newer contract might, is shown as it is.
 */
export function wordOf(of: Named, value: string): string {
  const prefix = prefixOf(of)
  if (!value.startsWith(prefix)) return value
  const rest = value.slice(prefix.length).replace(/_(?:(?:OR_)?UNSPECIFIED|TIME)$/, '')
  return /^[A-Z]\d$/.test(rest) ? rest : rest.toLowerCase().replaceAll('_', '-')
}

/** The words to choose from, in the contract's order: all but the one for "nothing was said". */
export const wordsOf = (of: Named): readonly string[] =>
  of.values.map((value) => wordOf(of, value)).filter((word) => word !== 'unspecified')

/**
 * The value that a word stands for. Letter case does not matter, `_` is as good as `-`, and the contract's own value is
 * taken as well.
 * @param flag what the word was given to, for the message: `--type`
 * @throws {CommandError} `unknown_value`, with the nearest word and all that there are.
 */
export function valueOf<T extends string>(of: Enum<T>, word: string, flag: string): Known<T> {
  const wanted = comparable(word)
  const found = of.values.find((value) => comparable(wordOf(of, value)) === wanted || comparable(value) === wanted)
  if (found !== undefined) {
    // The values of a descriptor are those of its type.
    return found as Known<T>
  }
  const words = wordsOf(of)
  const near = nearest(word, words)
  throw inputError(
    'unknown_value',
    `${flag}: there is no "${word}"${near === undefined ? '' : `, did you mean "${near}"?`}`,
    `One of ${words.join(', ')}`,
  )
}

const comparable = (text: string): string => text.trim().toLowerCase().replaceAll('_', '-')

/** What the values of an enumeration have in front: its name, or what they share up to an underscore. */
function prefixOf({ name, values }: Named): string {
  const own = `${name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}_`
  if (values.every((value) => value.startsWith(own))) return own
  const [first = ''] = values
  for (let end = first.lastIndexOf('_') + 1; end > 0; end = first.lastIndexOf('_', end - 2) + 1) {
    const shared = first.slice(0, end)
    if (values.every((value) => value.startsWith(shared))) return shared
  }
  return ''
}
