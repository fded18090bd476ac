import { count } from './counts.ts'

/** The first names, and the number of the others: `a, b, c and 3 more`. @param most Default: 3 */
export function listSome(names: readonly string[], most = 3): string {
  const rest = names.length - most
  const shown = names.slice(0, most).join(', ')
  return rest > 0 ? `${shown} and ${count(rest)} more` : shown
}
