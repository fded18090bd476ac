import { Document, isMap, isNode, isScalar, isSeq, LineCounter, parseAllDocuments, Scalar, visit } from 'yaml'
import { isMarkerName } from './markers.ts'

/** The one file of this package that knows the library. */
export { isMap, isNode, isScalar, isSeq }

/** A document with the positions of everything in it; it may have errors. */
export type YamlDocument = Document.Parsed

const options = {
  prettyErrors: false,
  merge: true,
  stringKeys: true,
  // Nothing but JSON can be in a body: dates, sets and binaries by tag are refused.
  resolveKnownTags: false,
  logLevel: 'error',
} as const

/** Aliases that a document may expand to: a bomb of them ends in an error, not in memory. */
const maxAliasCount = 1_000

export interface YamlStream {
  readonly documents: readonly YamlDocument[]
  /** Line and column of an offset, both from 1. */
  position(offset: number): { readonly line: number; readonly column: number }
}

/** All documents of a text. Never throws for what is in it: errors stand in the documents. */
export function parseYaml(text: string): YamlStream {
  const lineCounter = new LineCounter()
  const documents = parseAllDocuments(text, { ...options, lineCounter })
  return {
    // An empty text has no documents, and the library says so with a value of its own.
    documents: Array.isArray(documents) ? documents : [],
    position: (offset) => {
      const { line, col } = lineCounter.linePos(offset)
      return { line: Math.max(line, 1), column: Math.max(col, 1) }
    },
  }
}

/** The same for a text that is edited: nodes know the tokens that they were made of. */
export function parseToEdit(text: string): readonly YamlDocument[] {
  const documents = parseAllDocuments(text, { ...options, keepSourceTokens: true })
  return Array.isArray(documents) ? documents : []
}

/** @throws {Error} for an unknown alias, and for a bomb of them */
export function valueOfYaml(document: YamlDocument): unknown {
  return document.toJS({ maxAliasCount })
}

/** Legal in every kind of text of YAML, and not seen, or obeyed by terminals and editors. */
const unseen =
  /[\u007f-\u00a0\u2028\u2029\u2065\u{e0000}-\u{e007f}]|(?![\u200d\u200c\u0600-\u0605\u06dd\u0890\u0891\u08e2\u{110bd}\u{110cd}])\p{Cf}/u
const everyUnseen = new RegExp(unseen, 'gu')

/** A character as an escape of double quotes. */
function escaped(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`
}

export interface WriteOptions {
  /** Everything in one line, as `{ a: 1 }`. Default: each field on a line of its own. */
  readonly inline?: boolean | undefined
}

/**
 * A value of JSON as YAML that reads back the same: no line is folded, texts of several lines are blocks, and what
 * cannot be seen is spelled out. Also read the same where a tool takes it for YAML 1.1, in which `no` is false.
 */
export function writeYaml(value: unknown, { inline = false }: WriteOptions = {}): string {
  const document = new Document(value, { aliasDuplicateObjects: false, version: '1.2', compat: 'yaml-1.1' })
  visit(document, {
    Map(_, map) {
      // A marker stands for another value, and is written like one.
      const [pair, ...more] = map.items
      if (more.length === 0 && isScalar(pair?.key) && isMarkerName(pair.key.value)) map.flow = true
    },
    Scalar(name, scalar) {
      const text = scalar.value
      if (typeof text !== 'string') return
      const isMerge = name === 'key' && text === '<<'
      // A block of white space shows nothing, and a block cannot stand in one line.
      const isBlock = text.includes('\n')
      if (isMerge || unseen.test(text) || (isBlock && (inline || text.trim() === ''))) scalar.type = Scalar.QUOTE_DOUBLE
    },
  })
  const text = document.toString({
    lineWidth: 0,
    blockQuote: 'literal',
    doubleQuotedAsJSON: true,
    collectionStyle: inline ? 'flow' : 'any',
  })
  // All such characters are in double quotes by now, where they may be escaped.
  return text.replace(everyUnseen, escaped)
}
