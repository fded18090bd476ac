import type { Descriptor } from '@mgmt-api/models'
import { coerce } from './coerce.ts'
import { badRequest } from './bad-request.ts'

/**
 * Decodes and converts path parameters.
 * @throws {Refusal} 400: invalid percent-encoding.
 */
export function readPath(model: Descriptor, names: readonly string[], values: readonly string[]): unknown {
  const fields = names.map((name, index): [string, string] => [name, decodePart(values[index] ?? '', name)])
  return coerce(model, Object.fromEntries(fields))
}

/** @throws {Refusal} 400: invalid percent-encoding of UTF-8. */
export function decodePart(text: string, where: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    throw badRequest(`${where}: not a valid percent-encoding of UTF-8`)
  }
}
