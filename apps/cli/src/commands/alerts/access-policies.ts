import { getDefinitionWithAccess, listDefinitions } from '@mgmt-api/alerts'
import { type Caller, isNotFound } from '@mgmt-api/models'
import type { AlertDefAccess } from '@mgmt-api/models/alerts'

/** Up to this number of definitions are read one by one. */
const fewReads = 20

/** The access policies of alert definitions, as a creation takes them. Those that the key may not read are absent. */
export async function readAccessPolicies(
  caller: Caller,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, object>> {
  const found = new Map<string, object>()
  const add = (id: string, access: AlertDefAccess | undefined): void => {
    const { accessPolicy, permissions } = access ?? {}
    if (permissions?.canReadAccessPolicy !== true) return
    found.set(id, accessPolicy === undefined ? {} : { accessPolicy })
  }
  if (ids.length > fewReads) {
    for await (const { items, data } of listDefinitions(caller, { includeAccess: true, signal }).pages()) {
      for (const { id } of items) add(id, data.access?.[id])
    }
    return found
  }
  for (const id of ids) {
    try {
      add(id, (await getDefinitionWithAccess(caller, id, { signal })).access)
    } catch (error) {
      if (!isNotFound(error)) throw error
    }
  }
  return found
}
