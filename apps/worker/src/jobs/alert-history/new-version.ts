import type { Selectable } from 'kysely'
import type { AlertVersionsTable } from '../../store/tables.ts'

/** A version that is not stored yet. */
export type NewVersion = Readonly<Omit<Selectable<AlertVersionsTable>, 'target' | 'seen_at' | 'superseded'>>

/** An unchanged version whose digest a newer program computes differently. */
export type UpdatedDigest = Pick<NewVersion, 'definition' | 'version' | 'digest'>

export interface VersionChanges {
  readonly versions: NewVersion[]
  readonly updatedDigests: UpdatedDigest[]
}

export const noVersionChanges = (): VersionChanges => ({ versions: [], updatedDigests: [] })
