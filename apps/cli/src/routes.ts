import { buildCommand, buildRouteMap, type RouteMap } from '@stricli/core'
import { codeBriefs, isCodeCommand } from './as-code/code-briefs.ts'
import type { CliCommand, CliContext } from './cli-context.ts'
import { generalBriefs, isGeneralCommand } from './commands/general-briefs.ts'
import { type KnownNoun, knownNouns } from './noun-routes/known-nouns.ts'
import { rootHelp } from './noun-routes/root-help.ts'

/** Names of commands that are not nouns. */
export const commandNames: readonly string[] = [...Object.keys(codeBriefs), ...Object.keys(generalBriefs)]

type Routes = Readonly<Record<string, RouteMap<CliContext> | CliCommand>>

/**
 * Loads the commands that a command line needs: those of the noun that it names, those for the platform as code, or those
 * that are not about one resource. For any other word, and for completion, all commands are there by name only.
 * @param word first word of the command line; absent: all commands, for tests
 * @param next the word after it: of a noun that has this command, only this one is built
 */
export async function loadRoutes(word?: string, next?: string): Promise<RouteMap<CliContext>> {
  const nouns = knownNouns()
  const { 'complete-words': _, ...shown } = generalBriefs
  const topics = { nouns, code: Object.keys(codeBriefs), commands: Object.keys(shown) }
  const map = buildRouteMap<string, CliContext>({
    routes: word === undefined ? await allRoutes(nouns) : await routesOf(word, next, nouns),
    docs: { brief: 'Command line for the Management API', hideRoute: { 'complete-words': true } },
  })
  return { ...map, formatHelp: (args) => rootHelp(topics, args) }
}

async function allRoutes(nouns: readonly KnownNoun[]): Promise<Routes> {
  const ofNouns = await Promise.all(nouns.map(async ({ name }) => [name, await loadNoun(name)] as const))
  return { ...Object.fromEntries(ofNouns), ...(await loadCode()), ...(await loadGeneral()) }
}

async function routesOf(word: string, next: string | undefined, nouns: readonly KnownNoun[]): Promise<Routes> {
  if (nouns.some(({ name }) => name === word)) return { [word]: await loadNoun(word, next) }
  if (isCodeCommand(word)) return loadCode()
  if (isGeneralCommand(word)) return loadGeneral()
  // No command is run after a flag.
  if (word.startsWith('-')) return stubs(generalBriefs)
  const ofNouns = Object.fromEntries(nouns.map(({ name, brief }) => [name, brief]))
  return stubs({ ...ofNouns, ...codeBriefs, ...generalBriefs })
}

const loadNoun = async (name: string, next?: string): Promise<RouteMap<CliContext>> =>
  (await import('./noun-routes/noun-routes.ts')).nounRoutes(name, next)

const loadCode = async (): Promise<Routes> => (await import('./code-routes.ts')).codeRoutes

const loadGeneral = async (): Promise<Routes> =>
  (await import('./commands/general-routes.ts')).generalRoutes(loadRoutes)

/** Placeholders of commands for completion and spelling corrections; never run. */
const stubs = (briefs: Readonly<Record<string, string>>): Routes =>
  Object.fromEntries(
    Object.entries(briefs).map(([name, brief]) => [
      name,
      buildCommand<object, [], CliContext>({ docs: { brief }, parameters: {}, func: () => undefined }),
    ]),
  )
