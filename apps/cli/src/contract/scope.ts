import { type GroupName, groupNames } from '@mgmt-api/models/resources'

const isGroup = (name: string): name is GroupName => groupNames.some((group) => group === name)

/** The part of the contract to list. */
export interface ContractFilter {
  readonly groups: readonly GroupName[]
  /** In lower case; empty for everything. */
  readonly text: string
  /** A word that is not a group and is used as text; refused as a group if nothing matches. */
  readonly doubtful?: string
}

/** Parses `[GROUP] [TEXT]`: a single word that is not a group is searched for in all groups. */
export function parseContractFilter(group?: string, text?: string): ContractFilter {
  if (group === undefined) return { groups: groupNames, text: '' }
  if (isGroup(group)) return { groups: [group], text: text?.toLowerCase() ?? '' }
  return { groups: groupNames, text: (text ?? group).toLowerCase(), doubtful: group }
}
