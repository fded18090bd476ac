/** Part of a pattern to generate texts from. */
export type PatternNode =
  | { readonly kind: 'characters'; readonly accepts: readonly string[] }
  | { readonly kind: 'all'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'any'; readonly arms: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly of: PatternNode; readonly least: number; readonly most: number }

const digits = range('0', '9')
const wordCharacters = [...range('a', 'z'), ...range('A', 'Z'), ...digits, '_']
const spaces = [' ', '\t', '\n']
/** Characters for `.` and negated classes. */
const common = [...range(' ', '~'), 'é', '京', '\t', '\n']

const escapes: Readonly<Record<string, readonly string[]>> = {
  d: digits,
  D: without(common, digits),
  w: wordCharacters,
  W: without(common, wordCharacters),
  s: spaces,
  S: without(common, spaces),
  t: ['\t'],
  n: ['\n'],
  r: ['\r'],
}

/**
 * Parses the regular expressions that contracts use: classes, groups, alternatives, greedy quantifiers, outer anchors.
 * @throws {Error} for anything else, such as look-around or back references.
 */
export function readPattern(pattern: RegExp): PatternNode {
  const reader = new PatternReader(pattern.source)
  return reader.read()
}

class PatternReader {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  read(): PatternNode {
    const node = this.#alternatives()
    if (this.#at < this.#source.length) this.#refuse(`${this.#peek()} at ${this.#at}`)
    return node
  }

  #alternatives(): PatternNode {
    const arms = [this.#sequence()]
    while (this.#take('|')) arms.push(this.#sequence())
    return arms.length === 1 && arms[0] !== undefined ? arms[0] : { kind: 'any', arms }
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (this.#at < this.#source.length && this.#peek() !== '|' && this.#peek() !== ')') {
      if (this.#anchor()) continue
      parts.push(this.#quantified(this.#atom()))
    }
    return { kind: 'all', parts }
  }

  // Outer anchors have no effect on generated texts; inner ones are unsupported.
  #anchor(): boolean {
    if (this.#peek() === '^' && this.#at === 0) return this.#take('^')
    if (this.#peek() === '$' && this.#at === this.#source.length - 1) return this.#take('$')
    if (this.#peek() === '^' || this.#peek() === '$') this.#refuse(`an anchor at ${this.#at}`)
    return false
  }

  #atom(): PatternNode {
    if (this.#take('(')) return this.#group()
    if (this.#take('[')) return { kind: 'characters', accepts: this.#class() }
    if (this.#take('.')) return { kind: 'characters', accepts: without(common, ['\n', '\r']) }
    if (this.#take('\\')) return { kind: 'characters', accepts: this.#escape() }
    if ('*+?{'.includes(this.#peek())) this.#refuse(`a quantifier without anything before it at ${this.#at}`)
    return { kind: 'characters', accepts: [this.#next()] }
  }

  #group(): PatternNode {
    if (this.#take('?') && !this.#take(':')) this.#refuse(`the group (?${this.#peek()}`)
    const node = this.#alternatives()
    if (!this.#take(')')) this.#refuse('a group without an end')
    return node
  }

  #class(): readonly string[] {
    const negated = this.#take('^')
    const accepts: string[] = []
    while (!this.#take(']')) {
      const first = this.#classMember()
      const isRange = this.#peek() === '-' && this.#source[this.#at + 1] !== ']' && first.length === 1
      if (!isRange) accepts.push(...first)
      else {
        this.#next()
        accepts.push(...range(first[0] ?? '', this.#classMember()[0] ?? ''))
      }
    }
    return negated ? without(common, accepts) : accepts
  }

  #classMember(): readonly string[] {
    return this.#take('\\') ? this.#escape() : [this.#next()]
  }

  #escape(): readonly string[] {
    const character = this.#next()
    if (character === 'x') return [this.#code(2)]
    if (character === 'u') return [this.#code(4)]
    const known = escapes[character]
    if (known !== undefined) return known
    if (/[a-zA-Z0-9]/.test(character)) this.#refuse(`\\${character}`)
    return [character]
  }

  #code(length: number): string {
    let hex = ''
    for (let index = 0; index < length; index++) hex += this.#next()
    return String.fromCharCode(Number.parseInt(hex, 16))
  }

  #quantified(of: PatternNode): PatternNode {
    const limits = this.#quantifier()
    if (limits === undefined) return of
    if (this.#peek() === '?') this.#refuse('a lazy quantifier')
    return { kind: 'repeat', of, least: limits[0], most: limits[1] }
  }

  #quantifier(): readonly [least: number, most: number] | undefined {
    if (this.#take('*')) return [0, Infinity]
    if (this.#take('+')) return [1, Infinity]
    if (this.#take('?')) return [0, 1]
    const counted = /^\{(\d+)(,?)(\d*)\}/.exec(this.#source.slice(this.#at))
    if (counted === null) return undefined
    this.#at += counted[0].length
    const least = Number(counted[1])
    if (counted[2] === '') return [least, least]
    return [least, counted[3] === '' ? Infinity : Number(counted[3])]
  }

  #peek(): string {
    return this.#source[this.#at] ?? ''
  }

  #next(): string {
    if (this.#at >= this.#source.length) this.#refuse('an early end')
    return this.#source[this.#at++] ?? ''
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false
    this.#at++
    return true
  }

  #refuse(what: string): never {
    throw new Error(`Cannot make texts for the pattern ${this.#source}: it has ${what}.`)
  }
}

function range(first: string, last: string): string[] {
  const characters: string[] = []
  for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) characters.push(String.fromCharCode(code))
  return characters
}

function without(from: readonly string[], excluded: readonly string[]): string[] {
  const set = new Set(excluded)
  return from.filter((character) => !set.has(character))
}
