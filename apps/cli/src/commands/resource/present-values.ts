import { bindVerb } from '@mgmt-api/collections'
import { type Caller, isNotFound, type Path, valueAtPath } from '@mgmt-api/models'
import type { EntryProblem } from '../../files/check-entries.ts'
import type { SourceEntry } from '../../files/source-entry.ts'
import type { Change } from './change-plan.ts'
import { idProblem, readId } from './item-id.ts'
import type { LoadedCommand } from './loaded-command.ts'

/** Reads the current item with an id; undefined if it does not exist or the resource cannot be read. */
export async function presentValue(
  caller: Caller,
  { resource, command }: LoadedCommand,
  id: string | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  const { get } = resource.verbs
  if (get?.kind !== 'call') return undefined
  const read = bindVerb(caller, get, {})
  try {
    if (command.id.length === 0) return await read({ signal })
    if (id === undefined || idProblem(get, id, command.id) !== undefined) return undefined
    return await read(readId(get, id), { signal })
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** Filters problems: unknown names and values are accepted if the current item has them too. */
export async function remainingProblems(
  problems: readonly EntryProblem[],
  changes: readonly Change[],
  present: (change: Change) => Promise<unknown>,
): Promise<readonly EntryProblem[]> {
  const values = new Map<SourceEntry, Promise<unknown>>()
  const remaining: EntryProblem[] = []
  for (const found of problems) {
    const { entry, problem } = found
    const change = changes.find((one) => one.entry === entry)
    if ((problem.rule !== 'unknown' && problem.rule !== 'enum') || change === undefined) {
      remaining.push(found)
      continue
    }
    const value = values.get(entry) ?? present(change)
    values.set(entry, value)
    if (!hasToo(await value, entry.value, problem.path)) remaining.push(found)
  }
  return remaining
}

/** Whether both values have the field at the path; strings must be equal. */
function hasToo(platform: unknown, file: unknown, path: Path): boolean {
  const theirs = valueAtPath(platform, path)
  const ours = valueAtPath(file, path)
  if (theirs === undefined) return false
  return typeof ours !== 'string' || typeof theirs !== 'string' || ours === theirs
}
