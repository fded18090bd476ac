/** What a bound is read from: a descriptor of the models, or what the scaffolder makes of a schema. */
export interface Bounded {
  readonly kind: string
  readonly min?: number
  readonly max?: number
  readonly of?: unknown
}

const units: Readonly<Record<string, string>> = {
  text: 'character',
  bytes: 'character',
  timestamp: 'character',
  list: 'item',
}

/**
 * The bounds of a field as a sentence for its doc comment, `1 to 512 characters.`, or nothing where it has none.
 * Lists name the bounds of their items as well: `At most 100 items, each 1 to 1,024 characters.`
 */
export function boundText(field: Bounded): string | undefined {
  const parts = [phrase(field), field.kind === 'list' ? eachPhrase(field.of) : undefined].filter(
    (part) => part !== undefined,
  )
  const [first, ...rest] = parts
  return first === undefined ? undefined : `${[upperFirst(first), ...rest].join(', ')}.`
}

/** A sentence that `boundText` may have written, at the end of a comment. */
export const boundSentence: RegExp = new RegExp(
  String.raw`(?:^|\s)(?:(?:Each )?-?[\d,.]+ to -?[\d,.]*\d|(?:Each )?[Aa]t (?:least|most) -?[\d,.]*\d|(?:Each )?[Ee]xactly -?[\d,.]*\d)` +
    String.raw`(?: characters?| items?)?(?:, each [a-z0-9 ,.-]*\d(?: characters?)?)?\.$`,
)

function eachPhrase(of: unknown): string | undefined {
  const found = isBounded(of) ? phrase(of) : undefined
  return found === undefined ? undefined : `each ${found}`
}

function phrase({ kind, min, max }: Bounded): string | undefined {
  const unit = units[kind]
  const counted = (count: number) => (unit === undefined ? '' : ` ${unit}${count === 1 ? '' : 's'}`)
  if (min !== undefined && min === max) return `exactly ${number(min)}${counted(min)}`
  if (min !== undefined && max !== undefined) return `${number(min)} to ${number(max)}${counted(max)}`
  if (max !== undefined) return `at most ${number(max)}${counted(max)}`
  return min === undefined ? undefined : `at least ${number(min)}${counted(min)}`
}

function isBounded(value: unknown): value is Bounded {
  return typeof value === 'object' && value !== null && 'kind' in value
}

const number = (value: number): string => value.toLocaleString('en-US')

const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
