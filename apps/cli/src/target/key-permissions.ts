import { createAccess } from '@mgmt-api/access'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { KeyInfo } from '@mgmt-api/models/access'

/** Names of the permissions of a key: its own, and those of its presets. */
export function permissionsOf({ keyPermissions: { permissions = [], presets = [] } = {} }: KeyInfo): readonly string[] {
  return [...permissions, ...presets.flatMap((preset) => preset.permissions ?? [])]
}

/**
 * Finds the key of a connection among the keys of the team; undefined if it cannot be identified, because the service
 * returns no values of keys, or because the key may not list them.
 */
export async function findOwnKey(caller: Caller, value: string, signal: AbortSignal): Promise<KeyInfo | undefined> {
  try {
    const keys = await createAccess(caller).apiKeys.list({ signal, retry: false }).toArray()
    return keys.find((each) => each.value === value)
  } catch (error) {
    if (isMgmtError(error, 'api')) return undefined
    throw error
  }
}
