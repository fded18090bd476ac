import type { RuleProblem } from '../core/describe.ts'
import type { UrlField } from './action.ts'

/** A field is named once among those whose values go into a URL. */
export function urlFieldsAreUnique({
  urlFields = [],
}: {
  urlFields?: UrlField[] | undefined
}): RuleProblem | undefined {
  const seen = new Set<string>()
  for (const [index, { name }] of urlFields.entries()) {
    if (seen.has(name)) return { at: `urlFields[${index}].name`, message: 'there already', hint: 'Name it once.' }
    seen.add(name)
  }
  return undefined
}
