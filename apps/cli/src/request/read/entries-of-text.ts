import { type Finding, isGrafanaDashboard, parseSource, type SourceValue } from '@mgmt-api/as-code'
import { type CommandError, inputError, type SourceText } from '@mgmt-api/command'
import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { Position, SourceEntry } from '../draft/source-entry.ts'

/**
 * Parses a text: each document or line is one entry or a list of entries.
 * @throws {CommandError} `bad_syntax` with file, line and column; `bad_entry` for a value that is not an object
 */
export function entriesOfText(source: SourceText): SourceEntry[] {
  return entriesOfLines(source) ?? entriesOf(source, 0)
}

/** Parses JSON lines; undefined for any other text. */
function entriesOfLines({ file, text }: SourceText): SourceEntry[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  const lines = [...text.split('\n').entries()].filter(([, line]) => line.trim() !== '')
  if (lines.length < 2 || !isJson(lines[0]?.[1] ?? '')) return undefined
  // A document that is complete in its first line is followed by another one, or by a line that is not valid JSON.
  if (lines.some(([, line]) => /^(?:---|\.\.\.|\s*#)/.test(line))) return undefined
  return lines.flatMap(([number, line]) => entriesOf({ file, text: line }, number))
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false // The first line of a multi-line JSON document.
  }
}

function entriesOf(source: SourceText, linesBefore: number): SourceEntry[] {
  const { values, findings } = parseSource(source)
  const [finding] = findings
  if (finding !== undefined) throw syntaxError(finding, linesBefore)
  return values.flatMap((value) => entriesIn(value, linesBefore))
}

function syntaxError({ place, message, hint }: Finding, linesBefore: number): CommandError {
  const at = place === undefined ? '' : `${place.file}:${place.line + linesBefore}:${place.column}: `
  return inputError('bad_syntax', `${at}${message}`, hint)
}

/** The entries of a document: one or a list. */
function entriesIn({ value, file, locate }: SourceValue, linesBefore: number): SourceEntry[] {
  const at = (path: Path): Position => {
    const { line, column } = locate(path)
    return { line: line + linesBefore, column }
  }
  if (!Array.isArray(value)) return [entry(value, file, at)]
  return value.map((item: unknown, index) => entry(item, file, (path) => at([index, ...path])))
}

function entry(value: unknown, file: string, locate: (path: Path) => Position): SourceEntry {
  const foreign = foreignForm(value)
  if (foreign !== undefined) {
    const hint = 'Use the format of get -o yaml or of an export from the web console'
    throw inputError('foreign_file', `${file}: this is ${foreign}, which the platform does not support`, hint)
  }
  if (isObject(value)) return { value, file, locate }
  const { line, column } = locate([])
  throw inputError('bad_entry', `${file}:${line}:${column}: not an object with fields`)
}

/** Description of a value in the format of another product, e.g. `a Grafana dashboard`; otherwise undefined. */
function foreignForm(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  if (isGrafanaDashboard(value)) return 'a Grafana dashboard'
  return Object.hasOwn(value, 'apiVersion') && Object.hasOwn(value, 'kind') ? 'a Kubernetes manifest' : undefined
}
