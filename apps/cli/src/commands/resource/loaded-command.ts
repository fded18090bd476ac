import type { AnyResource, AnyVerb, ResourceName } from '@mgmt-api/models'
import { loadResource } from '@mgmt-api/models/resources'
import type { CommandEntry, NounEntry } from '../../nouns/noun-entry.ts'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** A command of a noun before its models are loaded. */
export interface ResourceCommand {
  readonly noun: NounEntry
  readonly command: CommandEntry
  readonly overrides: NounOverrides
  /** Inputs of a list beside those that its flags stand for. */
  readonly rest?: Readonly<Record<string, unknown>> | undefined
}

/** The same with its resource. */
export interface LoadedCommand extends ResourceCommand {
  readonly resource: AnyResource
  /** The verb for one thing, or the only one. */
  readonly verb: AnyVerb
  /** The verb for several at once, where there is another. */
  readonly many: AnyVerb | undefined
}

/** Loads the resource of a command, with the models of its group and of no other. */
export async function loadCommand(given: ResourceCommand): Promise<LoadedCommand> {
  const { noun, command } = given
  // The table of nouns is written from the resources.
  const resource = await loadResource(noun.name as ResourceName)
  const [verb, many] = command.methods.flatMap((method) => resource.verbs[method] ?? [])
  if (verb === undefined) throw new Error(`The resource ${noun.name} has no method ${command.methods.join(' or ')}.`)
  return { ...given, resource, verb, many }
}
