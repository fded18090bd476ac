/** A text that is not a configuration, or that uses a part of the language that is not read. */
export class HclSyntaxError extends Error {
  override readonly name = 'HclSyntaxError'
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** A string: its value, or undefined if it contains templates. */
export interface ScannedText {
  readonly value: string | undefined
}

/** The characters of a configuration, read one token at a time. */
export class HclScanner {
  readonly text: string
  offset = 0

  constructor(text: string) {
    this.text = text
  }

  get next(): string {
    return this.text.charAt(this.offset)
  }

  get isAtEnd(): boolean {
    return this.offset >= this.text.length
  }

  startsWith(text: string): boolean {
    return this.text.startsWith(text, this.offset)
  }

  fail(expected: string): never {
    const found = this.isAtEnd ? 'the end of the file' : JSON.stringify(this.next)
    throw new HclSyntaxError(this.offset, `${found}, where ${expected} is expected`)
  }

  /** Skips blanks and comments; line ends only if they are insignificant. */
  skip({ lines }: { readonly lines: boolean }): void {
    for (;;) {
      const blank = this.match(lines ? /\s+/y : /[ \t\r]+/y)
      const comment = this.match(/#[^\n]*|\/\/[^\n]*|\/\*[^]*?\*\//y)
      if (blank === undefined && comment === undefined) return
    }
  }

  /** The text that a sticky pattern matches here, which is skipped. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset
    const found = pattern.exec(this.text)?.[0]
    if (found === undefined || found === '') return undefined
    this.offset += found.length
    return found
  }

  take(text: string): boolean {
    if (!this.startsWith(text)) return false
    this.offset += text.length
    return true
  }

  expect(text: string): void {
    if (!this.take(text)) this.fail(JSON.stringify(text))
  }

  name(): string | undefined {
    return this.match(/[\p{L}_][\p{L}\p{N}_-]*/uy)
  }

  /** A string in quotes. */
  quoted(): ScannedText {
    const start = this.offset
    this.expect('"')
    let value = ''
    let isTemplate = false
    while (!this.take('"')) {
      if (this.isAtEnd || this.next === '\n') throw new HclSyntaxError(start, 'a string without an end')
      if (this.take('$${')) value += '${'
      else if (this.take('%%{')) value += '%{'
      else if (this.startsWith('${') || this.startsWith('%{')) {
        isTemplate = true
        this.#skipTemplate()
      } else value += this.take('\\') ? this.#escape() : this.#character()
    }
    return { value: isTemplate ? undefined : value }
  }

  /** A text over several lines: `<<EOF`, or `<<-EOF` without the common indent. */
  heredoc(): ScannedText {
    const start = this.offset
    const isIndented = this.startsWith('<<-')
    this.match(/<<-?/y)
    const word = this.name()
    if (word === undefined || this.match(/[ \t\r]*\n/y) === undefined) this.fail('the word of a heredoc')
    const lines: string[] = []
    for (;;) {
      if (this.isAtEnd) throw new HclSyntaxError(start, `a heredoc without its end, ${word}`)
      const end = this.text.indexOf('\n', this.offset)
      const line = this.text.slice(this.offset, end === -1 ? undefined : end).replace(/\r$/, '')
      this.offset = end === -1 ? this.text.length : end
      // The line end after the last word ends the attribute.
      if (line.trim() === word) break
      lines.push(line)
      this.offset += 1
    }
    const text = (isIndented ? withoutIndent(lines) : lines).map((line) => `${line}\n`).join('')
    if (/(?<!\$)\$\{|(?<!%)%\{/.test(text)) return { value: undefined }
    return { value: text.replaceAll('$${', '${').replaceAll('%%{', '%{') }
  }

  /** Skips an expression up to the line end, comma, bracket or comment that ends it. */
  skipExpression(): void {
    while (!this.isAtEnd && !/[\n,)\]}#]/.test(this.next) && !this.startsWith('//')) {
      const close = closing[this.next]
      if (this.next === '"') this.quoted()
      else if (/<<-?[\p{L}_]/uy.test(this.text.slice(this.offset, this.offset + 4))) this.heredoc()
      else if (close !== undefined) this.#skipBrackets(close)
      else if (this.match(/\/\*[^]*?\*\//y) === undefined) this.offset += 1
    }
  }

  #skipBrackets(close: string): void {
    this.offset += 1
    while (!this.take(close)) {
      if (this.isAtEnd) this.fail(JSON.stringify(close))
      this.skipExpression()
      if (this.next !== close) this.match(/[\n,)\]}]|#[^\n]*|\/\/[^\n]*/y)
    }
  }

  #skipTemplate(): void {
    this.offset += 2
    while (!this.take('}')) {
      if (this.isAtEnd) this.fail('"}"')
      if (this.next === '"') this.quoted()
      else if (this.next === '{') this.#skipBrackets('}')
      else this.offset += 1
    }
  }

  #escape(): string {
    const letter = this.next
    const known = escapes[letter]
    if (known !== undefined) {
      this.offset += 1
      return known
    }
    const code = this.match(/u[\da-f]{4}|U[\da-f]{8}/iy)
    if (code === undefined) this.fail('an escape sequence')
    return String.fromCodePoint(Number.parseInt(code.slice(1), 16))
  }

  #character(): string {
    const [character = ''] = this.text.slice(this.offset, this.offset + 2)
    this.offset += character.length
    return character
  }
}

function withoutIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const indent = Math.min(...indents)
  return lines.map((line) => line.slice(Math.min(indent, line.length - line.trimStart().length)))
}
