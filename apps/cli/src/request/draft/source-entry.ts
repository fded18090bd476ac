import type { SourceLocation } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import type { Path } from '@mgmt-api/models'

/** A position in a file, counted from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** One entry of a file, with its position. */
export interface SourceEntry {
  readonly value: unknown
  /** Path of the file as typed; `standard input` for `-`. */
  readonly file: string
  /** Position of the value at a path, or of its parent if missing. Undefined for flags. */
  locate(path: Path): Position | undefined
}

/** Formats a position: `queues.yaml:12:5`. */
export function placeOf(entry: SourceEntry, path: Path = []): string {
  const at = entry.locate(path)
  return at === undefined ? entry.file : `${entry.file}:${at.line}:${at.column}`
}

/** `alerts/disk-full.yaml:12:5`. */
export const placeText = ({ file, line, column }: SourceLocation): string => `${sanitizeText(file)}:${line}:${column}`
