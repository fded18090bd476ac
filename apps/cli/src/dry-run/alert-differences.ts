import { differencesOf } from '@mgmt-api/as-code'
import { alertDefinitions } from '@mgmt-api/as-code/alerts'
import type { Caller } from '@mgmt-api/models'
import type { AlertDefToReplace } from '@mgmt-api/models/alerts'
import type { Difference } from './print-dry-run.ts'

/**
 * How the properties of alert definitions would change, in the order of the entries. An access policy is in the request
 * alone: reading the present one takes a permission of its own.
 */
export async function alertDifferences(
  caller: Caller,
  entries: readonly AlertDefToReplace[],
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
): Promise<readonly Difference[]> {
  const fields = ['alertDefProperties']
  const wanted = entries.flatMap(({ id }) => (id === undefined ? [] : [{ id, fields }]))
  const remotes = await alertDefinitions.connect(caller).read(wanted, { signal })
  const present = new Map(remotes.map(({ id, body }) => [id, body.alertDefProperties]))
  return entries.map(({ id = '', alertDefProperties }) => {
    const before = present.get(id)
    const name = alertDefProperties?.name
    if (before === undefined) return { id, name }
    const changes = differencesOf(alertDefinitions, { alertDefProperties: before }, { alertDefProperties }, { now })
    return { id, name, fields: changes }
  })
}
