import { type GroupName, groupNames } from '@mgmt-api/models/resources'

const isGroup = (name: string): name is GroupName => groupNames.some((group) => group === name)

/** Which part of the contract is asked for. */
export interface Scope {
  readonly groups: readonly GroupName[]
  /** In small letters; empty: everything. */
  readonly text: string
  /** What was typed as a group and is none: text, unless nothing matches it. */
  readonly doubtful?: string
}

/** Reads `[GROUP] [TEXT]`: a single word that is no group is looked for in all of them. */
export function scopeOf(group?: string, text?: string): Scope {
  if (group === undefined) return { groups: groupNames, text: '' }
  if (isGroup(group)) return { groups: [group], text: text?.toLowerCase() ?? '' }
  return { groups: groupNames, text: (text ?? group).toLowerCase(), doubtful: group }
}
