import { bulk, type BulkRun, type Entries } from '@mgmt-api/collections'
import { mapEntries } from '@mgmt-api/collections/internal'
import type { Caller } from '@mgmt-api/models'
import { type AlertDef, bulkCreateAlertDefs, bulkReplaceAlertDefs } from '@mgmt-api/models/alerts'
import type { AlertDefToCreate, AlertDefToReplace } from '@mgmt-api/models/alerts'
import type { ManyOptions } from './definitions.ts'
import { entryToCreate, entryToReplace, type NewDefinition, type Replacement } from './entries.ts'

/** `definitions.createMany` as a function. */
export function createManyDefinitions(
  caller: Caller,
  definitions: Entries<NewDefinition>,
  options?: ManyOptions,
): BulkRun<AlertDefToCreate, AlertDef> {
  return bulk(caller, bulkCreateAlertDefs, mapEntries(definitions, entryToCreate), options)
}

/** `definitions.replaceMany` as a function. */
export function replaceManyDefinitions(
  caller: Caller,
  definitions: Entries<Replacement>,
  options?: ManyOptions,
): BulkRun<AlertDefToReplace, AlertDef> {
  return bulk(caller, bulkReplaceAlertDefs, mapEntries(definitions, entryToReplace), options)
}
