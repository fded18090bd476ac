/** A name pattern: `*` matches any text, `?` any one character. Letter case counts only without them. */
export interface NamePattern {
  readonly text: string
  /** Whether it contains `*` or `?`; otherwise it matches one name. */
  readonly isGlob: boolean
  /** The longest text that every match contains; empty for `*`. */
  readonly literal: string
  matches(name: string): boolean
}

const any = Symbol('?')
const many = Symbol('*')
type Token = string | typeof any | typeof many

/** Parses a pattern. A backslash escapes the next character: `\*` is an asterisk. */
export function namePattern(text: string): NamePattern {
  const tokens: Token[] = []
  const pieces = ['']
  const characters = Array.from(text)
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index] ?? ''
    if (character === '*' || character === '?') {
      tokens.push(character === '*' ? many : any)
      pieces.push('')
      continue
    }
    const literal = character === '\\' && index + 1 < characters.length ? (characters[++index] ?? '') : character
    tokens.push(literal)
    pieces.push((pieces.pop() ?? '') + literal)
  }
  const isGlob = pieces.length > 1
  const folded = isGlob ? tokens.map((token) => (typeof token === 'string' ? fold(token) : token)) : tokens
  return {
    text,
    isGlob,
    literal: pieces.reduce((longest, each) => (each.length > longest.length ? each : longest), ''),
    matches: (name) => isMatch(folded, Array.from(name, isGlob ? fold : String)),
  }
}

const fold = (character: string): string => character.toLowerCase()

/**
 * Whether a name has the form of the tokens. After a mismatch, only the last `*` takes one more character: an earlier one
 * could not do better. The time is at most the product of both lengths.
 */
function isMatch(tokens: readonly Token[], name: readonly string[]): boolean {
  let [token, at] = [0, 0]
  let last: { readonly token: number; at: number } | undefined
  while (at < name.length) {
    if (tokens[token] === many) last = { token: ++token, at }
    else if (token < tokens.length && (tokens[token] === any || tokens[token] === name[at])) {
      token++
      at++
    } else if (last === undefined) return false
    else [token, at] = [last.token, ++last.at]
  }
  return tokens.slice(token).every((rest) => rest === many)
}
