/**
 * Reads the YAML that `pull` writes and most people write: one document of block mappings and lists, with scalars on one
 * line and literal blocks. Returns undefined for any other text, and for every text that may be wrong; the library reads
 * those. For this part of YAML it needs a tenth of the library's time and memory.
 */
export function readPlainYaml(text: string): { readonly value: unknown } | undefined {
  if (unusual.test(text)) return undefined
  try {
    const lines = createLines(text)
    const value = readBlock(lines, 0, 0)
    return lines.peek() === undefined ? { value } : undefined
  } catch (error) {
    if (error === unsupported) return undefined
    throw error
  }
}

/** Control characters, and white space other than spaces, tabs and newlines. */
const unusual = /[^\P{Cc}\n\t]|[^\S \n\t]/u

/** Thrown where a text leaves this part of YAML. */
const unsupported = new Error('not plain YAML')

/** A line with its indentation. */
interface Line {
  readonly indent: number
  readonly content: string
}

/** The lines of a text. Blank lines and lines with only a comment are skipped, except in literal blocks. */
interface Lines {
  peek(): Line | undefined
  skip(): void
  /** Puts a part of the current line in its place, such as the item after a dash. */
  replace(line: Line): void
  /** The text of a literal block that is indented deeper than `indent`. */
  literal(indent: number, keepsNewline: boolean): string
}

function createLines(text: string): Lines {
  const all = text.split('\n')
  let at = 0
  let current: Line | undefined
  const peek = (): Line | undefined => {
    for (; current === undefined && at < all.length; at++) {
      const raw = all[at] ?? ''
      if (raw.includes('\t')) throw unsupported
      const indent = indentOf(raw)
      const content = raw.slice(indent).trimEnd()
      if (content === '' || content.startsWith('#')) continue
      if (indent === 0 && /^(?:---|\.\.\.|%)/.test(content)) throw unsupported
      current = { indent, content }
    }
    return current
  }
  return {
    peek,
    skip: () => {
      current = undefined
    },
    replace: (line) => {
      current = line
    },
    literal(indent, keepsNewline) {
      const start = at
      const inner = indentOf(all[start] ?? '')
      // The indentation of a block that starts with an empty line follows from a later one.
      if (inner <= indent || inner === all[start]?.length) throw unsupported
      while (at < all.length && (isBlank(all[at], inner) || indentOf(all[at] ?? '') >= inner)) at++
      const lines = all.slice(start, at).map((line) => line.slice(inner))
      const body = lines.join('\n').replace(/\n+$/, '')
      return keepsNewline ? `${body}\n` : body
    },
  }
}

function indentOf(line: string): number {
  let indent = 0
  while (line.charCodeAt(indent) === 32) indent++
  return indent
}

/** Spaces beyond the indentation would be content. */
function isBlank(line: string | undefined, inner: number): boolean {
  if (line?.trim() !== '') return false
  if (line.length > inner || line.includes('\t')) throw unsupported
  return true
}

const mostLevels = 100

/** A mapping or a list, whose lines have this indentation. */
function readBlock(lines: Lines, indent: number, level: number): unknown {
  const first = lines.peek()
  if (first?.indent !== indent || level > mostLevels) throw unsupported
  return isItem(first) ? readList(lines, indent, level) : readMapping(lines, indent, level)
}

const isItem = ({ content }: Line): boolean => content.startsWith('- ') || content === '-'

function readList(lines: Lines, indent: number, level: number): readonly unknown[] {
  const items: unknown[] = []
  for (let line = lines.peek(); line?.indent === indent && isItem(line); line = lines.peek()) {
    const content = line.content.slice(1).trimStart()
    const inner = indent + line.content.length - content.length
    if (content === '') items.push(readNested(lines, { indent, level, listIndent: indent + 1 }))
    else if (field.test(content) || isItem({ indent, content })) {
      lines.replace({ indent: inner, content })
      items.push(readBlock(lines, inner, level + 1))
    } else items.push(readScalar(lines, content, indent))
  }
  refuseDeeper(lines, indent)
  return items
}

/** A name, without quotes or in double quotes without escapes, and the value after it. */
const field = /^(?:([A-Za-z_$][\w$./-]*)|"([^"\\]*)"):(?: +(.*))?$/

function readMapping(lines: Lines, indent: number, level: number): Record<string, unknown> {
  const mapping: Record<string, unknown> = {}
  for (let line = lines.peek(); line?.indent === indent; line = lines.peek()) {
    const [, bare, quoted, content = ''] = field.exec(line.content) ?? []
    const name = bare ?? quoted
    if (name === undefined || name === '__proto__' || Object.hasOwn(mapping, name)) throw unsupported
    mapping[name] =
      content === '' ? readNested(lines, { indent, level, listIndent: indent }) : readScalar(lines, content, indent)
  }
  refuseDeeper(lines, indent)
  return mapping
}

/** A deeper line belongs to a scalar of several lines, or is an error. */
function refuseDeeper(lines: Lines, indent: number): void {
  if ((lines.peek()?.indent ?? 0) > indent) throw unsupported
}

interface Nesting {
  readonly indent: number
  readonly level: number
  /** A list may have the indentation of its field. */
  readonly listIndent: number
}

/** The value below a line that ends after its name or its dash. */
function readNested(lines: Lines, { indent, level, listIndent }: Nesting): unknown {
  lines.skip()
  const next = lines.peek()
  if (next === undefined) return null
  const isInside = next.indent > indent || (next.indent >= listIndent && isItem(next))
  if (!isInside) return null
  // A scalar on a line of its own.
  if (!isItem(next) && !field.test(next.content)) throw unsupported
  return readBlock(lines, next.indent, level + 1)
}

function readScalar(lines: Lines, content: string, indent: number): unknown {
  lines.skip()
  if (content === '|' || content === '|-') return lines.literal(indent, content === '|')
  return scalarOf(content)
}

/** A text in double quotes, on one line, with escapes that JSON has, too. */
const doubleQuoted = /^"(?:[^"\\]|\\(?:["\\/bfnrt]|u(?![dD])[\da-fA-F]{4}))*"$/
const singleQuoted = /^'(?:[^']|'')*'$/
/** A marker: `{ $ref: alerts/disk-full }`. */
const marker = /^\{ *(\$[a-z]+): +([\w./:-]+) *\}$/
/** Starts like no other construct, and contains neither a name nor a comment. */
const plain = /^(?![\s\-?:,[\]{}#&*!|>'"%@`])(?!.*(?::(?:\s|$)|\s#))/
/** Numbers that every reader of YAML reads alike. */
const number = /^(?:0|-?[1-9]\d{0,14}|-?(?:0|[1-9]\d{0,14})\.\d{1,15})$/
/** Texts that may be numbers in some form. */
const numeric =
  /^[-+]?(?:0o[0-7]+|0x[\da-fA-F]+|\.?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/

function scalarOf(content: string): unknown {
  if (number.test(content)) return Number(content)
  switch (content.charAt(0)) {
    case '"':
      if (!doubleQuoted.test(content)) throw unsupported
      return JSON.parse(content)
    case "'":
      if (!singleQuoted.test(content)) throw unsupported
      return content.slice(1, -1).replaceAll("''", "'")
    case '{':
    case '[':
      return emptyOrMarker(content)
    default:
      return plainScalar(content)
  }
}

function emptyOrMarker(content: string): unknown {
  if (content === '{}') return {}
  if (content === '[]') return []
  const [, name, of] = marker.exec(content) ?? []
  if (name === undefined || of === undefined) throw unsupported
  return { [name]: plainScalar(of) }
}

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['null', null],
  ['Null', null],
  ['NULL', null],
  ['~', null],
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
])

function plainScalar(content: string): unknown {
  if (number.test(content)) return Number(content)
  if (!plain.test(content) || numeric.test(content)) throw unsupported
  return words.has(content) ? words.get(content) : content
}
