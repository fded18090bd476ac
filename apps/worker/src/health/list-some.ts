import { count } from '@mgmt-api/command'

const maxListed = 3

/** The first names, and the number of the others: `a, b, c and 3 more`. */
export function listSome(names: readonly string[]): string {
  const rest = names.length - maxListed
  const shown = names.slice(0, maxListed).join(', ')
  return rest > 0 ? `${shown} and ${count(rest)} more` : shown
}
