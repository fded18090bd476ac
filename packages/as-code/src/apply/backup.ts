import { toWireForm } from '@mgmt-api/models'
import type { Body, Remote } from '../kind/kind.ts'
import type { Plan } from '../plan/plan.ts'
import { portableOf } from '../kind/portable.ts'
import { keyOfIdIn } from '../kind/reference-values.ts'
import type { ApplyRun } from './apply-run.ts'
import type { Orders } from './restore-orders.ts'

/** A resource in a backup: everything needed to create it again. */
export interface BackupResource {
  readonly kind: string
  readonly key: string
  /** Its id when the backup was made. A resource that is restored after its deletion gets another id. */
  readonly id: string
  readonly name: string
  /** As in a file: references by key, no identity labels. Outside ids are those of the target. */
  readonly body: Body
  /** Top-level fields that the key could not read and the backup lacks. */
  readonly unreadable: readonly string[]
}

/** Resources of one owner on one target at a point in time. */
export interface Backup {
  readonly version: 1
  readonly owner: string
  readonly target: Plan['target']
  /** ISO 8601. */
  readonly time: string
  readonly resources: readonly BackupResource[]
  /** Orders that they have a place in, with the resources of others. Default: none. */
  readonly orders?: Orders | undefined
}

/** Options for backups. */
export interface BackupOptions {
  /** Scope: the resources about to be deleted, or all of the owner's. Default: `deleted`. */
  readonly scope?: 'deleted' | 'owned' | undefined
  /** Saves a backup and returns its location. Nothing is deleted if it rejects. */
  readonly save: (backup: Backup) => Promise<string>
}

/** A backup of resources, by kind. Resources without a key are not ours and are left out. */
export function backupOf(run: ApplyRun, remotes: ReadonlyMap<string, readonly Remote[]>, orders: Orders): Backup {
  const keyOfId = keyOfIdIn(run)
  const resources = [...remotes].flatMap(([name, all]) => {
    const kind = run.kindOf(name)
    return all.flatMap((remote): BackupResource[] => {
      const { id, body, unreadable } = remote
      const key = kind.identityOf(remote)?.key
      if (key === undefined) return []
      const portable = toWireForm(kind.model, portableOf(kind, body, { keyOfId }))
      return [{ kind: name, key, id, name: kind.nameOf(body), body: portable, unreadable }]
    })
  })
  const { owner, target } = run.plan
  return { version: 1, owner, target, time: new Date(run.now()).toISOString(), resources, orders }
}
