import type { ResourceCommand } from '../../nouns/noun-overrides.ts'
import { parseNoun } from '../../nouns/noun-entry.ts'
import { nounTable } from '../../nouns/noun-table.ts'

/**
 * A generic command of a resource, for custom commands that reuse it.
 * @example resourceCommand('alerts', 'get')
 */
export function resourceCommand(nounName: string, commandName: string): ResourceCommand {
  const noun = parseNoun(nounName, nounTable[nounName] ?? '')
  const command = noun.commands.find(({ name }) => name === commandName)
  if (command === undefined) throw new Error(`The table of nouns has no ${nounName} ${commandName}.`)
  return { noun, command, overrides: {} }
}
