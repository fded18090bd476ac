import { CommandError, ExitCode, type Found, good, info, inputError } from '@mgmt-api/command'
import { sentOperations, type UsageSourceName } from '@mgmt-api/data-usage'
import { withStability } from '@mgmt-api/models/apps'
import { stabilityOf } from '@mgmt-api/models/descriptions'
import { loadResource, resourceIndex } from '@mgmt-api/models/resources'
import { isCodeCommand } from '../../nouns/code-commands.ts'
import type { Connection } from '../../target/connect.ts'
import { findOwnKey, permissionsOf } from '../../target/key-permissions.ts'
import { type UsedOperation, usedOperations } from './used-operations.ts'

/** The published permissions of a command. */
export interface Need {
  /** Name of the command: `mgmt alerts list`. */
  readonly command: string
  /** Operations; empty for an offline command. */
  readonly operations: readonly string[]
  /** Operations without published permissions. */
  readonly unpublished: readonly string[]
  readonly permissions: readonly string[]
}

/**
 * Determines the permissions of a command with any flags. Flags and ids of the command line are ignored.
 * @param source where daily usage is read: a command that may read both sources sends no operation of the other one
 * @throws {CommandError} `unknown_command`, exit code 2: unknown command, or unknown operations
 */
export async function needOf(line: string, source?: UsageSourceName): Promise<Need> {
  const words = line
    .replace(/^\s*mgmt\s+/, '')
    .trim()
    .split(/\s+/)
  const [first = '', second = ''] = words
  const all = await (first === 'call' ? calledOperation(second) : usedOperations(words))
  if (all === undefined) {
    throw inputError(
      'unknown_command',
      `--for: unknown command "${line}"`,
      "Use a noun and a verb, e.g. 'alerts list', or 'call OPERATION', or 'plan --kind alerts'",
    )
  }
  const used = source === undefined ? all : sentOperations(source, all)
  return {
    command: isCodeCommand(first) ? `mgmt ${first}` : `mgmt ${first} ${second}`.replace(/ (?:-.*)?$/, ''),
    operations: used.map(({ id }) => id),
    unpublished: used.filter(({ permissions = [] }) => permissions.length === 0).map(({ id }) => id),
    permissions: [...new Set(used.flatMap(({ permissions = [] }) => permissions))],
  }
}

/** The operation after `call`. */
async function calledOperation(typed: string): Promise<readonly UsedOperation[] | undefined> {
  for (const { name, methods } of resourceIndex) {
    const [method] = Object.entries(methods).find(([, { operation }]) => isNamed(operation, typed)) ?? []
    if (method === undefined) continue
    const { operation } = (await loadResource(name)).verbs[method] ?? {}
    return operation && [operation]
  }
  return undefined
}

/** Whether an id matches, with or without its service, ignoring case. */
const isNamed = (id: string, typed: string): boolean =>
  typed !== '' && [id, id.split('_')[1]].some((name) => name?.toLowerCase() === typed.toLowerCase())

/** What a command uses that goes away or is a preview. */
export const unstableOf = ({ command, operations }: Pick<Need, 'command' | 'operations'>): readonly Found[] =>
  operations.flatMap((id) => {
    const stability = stabilityOf(id)
    if (stability === undefined) return []
    return [{ check: 'stability', ...info(`${command} uses ${withStability(id, stability)}`) }]
  })

/** Checks whether the key has the permissions. A key whose value the service does not return cannot be identified. */
export async function checkNeed(
  signal: AbortSignal,
  { caller, key }: Pick<Connection, 'caller' | 'key'>,
  need: Need,
): Promise<Found> {
  const { command, operations, unpublished, permissions } = need
  if (operations.length === 0) return info(`${command} needs no permissions: it works offline`)
  if (permissions.length === 0) return info(`${command}: no permissions published for ${operations.join(', ')}`)
  const others = unpublished.length === 0 ? '' : ` (none published for ${unpublished.join(', ')})`
  const wanted = `${permissions.join(', ')}${others}`
  const own = await findOwnKey(caller, key, signal)
  if (own === undefined) {
    return info(
      `${command} needs ${wanted}. Cannot read the permissions of the key; check them with mgmt access explain KEY ${permissions[0] ?? ''}`,
    )
  }
  const has = new Set(permissionsOf(own).map((permission) => permission.toLowerCase()))
  const lacking = permissions.filter((permission) => !has.has(permission.toLowerCase()))
  if (lacking.length === 0) return good(`${command} needs ${wanted}; the key has them`)
  throw new CommandError({
    exitCode: ExitCode.denied,
    code: 'permission_missing',
    message: `${command} needs ${wanted}; the key ${own.name ?? own.id} lacks ${lacking.join(', ')}`,
    hint: `Grant the key ${lacking.join(', ')}`,
  })
}
