/** A name pattern: `*` matches any text, `?` any one character. Letter case counts only without them. */
export interface NamePattern {
  readonly text: string
  /** Whether it contains `*` or `?`; otherwise it matches one name. */
  readonly isGlob: boolean
  /** The longest text that every match contains; empty for `*`. */
  readonly literal: string
  matches(name: string): boolean
}

/** Parses a pattern. A backslash escapes the next character: `\*` is an asterisk. */
export function namePattern(text: string): NamePattern {
  const pieces: string[] = []
  let piece = ''
  let source = ''
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    if (character === '*' || character === '?') {
      if (character === '?' || !source.endsWith('.*')) source += character === '*' ? '.*' : '.'
      pieces.push(piece)
      piece = ''
      continue
    }
    const literal = character === '\\' && index + 1 < text.length ? (text[++index] ?? '') : character
    piece += literal
    source += literal.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  }
  const isGlob = pieces.length > 0
  const expression = new RegExp(`^${source}$`, isGlob ? 'siu' : 'su')
  return {
    text,
    isGlob,
    literal: [...pieces, piece].reduce((longest, each) => (each.length > longest.length ? each : longest), ''),
    matches: (name) => expression.test(name),
  }
}
