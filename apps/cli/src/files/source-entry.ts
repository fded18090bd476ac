import type { Path } from '@mgmt-api/models'

/** A place in a file, counted from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** One thing that a file describes, and where. */
export interface SourceEntry {
  readonly value: unknown
  /** Name of the file as it was typed; `-` is called `standard input`. */
  readonly file: string
  /** Where the value at a path of the entry stands; of a missing one, where its parent does. Undefined for flags. */
  locate(path: Path): Position | undefined
}

/** `queues.yaml:12:5`, as editors and terminals know it. */
export function placeOf(entry: SourceEntry, path: Path = []): string {
  const at = entry.locate(path)
  return at === undefined ? entry.file : `${entry.file}:${at.line}:${at.column}`
}
