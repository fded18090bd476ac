import { isMgmtError } from '@mgmt-api/models'
import { mapFields } from '@mgmt-api/models/internal'
import type { Body, Kind, Remote } from '../kind/kind.ts'
import { isOrdered, withoutServerMade } from '../kind/portable.ts'
import { pointer, pointersIn } from '../kind/reference-values.ts'
import { kindIn, resourceName } from '../kind/resource-name.ts'
import type { ResourceChange } from '../plan/plan.ts'
import { type ApplyRun, isStopped, readWhole } from './apply-run.ts'
import { isDone } from './outcome-log.ts'

/**
 * Corrects references to resources that were sent before those were created, with the id chosen for them, and got another
 * id. Until then they dangle; after a kill, the next plan finds and corrects them.
 */
export async function mendLinks(run: ApplyRun): Promise<void> {
  const ids = new Map<string, string>()
  for (const [name, guessed] of run.guessed) {
    const id = run.ids.get(name)
    if (id !== undefined && id !== guessed) ids.set(pointer(kindIn(name), guessed), id)
  }
  if (ids.size === 0) return
  for (const change of run.plan.changes) {
    if (isStopped(run)) return
    if ((change.action === 'create' || change.action === 'replace') && isDone(run.outcomes.outcomeOf(change)))
      await mend(run, change, ids)
  }
}

async function mend(run: ApplyRun, change: ResourceChange, ids: ReadonlyMap<string, string>): Promise<void> {
  const kind = run.kindOf(change.kind)
  const id = run.ids.get(resourceName(change))
  if (id === undefined || !kind.references.some((reference) => !isOrdered(reference))) return
  const fail = (reason: string): void =>
    run.outcomes.record(change, { outcome: 'failed', id, reason: `its links could not be set: ${reason}` })
  try {
    const [remote] = await readWhole(run, change.kind, [id])
    if (remote === undefined || !pointersIn(kind, remote.body).some((each) => ids.has(each))) return
    const body = kind.withIdentity(withIds(kind, remote, ids), { owner: run.plan.owner, key: change.key })
    const fields = Object.keys(body).filter((field) => body[field] !== remote.body[field])
    for await (const outcome of run.storeOf(change.kind).replace([{ id, body, fields }], { signal: run.signal })) {
      if (outcome.status !== 'done') fail(outcome.reason)
    }
  } catch (error) {
    if (!isMgmtError(error)) throw error
    fail(error.message)
  }
}

const withIds = (kind: Kind, { body }: Remote, ids: ReadonlyMap<string, string>): Body =>
  kind.references
    .filter((reference) => !isOrdered(reference))
    .reduce(
      (mended, { at, to }) =>
        mapFields(mended, at, (value) => (typeof value === 'string' ? (ids.get(pointer(to, value)) ?? value) : value)),
      withoutServerMade(kind, body),
    )
