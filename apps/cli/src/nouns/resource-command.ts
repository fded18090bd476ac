import type { ResourceCommand } from './noun-overrides.ts'
import { findNoun } from './nouns.ts'

/**
 * A generic command of a resource, for custom commands that reuse it.
 * @example resourceCommand('alerts', 'get')
 */
export function resourceCommand(nounName: string, commandName: string): ResourceCommand {
  const noun = findNoun(nounName)
  const command = noun?.commands.find(({ name }) => name === commandName)
  if (noun === undefined || command === undefined) throw new Error(`There is no command ${nounName} ${commandName}.`)
  return { noun, command, overrides: {} }
}
