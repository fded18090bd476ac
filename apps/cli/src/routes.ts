import { buildCommand, buildRouteMap, type Command, type RouteMap } from '@stricli/core'
import { codeBriefs, isCodeCommand } from './as-code/code-briefs.ts'
import type { CliContext } from './cli-context.ts'
import { accountRoutes } from './commands/account/account.ts'
import { callRoutes } from './commands/call/call.ts'
import { completeWordsCommand } from './commands/completion/complete-words.ts'
import { completionCommand } from './commands/completion/completion.ts'
import { doctorCommand } from './commands/doctor/doctor.ts'
import { limitsCommand } from './commands/limits/limits.ts'
import { mcpCommand } from './commands/mcp/mcp.ts'
import { profileRoutes } from './commands/profile/profile.ts'
import { sandboxRoutes } from './commands/sandbox/sandbox.ts'
import { schemaCommand } from './commands/schema/schema.ts'
import { skillCommand } from './commands/skill/skill.ts'
import { knownNouns } from './noun-routes/known-nouns.ts'
import { rootHelp } from './noun-routes/root-help.ts'

/** Commands that are not about one resource. */
const general = {
  account: accountRoutes,
  call: callRoutes,
  profile: profileRoutes,
  sandbox: sandboxRoutes,
  doctor: doctorCommand,
  limits: limitsCommand,
  schema: schemaCommand,
  mcp: mcpCommand,
  skill: skillCommand,
  completion: completionCommand,
  'complete-words': completeWordsCommand(async (word) => loadRoutes(word)),
} as const

/** Names of commands that are not nouns. */
export const commandNames: readonly string[] = [...Object.keys(codeBriefs), ...Object.keys(general)]

/**
 * Loads the commands that a command line needs: the noun that it names, or none if it starts with a flag or another
 * command. For any other word, and for completion, all nouns by name only. Commands for the platform as code load in
 * the same way.
 * @param word first word of the command line; absent: all nouns with their commands, for tests
 * @param next the word after it: of a noun that has this command, only this one is built
 */
export async function loadRoutes(word?: string, next?: string): Promise<RouteMap<CliContext>> {
  const nouns = knownNouns()
  const isNoun = nouns.some(({ name }) => name === word)
  const needsNone = word !== undefined && (word.startsWith('-') || commandNames.includes(word))
  const routes: Record<string, RouteMap<CliContext> | Command<CliContext>> = {}
  for (const { name, brief } of needsNone ? [] : nouns) {
    if (word === undefined || word === name) routes[name] = await load(name, next)
    else if (!isNoun) routes[name] = stub(brief)
  }
  const code = word === undefined || isCodeCommand(word) ? await loadCode() : isNoun || needsNone ? {} : codeStubs()
  const map = buildRouteMap<string, CliContext>({
    routes: { ...routes, ...code, ...general },
    docs: { brief: 'Command line for the Management API', hideRoute: { 'complete-words': true } },
  })
  const { 'complete-words': _, ...shown } = general
  const topics = { nouns, code: Object.keys(codeBriefs), commands: Object.keys(shown) }
  return { ...map, formatHelp: (args) => rootHelp(topics, args) }
}

const load = async (name: string, next?: string): Promise<RouteMap<CliContext>> =>
  (await import('./noun-routes/noun-routes.ts')).nounRoutes(name, next)

const loadCode = async (): Promise<Readonly<Record<string, Command<CliContext>>>> =>
  (await import('./as-code/code-routes.ts')).codeRoutes

const codeStubs = (): Readonly<Record<string, Command<CliContext>>> =>
  Object.fromEntries(Object.entries(codeBriefs).map(([name, brief]) => [name, stub(brief)]))

/** Placeholder of a command for completion and spelling corrections; never run. */
const stub = (brief: string): Command<CliContext> =>
  buildCommand<object, [], CliContext>({ docs: { brief }, parameters: {}, func: () => undefined })
