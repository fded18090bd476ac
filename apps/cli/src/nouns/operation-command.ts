import { type LoadedCommand, loadCommand } from './loaded-command.ts'
import { allNouns } from './nouns.ts'

/** The command of a resource that calls an operation, with the verb of this operation; undefined if there is none. */
export async function operationCommand(operation: string): Promise<LoadedCommand | undefined> {
  for (const noun of allNouns()) {
    const command = noun.commands.find(({ operations }) => operations.includes(operation))
    if (command === undefined) continue
    const loaded = await loadCommand({ noun, command, overrides: {} })
    const verb = [loaded.verb, loaded.many].find((each) => each?.operation.id === operation)
    return verb && { ...loaded, verb, many: undefined }
  }
  return undefined
}
