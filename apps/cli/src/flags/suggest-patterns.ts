import { count, type NamePattern, namePattern } from '@mgmt-api/command'

/** Patterns for everything that contains one of the names. Patterns without text, such as `*`, have none. */
export const widerPatterns = (names: readonly NamePattern[]): NamePattern[] =>
  names.filter(({ literal }) => literal !== '').map(({ text }) => namePattern(`*${text}*`))

/** Names to match with patterns. */
export interface Candidates {
  readonly names: readonly string[]
  /** Whether there are further names; then numbers are followed by "or more". */
  readonly hasMore: boolean
}

/** Suggests the patterns that match candidates: `--name '*disk*' finds 3`. */
export function suggestPatterns(wider: readonly NamePattern[], { names, hasMore }: Candidates): string[] {
  return wider.flatMap((pattern) => {
    const found = names.filter((name) => pattern.matches(name)).length
    return found === 0 ? [] : [`--name ${quoted(pattern.text)} finds ${count(found)}${hasMore ? ' or more' : ''}`]
  })
}

/** Quotes a word for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
