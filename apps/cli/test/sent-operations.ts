import { loadOperations } from '@mgmt-api/models/operations/internal'
import { usedOperations } from '../src/commands/doctor/used-operations.ts'

/** Ids of the operations of requests, as `GET /path`. */
export async function operationsOf(sent: readonly string[]): Promise<string[]> {
  const all = (await loadOperations()).map(({ operation: { id, method, path } }) => ({
    id,
    // A literal path comes before one with a place in it.
    places: path.split('{').length,
    pattern: new RegExp(
      `^${method} ${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '[^/:]+')}$`,
    ),
  }))
  const ids = [...new Set(sent)].map((request) => {
    const fitting = all.filter(({ pattern }) => pattern.test(request)).toSorted((a, b) => a.places - b.places)
    return fitting[0]?.id ?? request
  })
  return [...new Set(ids)].toSorted()
}

/** Ids of the operations that a command names. */
export async function namedFor(command: string): Promise<string[]> {
  const used = await usedOperations(command.split(' '))
  return (used ?? []).map(({ id }) => id).toSorted()
}
