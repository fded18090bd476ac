import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { FindItemErrors } from '../../nouns/noun-overrides.ts'

/** The text in a printed template where a text is to be filled in. It is never sent. */
export const unfilled = 'FILL IN'

/** Finds the texts that are still to be filled in. */
export const findUnfilled: FindItemErrors = (item) => {
  const found: Path[] = []
  const visit = (value: unknown, path: Path): void => {
    if (value === unfilled) found.push(path)
    if (Array.isArray(value)) for (const [index, each] of value.entries()) visit(each, [...path, index])
    else if (isObject(value)) for (const [name, each] of Object.entries(value)) visit(each, [...path, name])
  }
  visit(item, [])
  return found.map((path) => ({ path, message: 'is still to be filled in' }))
}
