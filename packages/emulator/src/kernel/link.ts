import type { Reference, ResourceName } from '@mgmt-api/models'

/** A reference from the items of one resource to those of another. */
export interface ResourceLink extends Pick<Reference, 'deleted' | 'key' | 'source' | 'when'> {
  readonly from: ResourceName
  /** Field with the other item's id. Absent: the other item is the parent. */
  readonly at?: string
  readonly to: ResourceName
}

/** Singular and plural of a resource. */
export interface ResourceNouns {
  readonly one: string
  readonly many: string
}

/** References between all resources. */
export interface LinkTable {
  /** Nouns of each implemented resource. */
  readonly nouns: Readonly<Record<string, ResourceNouns>>
  readonly links: readonly ResourceLink[]
}
