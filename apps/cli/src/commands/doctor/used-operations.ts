import type { AnyVerb, ResourceName } from '@mgmt-api/models'
import { loadResource } from '@mgmt-api/models/resources'
import { parseNoun } from '../../nouns/noun-entry.ts'
import { nounTable } from '../../nouns/noun-table.ts'

/** An operation, as far as its permissions count. */
export type UsedOperation = Pick<AnyVerb['operation'], 'id' | 'permissions'>

/** Methods that commands beside the nouns call, by the words to type. `call` calls the operation that it is given. */
const generalMethods: Readonly<Record<string, readonly string[]>> = {
  doctor: ['alerts list', 'usage dailyUnits'],
  limits: [],
  schema: [],
  completion: [],
  'profile add': [],
  'profile list': [],
  'profile remove': [],
  'profile show': [],
  'profile use': [],
  'sandbox reset': [],
  'sandbox start': [],
}

/**
 * The operations that a command may call, whatever its flags; none for one that works without the service.
 * @param words the command as it is typed: `cases`, `report`; the rest is ignored
 * @returns undefined where there is no such command, or none whose operations are known
 */
export async function usedOperations([first = '', second = '']: readonly string[]): Promise<
  readonly UsedOperation[] | undefined
> {
  const methods = generalMethods[first] ?? generalMethods[`${first} ${second}`] ?? (await methodsOfNoun(first, second))
  if (methods === undefined) return undefined
  const operations = await Promise.all(methods.map(operationOf))
  return [...new Map(operations.map((operation) => [operation.id, operation])).values()]
}

/** Methods that a command of a noun calls, each as a resource and a method of it. */
async function methodsOfNoun(name: string, commandName: string): Promise<readonly string[] | undefined> {
  // Loaded here, so that a start that needs the routes alone finds them in one file of the bundle.
  const { commandsWithEdit, loadOverrides } = await import('../resource/noun-routes.ts')
  const overrides = await loadOverrides(name)
  if (overrides.commands?.[commandName] !== undefined) return overrides.operations?.[commandName]
  const text = new Map(Object.entries(nounTable)).get(name)
  const commands = text === undefined ? [] : commandsWithEdit(parseNoun(name, text))
  const command = commands.find((each) => each.name === commandName)
  if (command === undefined) return undefined
  const get = commandName === 'edit' ? commands.find((each) => each.name === 'get') : undefined
  const own = [...(get?.methods ?? []), ...command.methods].map((method) => `${name} ${method}`)
  return [...own, ...(overrides.operations?.[commandName] ?? [])]
}

async function operationOf(named: string): Promise<UsedOperation> {
  const [resource = '', method = ''] = named.split(' ')
  // A test looks all of them up.
  const { verbs } = await loadResource(resource as ResourceName)
  const verb = verbs[method]
  if (verb === undefined) throw new Error(`The resource ${resource} has no method ${method}.`)
  return verb.operation
}
