import { join } from 'node:path'
import { readFileWithin } from '../files/read-file-within.ts'
import { type ParsedSource, parseSource } from '../yaml/source.ts'

/** A parsed file of a project. */
export interface ParsedFile extends ParsedSource {
  /** Path below the root. */
  readonly file: string
  /** Name in messages. */
  readonly name: string
}

/** Reads a file. An unreadable one has a finding and no values. */
export function parseFile(root: string, file: string, name: string): ParsedFile {
  const text = readFileWithin(root, join(root, file), name)
  const parsed = 'severity' in text ? { values: [], findings: [text] } : parseSource(text)
  return { ...parsed, file, name }
}
