import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  parseDocument,
  stringify,
} from 'yaml'

/** The one file of this package that knows the library. */
export { isAlias, isCollection, isMap, isNode, isPair, isScalar, isSeq, stringify }

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

/** The one document of a text, to be edited. */
export const parseYamlDocument = (text: string): YamlDocument => parseDocument(text, options)

/** @throws {Error} for an unknown alias, and for a bomb of them */
export function valueOfYaml(document: YamlDocument): unknown {
  return document.toJS({ maxAliasCount })
}
