import { Document, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseAllDocuments, Scalar } from 'yaml'
import type { YAMLMap, YAMLSeq } from 'yaml'
import { isMarkerName } from '../kind/markers.ts'

/** The only file of this package that uses `yaml` directly. */
export { isMap, isNode, isPair, isScalar, isSeq }

/** A list or an object. */
export type Collection = YAMLMap | YAMLSeq

/** A document with the positions of its nodes; it may have errors. */
export type YamlDocument = Document.Parsed

const options = {
  prettyErrors: false,
  merge: true,
  stringKeys: true,
  // A body can only contain JSON: tagged dates, sets and binaries are refused.
  resolveKnownTags: false,
  logLevel: 'error',
} as const

/** Maximum number of alias expansions: an alias bomb ends in an error without exhausting memory. */
const maxAliasCount = 1_000

export interface YamlStream {
  readonly documents: readonly YamlDocument[]
  /** Line and column of an offset, both from 1. */
  position(offset: number): { readonly line: number; readonly column: number }
}

/** All documents of a text. Never throws for its content: errors are in the documents. */
export function parseYaml(text: string): YamlStream {
  const lineCounter = new LineCounter()
  const documents = parseAllDocuments(text, { ...options, lineCounter })
  return {
    // An empty text has no documents, for which the library returns a special value.
    documents: Array.isArray(documents) ? documents : [],
    position: (offset) => {
      const { line, col } = lineCounter.linePos(offset)
      return { line: Math.max(line, 1), column: Math.max(col, 1) }
    },
  }
}

/** @throws {Error} for an unknown alias, and for an alias bomb */
export function valueOfYaml(document: YamlDocument): unknown {
  return document.toJS({ maxAliasCount })
}

/** An integer whose digits a number cannot keep. */
export interface InexactInteger {
  readonly text: string
  readonly offset: number
}

/** The first integer of a node whose value, a 64-bit float, is written with other digits. */
export function findInexactInteger(node: unknown): InexactInteger | undefined {
  if (isScalar(node)) {
    const { value, source = '', range } = node
    return typeof value === 'number' && isInexact(source, value) ? { text: source, offset: range?.[0] ?? 0 } : undefined
  }
  if (!isMap(node) && !isSeq(node)) return undefined
  for (const item of node.items) {
    const found = findInexactInteger(isPair(item) ? item.value : item)
    if (found !== undefined) return found
  }
  return undefined
}

function isInexact(source: string, value: number): boolean {
  if (Number.isSafeInteger(value) || !/^[-+]?\d+$/.test(source)) return false
  const exact = BigInt(source.replace('+', ''))
  // Large floats are also written as integers: 100000000000000000000.
  return exact !== BigInt(value) && String(exact) !== String(value)
}

/** Legal in every YAML text style, but invisible, or interpreted by terminals and editors. */
const invisible =
  /[\u007f-\u00a0\u2028\u2029\u2065\u{e0000}-\u{e007f}]|(?![\u200d\u200c\u0600-\u0605\u06dd\u0890\u0891\u08e2\u{110bd}\u{110cd}])\p{Cf}/u
const everyInvisible = new RegExp(invisible, 'gu')

/** A character as an escape of double quotes. */
function escaped(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`
}

export interface YamlStyle {
  /** Everything on one line, as `{ a: 1 }`. Default: each field on its own line. */
  readonly inline?: boolean | undefined
}

/** Sets the styles of a node and of those below it. Recursion takes a fraction of the time of the library's `visit`. */
function setStyles(node: unknown, inline: boolean): void {
  if (isSeq(node)) for (const item of node.items) setStyles(item, inline)
  else if (isScalar(node)) setScalarStyle(node, inline)
  else if (isMap(node)) {
    const [first, ...more] = node.items
    // A marker is written like a single value.
    if (more.length === 0 && isScalar(first?.key) && isMarkerName(first.key.value)) node.flow = true
    for (const { key, value } of node.items) {
      setStyles(key, inline)
      setStyles(value, inline)
      if (isScalar(key) && key.value === '<<') key.type = Scalar.QUOTE_DOUBLE
    }
  }
}

function setScalarStyle(scalar: Scalar, inline: boolean): void {
  const text = scalar.value
  if (typeof text !== 'string') return
  // A block hides white space, and cannot be on one line.
  const isHidden = text.includes('\n') && (inline || text.trim() === '')
  if (isHidden || invisible.test(text)) scalar.type = Scalar.QUOTE_DOUBLE
}

/**
 * Writes a JSON value as YAML that reads back the same: no folded lines, multi-line texts as blocks, and invisible
 * characters escaped. It also reads the same as YAML 1.1, in which `no` is false.
 */
export function writeYaml(value: unknown, { inline = false }: YamlStyle = {}): string {
  const document = new Document(value, { aliasDuplicateObjects: false, version: '1.2', compat: 'yaml-1.1' })
  setStyles(document.contents, inline)
  const text = document.toString({
    lineWidth: 0,
    blockQuote: 'literal',
    doubleQuotedAsJSON: true,
    collectionStyle: inline ? 'flow' : 'any',
  })
  // All such characters are in double quotes at this point, where they can be escaped.
  return text.replace(everyInvisible, escaped)
}
