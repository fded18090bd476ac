import { type AnyVerb, idPaths, strict, withValueAt } from '@mgmt-api/models'
import { inputField } from '@mgmt-api/models/apps'

/** Ids that nothing has, in the forms that ids have: a UUID, 21 characters, a word, a number. */
const candidates = ['00000000-0000-4000-8000-000000000000', '0'.repeat(21), 'unknown', 2_147_483_647, '2147483647']

/** The input for an item under an id that nothing has; undefined where the form of the id allows none. */
export function unknownId(
  verb: AnyVerb,
  parent: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const paths = idPaths(verb)
  let input: Record<string, unknown> = {}
  for (const [part, path] of paths) {
    const field = inputField(verb.operation, path)
    const known = paths.length > 1 ? parent[part] : undefined
    const value =
      known ?? candidates.find((each) => field !== undefined && strict(field.descriptor, each, { names: 'closed' }).ok)
    if (value === undefined) return undefined
    input = withValueAt(input, path, value)
  }
  return paths.length === 0 ? undefined : input
}
