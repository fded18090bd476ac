import { indexedOperations } from '@mgmt-api/models/operations'
import { singularOf, synonymsOf, wordFor } from '@mgmt-api/models/operations/internal'
import { allNouns } from './nouns.ts'

/**
 * Names of the operations of a noun's command, for names that the service does not use.
 * @example operationsByNoun('createSuppressionRule') // createAlertSchedulerRule
 */
export function operationsByNoun(typed: string): readonly string[] {
  const [verb = '', ...words] = typed.split(/(?=[A-Z])/).map((word) => singularOf(word.toLowerCase()))
  const wanted = words.join('-')
  return allNouns().flatMap((noun) => {
    const singular = noun.name.split('-').map(singularOf).join('-')
    // The name of the group may come first: `createAlertSuppressionRule`.
    if (wanted !== singular && wanted !== `${singularOf(noun.group)}-${singular}`) return []
    const verbs = [verb, ...synonymsOf(verb)]
    const command = verbs.flatMap((one) => noun.commands.find((known) => known.name === one) ?? [])[0]
    return indexedOperations()
      .filter(({ id }) => command?.operations.includes(id))
      .map(wordFor)
  })
}
