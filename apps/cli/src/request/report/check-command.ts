import { idPaths } from '@mgmt-api/models/internal'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import { splitId } from '../draft/item-id.ts'
import { isShellSafe } from './print-response.ts'

/** The command to check whether a change was made. */
export function checkCommand({ noun, resource, command, verb }: LoadedCommand, id?: string): string {
  const { get, list } = resource.verbs
  const names = command.id.map((part) => part.toUpperCase())
  const parts = id !== undefined && isShellSafe(id) ? splitId(verb, id) : names
  if (get !== undefined && command.name !== 'create') {
    const isById = idPaths(get).length > 0
    return ['mgmt', noun.name, 'get', ...(isById ? [parts === names ? 'ID' : parts.join('/')] : [])].join(' ')
  }
  if (list === undefined) return `mgmt call list ${noun.group}`
  return ['mgmt', noun.name, 'list', ...parts.slice(0, idPaths(list).length)].join(' ')
}
