import { describe } from 'vitest'

/**
 * Describes tests on each database of a file. `npm test` runs those on the first; all others have the tag `slow`.
 * @param name Continued by `on` and the name of the database
 */
export function describeOnBoth<T extends { readonly name: string }>(
  databases: readonly T[],
  name: string,
  tests: (database: T) => void,
): void {
  for (const [index, database] of databases.entries()) {
    describe(`${name} on ${database.name}`, index === 0 ? {} : { tags: 'slow' }, () => tests(database))
  }
}
