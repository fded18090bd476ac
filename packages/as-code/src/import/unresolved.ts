import { isObject } from '@mgmt-api/models'

/** A value of a source that only its tool can compute. */
export class Unresolved {
  /** Why it is not translated, as the end of a sentence. */
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

/** The first unresolved part of a value. */
export function unresolvedIn(value: unknown): Unresolved | undefined {
  if (value instanceof Unresolved) return value
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  for (const part of parts) {
    const found = unresolvedIn(part)
    if (found !== undefined) return found
  }
  return undefined
}
