import { bulk, type BulkRun, type Entries, mapEntries } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type AlertDef, bulkCreateAlertDefs, bulkDeleteAlertDefs, bulkReplaceAlertDefs } from '@mgmt-api/models/alerts'
import type { AlertDefToCreate, AlertDefToReplace } from '@mgmt-api/models/alerts'
import type { ManyOptions } from './definitions.ts'
import { entryToCreate, entryToReplace, type NewDefinition, type Replacement } from './entries.ts'

/** `definitions.createMany` alone, over any caller. */
export function createManyDefinitions(
  caller: Caller,
  definitions: Entries<NewDefinition>,
  options?: ManyOptions,
): BulkRun<AlertDefToCreate, AlertDef> {
  return bulk(caller, bulkCreateAlertDefs, mapEntries(definitions, entryToCreate), options)
}

/** `definitions.replaceMany` alone, over any caller. */
export function replaceManyDefinitions(
  caller: Caller,
  definitions: Entries<Replacement>,
  options?: ManyOptions,
): BulkRun<AlertDefToReplace, AlertDef> {
  return bulk(caller, bulkReplaceAlertDefs, mapEntries(definitions, entryToReplace), options)
}

/** `definitions.deleteMany` alone, over any caller. */
export function deleteManyDefinitions(
  caller: Caller,
  ids: Entries<string>,
  options?: ManyOptions,
): BulkRun<string, string> {
  return bulk(caller, bulkDeleteAlertDefs, ids, options)
}
