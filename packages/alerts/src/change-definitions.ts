import { mapCall } from '@mgmt-api/collections'
import type { Call, Caller, CallOptions } from '@mgmt-api/models'
import { type AlertDef, createAlertDef, deleteAlertDef, replaceAlertDef } from '@mgmt-api/models/alerts'
import type { AlertDefProperties } from '@mgmt-api/models/alerts'
import { definitionOf } from './definition-of.ts'
import type { CreateDefinitionOptions, ReplaceDefinitionOptions } from './definitions.ts'
import { entryToReplace } from './entries.ts'

/** `definitions.create` alone, over any caller. */
export function createDefinition(
  caller: Caller,
  alertDefProperties: AlertDefProperties,
  { accessPolicy, ...options }: CreateDefinitionOptions = {},
): Call<AlertDef> {
  const body = { alertDefProperties, ...(accessPolicy !== undefined && { accessPolicy }) }
  return mapCall(caller.call(createAlertDef, { body }, options), definitionOf(createAlertDef.id))
}

/** `definitions.replace` alone, over any caller. */
export function replaceDefinition(
  caller: Caller,
  id: string,
  alertDefProperties: AlertDefProperties,
  { accessPolicy, ...options }: ReplaceDefinitionOptions = {},
): Call<AlertDef> {
  const body = entryToReplace({ id, alertDefProperties, accessPolicy })
  return mapCall(caller.call(replaceAlertDef, { body }, options), definitionOf(replaceAlertDef.id))
}

/** `definitions.delete` alone, over any caller. */
export function deleteDefinition(caller: Caller, id: string, options?: CallOptions): Call<void> {
  return mapCall(caller.call(deleteAlertDef, { path: { id } }, options), () => undefined)
}
