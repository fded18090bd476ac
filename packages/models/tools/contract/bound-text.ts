/** Content of a field with its bounds. */
export interface Bounded {
  readonly kind: string
  readonly min?: number
  readonly max?: number
  readonly of?: Bounded
}

const units: Readonly<Record<string, string>> = {
  text: 'character',
  bytes: 'character',
  timestamp: 'character',
  list: 'item',
}

/**
 * Bounds of a field as a sentence for its doc comment, `1 to 512 characters.`, or undefined without bounds. Lists and
 * maps include the bounds of their items: `At most 100 items, each 1 to 1,024 characters.`
 */
export function boundText(field: Bounded): string | undefined {
  const own = phrase(field)
  const each = eachPhrase(field)
  const said = [own, each].filter((part) => part !== undefined).join(', ')
  return said === '' ? undefined : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

const zeros: Readonly<Record<string, string>> = {
  text: "''",
  int32: '0',
  int64: '0',
  float: '0',
  double: '0',
  bool: 'false',
}

/** `0 differs from absence.` of a field whose zero does, or undefined where its bounds exclude zero. */
export function zeroText({ kind, min = 0 }: Bounded): string | undefined {
  const zero = zeros[kind]
  return zero === undefined || min > 0 ? undefined : `\`${zero}\` differs from absence.`
}

function eachPhrase({ kind, of }: Bounded): string | undefined {
  if ((kind !== 'list' && kind !== 'map') || of === undefined) return undefined
  const found = phrase(of)
  return found === undefined ? undefined : `each ${found}`
}

function phrase({ kind, min, max }: Bounded): string | undefined {
  const unit = units[kind]
  const counted = (count: number): string => {
    const shown = count.toLocaleString('en-US')
    return unit === undefined ? shown : `${shown} ${unit}${count === 1 ? '' : 's'}`
  }
  if (min !== undefined && min === max) return `exactly ${counted(min)}`
  if (min !== undefined && max !== undefined) return `${min.toLocaleString('en-US')} to ${counted(max)}`
  if (max !== undefined) return `at most ${counted(max)}`
  return min === undefined ? undefined : `at least ${counted(min)}`
}
