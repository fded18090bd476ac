import { isObject } from '@mgmt-api/models'
import { inputError } from '../cli-error.ts'
import type { Position } from './source-entry.ts'

/** The things of a document: one, or a list of them. An empty document, as after a last ---, describes nothing. */
export function listed(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** @throws {CliError} `bad_entry`, with the place, for what is no object */
export function checkObject(value: unknown, locate: () => Position, file: string): unknown {
  if (isObject(value)) return value
  const { line, column } = locate()
  throw inputError('bad_entry', `${file}:${line}:${column}: not an object with fields`)
}
