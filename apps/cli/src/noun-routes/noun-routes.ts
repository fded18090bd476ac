import { buildRouteMap, type RouteMap } from '@stricli/core'
import type { CliCommand, CliContext } from '../cli-context.ts'
import { overrideLoaders } from '../generated/override-loaders.ts'
import type { CommandEntry, NounEntry } from '../nouns/noun-entry.ts'
import type { NounOverrides } from '../nouns/noun-overrides.ts'
import { findNoun } from '../nouns/nouns.ts'
import { verbCommand } from '../commands/resource/verb-command.ts'

/** Loads the overrides of a noun, if any. */
export const loadOverrides = async (name: string): Promise<NounOverrides> => (await overrideLoaders[name]?.()) ?? {}

/**
 * The commands of a noun: those of its resource and its overrides.
 * @param verb builds only this command of the resource, if it has it
 */
export async function nounRoutes(name: string, verb?: string): Promise<RouteMap<CliContext>> {
  const overrides = await loadOverrides(name)
  const noun = findNoun(name)
  const routes: Record<string, CliCommand> = {}
  const commands = noun === undefined ? [] : commandsWithEdit(noun)
  const named = commands.filter((command) => command.name === verb)
  for (const command of named.length > 0 ? named : commands) {
    if (noun === undefined) continue
    routes[command.name] = verbCommand({ noun, command, overrides }, overrides.verbs?.[command.name])
  }
  const own = overrides.commands ?? {}
  return buildRouteMap({ routes: { ...routes, ...own }, docs: { brief: overrides.brief ?? noun?.brief ?? name } })
}

/** The commands of a resource that have a name, with `edit` if an item can be read and sent back. */
export function commandsWithEdit(noun: NounEntry): readonly CommandEntry[] {
  const commands = noun.commands.filter(({ variant }) => variant === undefined)
  const get = commands.find(({ name }) => name === 'get')
  const send =
    commands.find(({ name }) => name === 'replace') ?? commands.find(({ name }) => /^(?:update|set)$/.test(name))
  if (get === undefined || send?.id.length !== get.id.length || send.body === 'none') return commands
  const edit: CommandEntry = { ...send, name: 'edit', brief: '', ids: 'one', flags: [] }
  const at = commands.findLastIndex(({ name }) => /^(?:replace|update|set)$/.test(name)) + 1
  return [...commands.slice(0, at), edit, ...commands.slice(at)]
}
