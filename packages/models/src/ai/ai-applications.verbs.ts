import { type Deletes, type Gets, type Lists, pagedVerb, verb } from '../core/verb.ts'
import type { AiApplication } from './ai-application.ts'
import type { ListAiApplicationsQuery, ListAiApplicationsResponse } from './ai-applications.messages.ts'
import { deleteAiApplication, getAiApplicationById, listAiApplications } from './ai-applications.operations.ts'

/** Filters of a list of AI applications. */
export interface AiApplicationListRest {
  readonly query?: Partial<ListAiApplicationsQuery> | undefined
}

/** Verbs of AI applications. The service discovers them in telemetry, so they cannot be created. */
export interface AiApplicationVerbs
  extends Lists<AiApplication, AiApplicationListRest, ListAiApplicationsResponse>,
    Gets<string, AiApplication>,
    Deletes<string> {}

/** How each verb of AI applications calls its operation. */
export const aiApplicationVerbs: AiApplicationVerbs = {
  list: pagedVerb(listAiApplications),
  get: verb(getAiApplicationById, { answer: 'aiApplication' }),
  delete: verb(deleteAiApplication),
}
