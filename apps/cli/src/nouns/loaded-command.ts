import type { CommandError } from '@mgmt-api/command'
import type { AnyResource, AnyVerb } from '@mgmt-api/models'
import { loadResource } from '@mgmt-api/models/resources'
import type { ResourceCommand } from './noun-overrides.ts'

/** A command with its resource. */
export interface LoadedCommand extends ResourceCommand {
  readonly resource: AnyResource
  /** The verb for one item, or the only verb. */
  readonly verb: AnyVerb
  /** The verb for several items, if different. */
  readonly many: AnyVerb | undefined
  /** Names of users for the view; filled while items are read. */
  readonly userNames: Map<string, string>
  /** Receives the `not_found` of each name that has no id. Default: it is thrown. */
  readonly onUnknown?: ((error: CommandError) => void) | undefined
  /** Of items with the same name, only those count for which it is true, if there are any. Default: all count. */
  readonly prefer?: ((item: unknown) => boolean) | undefined
}

/** Loads the resource of a command with the models of its group only. */
export async function loadCommand(given: ResourceCommand): Promise<LoadedCommand> {
  const { noun, command } = given
  const resource = await loadResource(noun.name)
  const [verb, many] = command.methods.flatMap((method) => resource.verbs[method] ?? [])
  if (verb === undefined) throw new Error(`The resource ${noun.name} has no method ${command.methods.join(' or ')}.`)
  return { ...given, resource, verb, many, userNames: new Map() }
}
