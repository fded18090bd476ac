import { referencesOf } from '../kind/portable.ts'
import { kindIn, resourceName } from '../kind/resource-name.ts'
import { type ApplyRun, readWhole, recordOtherIds, tryToRead } from './apply-run.ts'

/**
 * Reads what the references of a level need and no list has shown yet, such as the number of a new webhook: the response
 * to a creation has only its id. A reference to a resource that cannot be read is reported with its change.
 */
export async function readOtherIds(run: ApplyRun, level: number): Promise<void> {
  const unknown = new Map<string, Set<string>>()
  for (const change of run.plan.changes) {
    if (change.level !== level || (change.action !== 'create' && change.action !== 'replace')) continue
    for (const reference of referencesOf(run.kindOf(change.kind), change.body)) {
      const name = resourceName(reference)
      const id = run.ids.get(name)
      if (reference.field === undefined || id === undefined || run.otherIds.has(name)) continue
      unknown.set(kindIn(name), (unknown.get(kindIn(name)) ?? new Set()).add(id))
    }
  }
  for (const [kind, ids] of unknown) {
    const remotes = await tryToRead(() => readWhole(run, kind, [...ids]))
    for (const remote of remotes ?? []) recordOtherIds(run, kind, remote)
  }
}
