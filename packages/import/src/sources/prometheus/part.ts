import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import type { SourceFile, SourceLocation, SourceValue } from '@mgmt-api/as-code'

/** A value of a document with its place. */
export interface Part {
  readonly value: unknown
  readonly file: string
  readonly path: Path
  /** Place of the value; of a missing one, that of its parent. */
  place(): SourceLocation
  /** Text of a scalar as the file has it, because Prometheus reads labels, durations and expressions as text: `1.10`. */
  text(): string | undefined
  /** Place of a character of the text. */
  placeOf(offset: number): SourceLocation
  below(...path: Path): Part
  /** Values of an object by name. */
  fields(): ReadonlyMap<string, Part>
  /** Items of a list. */
  items(): readonly Part[]
}

export function partOf(file: SourceFile, source: Pick<SourceValue, 'value' | 'locate'>, path: Path = []): Part {
  const value = valueAtPath(source.value, path)
  const below = (...steps: Path): Part => partOf(file, source, [...path, ...steps])
  const place = (): SourceLocation => source.locate(path)
  const text = (): string | undefined => {
    if (typeof value === 'string') return value
    if (typeof value !== 'number' && typeof value !== 'boolean') return undefined
    const [plain] = /^[^\s,\]}]+/.exec(textFrom(file, place())) ?? []
    return plain === undefined || plain.startsWith('*') ? String(value) : plain
  }
  return {
    value,
    file: file.file,
    path,
    place,
    text,
    placeOf: (offset) => placeWithin(file, place(), (text() ?? '').slice(0, offset + 1)),
    below,
    fields: () => new Map(Object.keys(isObject(value) ? value : {}).map((name) => [name, below(name)])),
    items: () => (Array.isArray(value) ? value.map((_, index) => below(index)) : []),
  }
}

export const isAbsent = ({ value }: Part): boolean => value === undefined || value === null

/** The text of a scalar; that of anything else is empty. */
export const textOf = (part: Part): string => part.text() ?? ''

/** The text of a file from a place on. */
function textFrom({ text }: SourceFile, { line, column }: SourceLocation): string {
  let start = 0
  for (let at = 1; at < line; at++) start = text.indexOf('\n', start) + 1
  return text.slice(start + column - 1)
}

/**
 * Place of the last character of the beginning of a scalar. Indentation, line breaks and escapes of the file are not part
 * of the scalar: its other characters are found one after the other. Of an alias, the place of the alias.
 */
function placeWithin(file: SourceFile, place: SourceLocation, beginning: string): SourceLocation {
  const source = textFrom(file, place)
  if (source.startsWith('*')) return place
  const [header = ''] = /^[|>][^\n]*/.exec(source) ?? []
  let at = header.length - 1
  for (const letter of beginning.replace(/\s+/g, '')) {
    at = source.indexOf(letter, at + 1)
    if (at === -1) return place
  }
  const lines = source.slice(0, Math.max(at, 0)).split('\n')
  const last = lines.at(-1) ?? ''
  return {
    ...place,
    line: place.line + lines.length - 1,
    column: lines.length === 1 ? place.column + last.length : last.length + 1,
  }
}
