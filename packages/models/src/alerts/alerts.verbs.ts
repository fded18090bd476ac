import {
  type BulkVerb,
  bulkVerb,
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  pagedVerb,
  type Replaces,
  type StreamVerb,
  streamVerb,
  type Verb,
  verb,
  type WithoutKey,
} from '../core/verb.ts'
import type { AlertDef } from './alert-def.ts'
import type {
  CreateAlertDefBody,
  DownloadAlertsQuery,
  DownloadAlertsResponse,
  FilterOptionCountsQuery,
  ListAlertDefsQuery,
  ListAlertDefsResponse,
  ReplaceAlertDefBody,
} from './alert-defs.messages.ts'
import {
  bulkCreateAlertDefs,
  bulkDeleteAlertDefs,
  bulkReplaceAlertDefs,
  createAlertDef,
  deleteAlertDef,
  downloadAlerts,
  filterOptionCounts,
  getAlertDef,
  getAlertDefByVersionId,
  listAlertDefs,
  replaceAlertDef,
} from './alert-defs.operations.ts'
import type { AlertDefToCreate, AlertDefToReplace } from './bulk-entries.ts'
import type { FilterOptionCounts } from './filter-option-counts.ts'

/** Filter and order of a list of alert definitions. */
export interface AlertListRest {
  readonly query?: Partial<ListAlertDefsQuery> | undefined
}

/** Filter of the counts of alert definitions. */
export interface AlertCountsRest {
  readonly query?: Partial<FilterOptionCountsQuery> | undefined
}

/** Ids of the alert definitions to download. */
export interface AlertDownloadRest {
  readonly query?: Partial<DownloadAlertsQuery> | undefined
}

/** Verbs of alert definitions. */
export interface AlertVerbs
  extends Lists<AlertDef, AlertListRest, ListAlertDefsResponse>,
    Gets<string, AlertDef>,
    Creates<CreateAlertDefBody, AlertDef>,
    Replaces<string, WithoutKey<ReplaceAlertDefBody, 'id'>, AlertDef>,
    Deletes<string> {
  /** Returns the alert definition with an `alertVersionId`, the id that older tools use. */
  readonly getByVersionId: Verb<[versionId: string], AlertDef>
  /**
   * Downloads alert definitions as one stream of base64 texts, either all or up to 1,000 by id. The first message
   * contains the ids that do not exist.
   */
  readonly download: StreamVerb<[], DownloadAlertsResponse, AlertDownloadRest>
  /** Counts alert definitions by type, priority, status, label and enabled state. */
  readonly counts: Verb<[], FilterOptionCounts, AlertCountsRest>
  /** Creates any number of alert definitions, 100 per request. Each succeeds or fails independently. */
  readonly createMany: BulkVerb<AlertDefToCreate, AlertDef>
  /** Replaces any number of alert definitions by id, 100 per request. Definitions without changes are skipped. */
  readonly replaceMany: BulkVerb<AlertDefToReplace, AlertDef>
  /** Deletes any number of alert definitions by id, 100 per request. */
  readonly deleteMany: BulkVerb<string, string>
}

/** How each verb of alert definitions calls its operation. */
export const alertVerbs: AlertVerbs = {
  list: pagedVerb(listAlertDefs),
  get: verb(getAlertDef, { answer: 'alertDef' }),
  getByVersionId: verb(getAlertDefByVersionId, { answer: 'alertDef' }),
  download: streamVerb(downloadAlerts),
  counts: verb(filterOptionCounts, { answer: 'counts' }),
  create: verb(createAlertDef, { answer: 'alertDef' }),
  replace: verb(replaceAlertDef, { id: 'body.id', answer: 'alertDef' }),
  delete: verb(deleteAlertDef),
  createMany: bulkVerb(bulkCreateAlertDefs),
  replaceMany: bulkVerb(bulkReplaceAlertDefs),
  deleteMany: bulkVerb(bulkDeleteAlertDefs),
}
