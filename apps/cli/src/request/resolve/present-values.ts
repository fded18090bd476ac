import { bindVerb } from '@mgmt-api/collections/internal'
import { type AnyResource, type AnyVerb, type Caller, isNotFound } from '@mgmt-api/models'
import { itemsOf } from '@mgmt-api/models/apps'
import { itemsIn } from '@mgmt-api/models/operations/internal'
import { responseOf } from './response-of.ts'
import { idProblem, readId } from '../draft/item-id.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'

/** The verb that reads an item of a resource, some of which are read only by lists of ids. */
const readingVerb = ({ verbs: { get, getMany } }: AnyResource): AnyVerb | undefined =>
  get?.kind === 'call' ? get : getMany

/** Whether single items of a resource can be read. */
export const canRead = (resource: AnyResource): boolean => readingVerb(resource) !== undefined

/**
 * Reads an item, or a singleton without an id; undefined if the response does not contain it.
 * @throws {MgmtError} not found
 */
export async function readItem(
  caller: Caller,
  { resource }: Pick<LoadedCommand, 'resource'>,
  id: string | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  const verb = readingVerb(resource)
  if (verb === undefined) throw new Error(`${resource.name} cannot be read.`)
  const read = bindVerb(caller, verb, {})
  if (id === undefined) return read({ signal })
  if (verb.ids === undefined) return read(readId(verb, id), { signal })
  return itemsIn(await read([readId(verb, id)], { signal }), itemsOf(responseOf(verb)))[0]
}

/** Reads the current item with an id; undefined if it does not exist or the resource cannot be read. */
export async function presentValue(
  caller: Caller,
  loaded: LoadedCommand,
  id: string | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  const { resource, command } = loaded
  const verb = readingVerb(resource)
  if (verb === undefined) return undefined
  if (command.id.length > 0 && (id === undefined || idProblem(verb, id, command.id) !== undefined)) return undefined
  try {
    return await readItem(caller, loaded, command.id.length === 0 ? undefined : id, signal)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
