import { toWireForm } from '@mgmt-api/models'
import type { Body, Remote } from '../kind.ts'
import type { Plan } from '../plan.ts'
import { portableOf } from '../portable.ts'
import type { Run } from './run.ts'

/** A resource in a backup: all that is needed to make it anew. */
export interface BackupResource {
  readonly kind: string
  readonly key: string
  /** Its id when the backup was made. One that is restored after it was deleted gets another. */
  readonly id: string
  readonly name: string
  /** As in a file: references by key, no labels of identity. Ids of outside things are those of the target. */
  readonly body: Body
  /** Top-level fields that the key could not read: the backup does not have them. */
  readonly unreadable: readonly string[]
}

/** Resources of one owner on one target, as they were at a time. */
export interface Backup {
  readonly version: 1
  readonly owner: string
  readonly target: Plan['target']
  /** ISO 8601. */
  readonly time: string
  readonly resources: readonly BackupResource[]
}

/** How a backup is made. */
export interface BackupOptions {
  /** What is in it: what is about to be deleted, or everything of the owner. Default: `deleted`. */
  readonly scope?: 'deleted' | 'owned' | undefined
  /** Keeps a backup, and says where. Nothing is deleted if it rejects with an `AsCodeError`. */
  readonly save: (backup: Backup) => Promise<string>
}

/** A backup of resources, by kind. One that bears no key is not ours, and not in it. */
export function backupOf(run: Run, remotes: ReadonlyMap<string, readonly Remote[]>): Backup {
  const keys = new Map<string, string>()
  for (const [name, id] of run.ids)
    keys.set(`${name.slice(0, name.indexOf('/'))}/${id}`, name.slice(name.indexOf('/') + 1))
  const keyOfId = (kind: string, id: string): string | undefined => keys.get(`${kind}/${id}`)
  const resources = [...remotes].flatMap(([name, all]) => {
    const kind = run.kindOf(name)
    return all.flatMap(({ id, body, unreadable }): BackupResource[] => {
      const key = kind.identityOf(body)?.key
      if (key === undefined) return []
      const portable = toWireForm(kind.model, portableOf(kind, body, { keyOfId }))
      return [{ kind: name, key, id, name: kind.nameOf(body), body: portable, unreadable }]
    })
  })
  const { owner, target } = run.plan
  return { version: 1, owner, target, time: new Date(run.now()).toISOString(), resources }
}
