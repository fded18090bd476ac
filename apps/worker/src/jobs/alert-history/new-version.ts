import type { VersionChange } from '../../store/tables.ts'

/** A version that is not stored yet. */
export interface NewVersion {
  readonly definition: string
  readonly version: number
  readonly change: VersionChange
  readonly name: string
  readonly owner: string | null
  readonly key: string | null
  readonly digest: string
  readonly secrets: string | null
  readonly body: string | null
  readonly changed: readonly string[]
}

/** An unchanged version whose digest a newer program computes differently. */
export interface UpdatedDigest {
  readonly definition: string
  readonly version: number
  readonly digest: string
}

export interface VersionChanges {
  readonly versions: NewVersion[]
  readonly updatedDigests: UpdatedDigest[]
}

export const noVersionChanges = (): VersionChanges => ({ versions: [], updatedDigests: [] })
