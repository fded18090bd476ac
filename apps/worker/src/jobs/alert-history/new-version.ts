import type { VersionChange } from '../../store/tables.ts'

/** A version that is not kept yet. */
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

/** A version that stays, and of which another digest tells from now on that it is the same. */
export interface SameAgain {
  readonly definition: string
  readonly version: number
  readonly digest: string
}

export interface FoundVersions {
  readonly versions: NewVersion[]
  readonly sameAgain: SameAgain[]
}

export const noVersions = (): FoundVersions => ({ versions: [], sameAgain: [] })
