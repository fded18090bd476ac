import { toWireForm } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { Change } from '../draft/change-plan.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'

/** Fields that the service clears if an update omits them. */
export const clearedFields = ({ resource }: Pick<LoadedCommand, 'resource'>): readonly string[] =>
  resource.clearedByUpdate?.fields ?? []

/** Adds to each update the current values of omitted fields that the service would clear, so that it changes nothing else. */
export async function withKeptFields(
  loaded: LoadedCommand,
  changes: readonly Change[],
  present: (change: Change) => Promise<unknown>,
): Promise<readonly Change[]> {
  const cleared = clearedFields(loaded)
  if (loaded.command.name !== 'update' || cleared.length === 0) return changes
  const filled: Change[] = []
  for (const change of changes) {
    const { entry } = change
    const item = sendable(loaded, await present(change))
    if (entry === undefined || !isObject(entry.value) || !isObject(item)) filled.push(change)
    else {
      const kept = Object.entries(item).filter(([name]) => cleared.includes(name))
      filled.push({ ...change, entry: { ...entry, value: { ...Object.fromEntries(kept), ...entry.value } } })
    }
  }
  return filled
}

/** An item that was read, in the form of requests, without what the service adds by itself. */
export function sendable({ resource: { model, ownPart } }: Pick<LoadedCommand, 'resource'>, item: unknown): unknown {
  const value = model === undefined || item === undefined ? item : toWireForm(model, item)
  return ownPart === undefined || !isObject(value) ? value : ownPart(value)
}
