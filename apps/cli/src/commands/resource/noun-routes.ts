import { buildRouteMap, type Command, type RouteMap } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { parseNoun } from '../../nouns/noun-entry.ts'
import { nounTable } from '../../nouns/noun-table.ts'
import { overrideLoaders } from '../../nouns/override-loaders.ts'
import { verbCommand } from './verb-command.ts'

/** The commands of one noun: those of its resource, and those that its folder has in their place or beside them. */
export async function nounRoutes(name: string): Promise<RouteMap<CliContext>> {
  const overrides = (await overrideLoaders[name]?.()) ?? {}
  const text = nounTable[name]
  const noun = text === undefined ? undefined : parseNoun(name, text)
  const routes: Record<string, Command<CliContext>> = {}
  for (const command of noun?.commands ?? []) {
    if (noun !== undefined) routes[command.name] = verbCommand({ noun, command, overrides })
  }
  const own = overrides.commands ?? {}
  return buildRouteMap({ routes: { ...routes, ...own }, docs: { brief: overrides.brief ?? noun?.brief ?? name } })
}
