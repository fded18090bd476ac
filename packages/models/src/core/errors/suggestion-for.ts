import { nearest } from '@mgmt-api/base/text'
import type { Problem } from './errors.ts'

/** The suggestion at the end of a problem's message: `; did you mean name?`, or empty if no candidate is close. */
export function suggestionFor({ rule, path, message, known = [] }: Problem): string {
  if (rule === 'enum' && message.endsWith(`; write ${known[0]}`)) return '' // The message names the value.
  const typed = rule === 'unknown' ? String(path.at(-1) ?? '') : (/^"(.*)"/.exec(message)?.[1] ?? '')
  const near = nearest(typed, known)
  if (near !== undefined) return `; did you mean ${near}?`
  return rule === 'enum' && known.length <= 8 ? `; known values: ${known.join(', ')}` : ''
}
