import { sortedJson } from '@mgmt-api/base/json'
import { ToolError } from '../tool-error.ts'
import type { Position } from './read-items.ts'

/** Encodes a position. It belongs to the arguments of the call, without `cursor` and `tokens`. */
export function writeCursor({ page, row }: Position, call: object): string {
  const text = JSON.stringify([digestOf(call), row, ...(page === undefined ? [] : [page])])
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** @throws {ToolError} The cursor is damaged, or belongs to other arguments. */
export function readCursor(cursor: string | undefined, call: object): Position {
  if (cursor === undefined) return { row: 0 }
  const [digest, row, page] = decoded(cursor)
  if (typeof row !== 'number' || !Number.isInteger(row) || row < 0) throw damaged()
  if (digest !== digestOf(call)) {
    throw new ToolError('The cursor belongs to a call with other arguments.', 'the same call without "cursor"')
  }
  return { row, ...(typeof page === 'string' && { page }) }
}

function decoded(cursor: string): readonly unknown[] {
  try {
    const bytes = Uint8Array.from(atob(cursor), (character) => character.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(value) ? value : []
  } catch {
    throw damaged()
  }
}

const damaged = (): ToolError => new ToolError('The cursor is damaged.', 'the same call without "cursor"')

/** FNV-1a of the arguments: it detects mistakes, not attacks. */
function digestOf(call: object): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(sortedJson(call))) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash.toString(36)
}
