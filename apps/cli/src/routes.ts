import { buildCommand, buildRouteMap, type RouteMap } from '@stricli/core'
import { type CodeCommand, codeCommands } from './nouns/code-commands.ts'
import type { CliCommand, CliContext } from './cli-context.ts'
import { type KnownNoun, knownNouns } from './noun-routes/known-nouns.ts'
import { rootHelp } from './noun-routes/root-help.ts'

type Route = RouteMap<CliContext> | CliCommand
type Routes = Readonly<Record<string, Route>>

/** The command that shells call. It is in no help. */
const hidden = 'complete-words'

/** Loads each command for the platform as code. */
const code: Readonly<Record<CodeCommand, () => Promise<Route>>> = {
  pull: async () => (await import('./as-code/pull/pull.ts')).pullCommand,
  lint: async () => (await import('./as-code/lint/lint.ts')).lintCommand,
  plan: async () => (await import('./as-code/plan/plan.ts')).planCommand,
  check: async () => (await import('./as-code/lint/check.ts')).checkCommand,
  apply: async () => (await import('./as-code/apply/apply.ts')).applyCommand,
  render: async () => (await import('./as-code/plan/render.ts')).renderCommand,
  restore: async () => (await import('./restore/restore.ts')).restoreCommand,
  diff: async () => (await import('./as-code/between/diff.ts')).diffCommand,
  import: async () => (await import('./as-code/import/import.ts')).importCommand,
  uses: async () => (await import('./as-code/plan/uses.ts')).usesCommand,
  clone: async () => (await import('./as-code/between/clone.ts')).cloneCommand,
}

/** Loads each command that is not about one resource. */
const general: Readonly<Record<string, () => Promise<Route>>> = {
  account: async () => (await import('./commands/account/account.ts')).accountRoutes,
  whoami: async () => (await import('./commands/account/account.ts')).showAccountCommand,
  call: async () => (await import('./commands/call/call.ts')).callRoutes,
  profile: async () => (await import('./commands/profile/profile.ts')).profileRoutes,
  sandbox: async () => (await import('./commands/sandbox/sandbox.ts')).sandboxRoutes,
  doctor: async () => (await import('./commands/doctor/doctor.ts')).doctorCommand,
  limits: async () => (await import('./commands/limits/limits.ts')).limitsCommand,
  schema: async () => (await import('./commands/schema/schema.ts')).schemaCommand,
  commands: async () => (await import('./commands/commands/commands.ts')).commandsCommand(loadRoutes),
  mcp: async () => (await import('./commands/mcp/mcp.ts')).mcpCommand,
  skill: async () => (await import('./commands/skill/skill.ts')).skillCommand,
  completion: async () => (await import('./commands/completion/completion.ts')).completionCommand,
  [hidden]: async () => (await import('./commands/completion/completion.ts')).completeWordsCommand(loadRoutes),
}

/** Names of commands that are not nouns. */
export const commandNames: readonly string[] = [...codeCommands, ...Object.keys(general)]

/**
 * Loads the commands that a command line needs: the one that it names, or those of its noun. For any other word, and for
 * completion, nouns are there by name only.
 * @param word first word of the command line; absent: all commands
 * @param next the word after it: of a noun that has this command, only this one is built
 */
export async function loadRoutes(word?: string, next?: string): Promise<RouteMap<CliContext>> {
  const nouns = knownNouns()
  const shown = Object.keys(general).filter((name) => name !== hidden)
  const map = buildRouteMap<string, CliContext>({
    routes: word === undefined ? await allRoutes(nouns) : await routesOf(word, next, nouns),
    docs: { brief: 'Command line for the Management API', hideRoute: { [hidden]: true } },
  })
  return { ...map, formatHelp: (args) => rootHelp({ nouns, code: codeCommands, commands: shown }, args) }
}

const loadNoun = async (name: string, next?: string): Promise<Route> =>
  (await import('./noun-routes/noun-routes.ts')).nounRoutes(name, next)

const loadAll = async (loaders: Readonly<Record<string, () => Promise<Route>>>): Promise<Routes> =>
  Object.fromEntries(
    await Promise.all(Object.entries(loaders).map(async ([name, load]) => [name, await load()] as const)),
  )

async function allRoutes(nouns: readonly KnownNoun[]): Promise<Routes> {
  return loadAll({
    ...Object.fromEntries(nouns.map(({ name }) => [name, async () => loadNoun(name)])),
    ...code,
    ...general,
  })
}

async function routesOf(word: string, next: string | undefined, nouns: readonly KnownNoun[]): Promise<Routes> {
  if (nouns.some(({ name }) => name === word)) return { [word]: await loadNoun(word, next) }
  const load = Object.entries({ ...code, ...general }).find(([name]) => name === word)?.[1]
  if (load !== undefined) return { [word]: await load() }
  const byName = Object.fromEntries(nouns.map((noun) => [noun.name, nounByName(noun)]))
  // No command is run after a flag.
  return word.startsWith('-') ? byName : { ...byName, ...(await loadAll({ ...code, ...general })) }
}

/** A noun for completion and spelling corrections; never run. */
const nounByName = ({ brief }: KnownNoun): CliCommand =>
  buildCommand<object, [], CliContext>({ docs: { brief }, parameters: {}, func: () => undefined })
