import type { AnyVerb, ResourceName } from '@mgmt-api/models'
import { loadResource } from '@mgmt-api/models/resources'
import { type CodeCommand, isCodeCommand } from '../../nouns/code-commands.ts'
import { findNoun } from '../../nouns/nouns.ts'
import { userReads } from '../../target/user-names.ts'

/** An operation with its permissions. */
export type UsedOperation = Pick<AnyVerb['operation'], 'id' | 'permissions'>

/** Methods that may read daily usage, from whichever source there is. */
const usageMethods = ['usage capabilities', 'usage query', 'usage dailyUnits'] as const

/** Methods called by general commands. By itself, `mcp` calls what its tool doctor calls. */
const generalMethods: Readonly<Record<string, readonly string[]>> = {
  doctor: ['alerts list', ...usageMethods],
  mcp: ['alerts list', ...usageMethods],
}

/** Other general commands without requests; `call` is handled separately. */
const offline =
  /^(?:(?:commands|limits|skill|schema|completion)\b|profile (?:add|list|remove|show|use)$|sandbox (?:reset|start)$)/

/**
 * The operations that a command may call with any flags; empty for an offline command.
 * @param words the command: `cases`, `comment`; further words are ignored, except for `--kind`
 * @returns undefined for an unknown command or unknown operations
 */
export async function usedOperations(words: readonly string[]): Promise<readonly UsedOperation[] | undefined> {
  const [first = '', second = ''] = words
  const methods =
    (first === 'account' || first === 'whoami' ? await methodsOfAccount(first, second) : undefined) ??
    generalMethods[first] ??
    (offline.test(`${first} ${second}`) ? [] : undefined) ??
    (await (isCodeCommand(first) ? methodsOfCode(first, words) : methodsOfNoun(first, second)))
  if (methods === undefined) return undefined
  const operations = await Promise.all(methods.map(operationOf))
  return [...new Map(operations.map((operation) => [operation.id, operation])).values()]
}

/** `pin` looks up ids in the lists of resources, too. */
async function methodsOfAccount(first: string, command: string): Promise<readonly string[] | undefined> {
  if (first === 'account' && command !== 'show' && command !== 'pin') return undefined
  const { codeMethods } = await import('./code-methods.ts')
  return codeMethods('plan', command === 'pin' ? undefined : [])
}

async function methodsOfCode(command: CodeCommand, words: readonly string[]): Promise<readonly string[]> {
  const { codeMethods } = await import('./code-methods.ts')
  const [, typed] = /(?:^| )--kind[= ](\S+)/.exec(words.join(' ')) ?? []
  return codeMethods(command, typed?.split(','))
}

/** Methods called by a command of a noun, each as `resource method`: those of its name, and those of its overrides. */
async function methodsOfNoun(name: string, commandName: string): Promise<readonly string[] | undefined> {
  // Loaded on demand, so that the routes stay in one file of the bundle.
  const { commandsWithEdit, loadOverrides } = await import('../../noun-routes/noun-routes.ts')
  const { commands: own = {}, operations = {}, userIds } = await loadOverrides(name)
  const noun = findNoun(name)
  const commands = noun === undefined ? [] : commandsWithEdit(noun)
  const command = commands.find((each) => each.name === commandName)
  if (command === undefined && own[commandName] === undefined) return undefined
  const get = commandName === 'edit' ? commands.find((each) => each.name === 'get') : undefined
  const methods = [...(get?.methods ?? []), ...(command?.methods ?? [])].map((method) => `${name} ${method}`)
  // Items are printed with the names of their users.
  const names = userIds !== undefined && (command?.form === 'list' || commandName === 'get') ? userReads : []
  return [...methods, ...names, ...(operations[commandName] ?? [])]
}

async function operationOf(named: string): Promise<UsedOperation> {
  const [resource = '', method = ''] = named.split(' ')
  // A test resolves all of them.
  const { verbs } = await loadResource(resource as ResourceName)
  const verb = verbs[method]
  if (verb === undefined) throw new Error(`The resource ${resource} has no method ${method}.`)
  return verb.operation
}
