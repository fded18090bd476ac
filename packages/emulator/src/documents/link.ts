import type { Reference, ResourceName } from '@mgmt-api/models'

/** A resource whose items name, or belong to, items of another one. */
export interface Link extends Pick<Reference, 'deleted' | 'key' | 'source' | 'when'> {
  readonly from: ResourceName
  /** The field with the other one's id. Absent: the other one is the parent. */
  readonly at?: string
  readonly to: ResourceName
}

/** What one item, and several, are called in a sentence. */
export interface Words {
  readonly one: string
  readonly many: string
}

/** Everything that refers to something. */
export interface LinkTable {
  /** What the items of each resource that is played are called. */
  readonly words: Readonly<Record<string, Words>>
  readonly links: readonly Link[]
}
