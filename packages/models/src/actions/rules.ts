import type { RuleProblem } from '../core/descriptor/descriptor.ts'
import type { UrlField } from './generated/models.ts'

/** Names of URL fields are unique. */
export function urlFieldsAreUnique({
  urlFields = [],
}: {
  urlFields?: UrlField[] | undefined
}): RuleProblem | undefined {
  const seen = new Set<string>()
  for (const [index, { name }] of urlFields.entries()) {
    if (seen.has(name)) return { at: `urlFields[${index}].name`, message: 'duplicate', hint: 'Remove one of the two.' }
    seen.add(name)
  }
  return undefined
}
