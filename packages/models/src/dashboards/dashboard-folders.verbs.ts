import { type Creates, type Deletes, type Gets, type Lists, type Replaces, listVerb, verb } from '../core/verb.ts'
import {
  createDashboardFolder,
  deleteDashboardFolder,
  getDashboardFolder,
  listDashboardFolders,
  replaceDashboardFolder,
} from './dashboard-folders.operations.ts'
import type { RequestIdRest } from './dashboards.verbs.ts'
import type { ListDashboardFoldersResponse } from './dashboard-folders.messages.ts'
import type { DashboardFolder } from './folder.ts'

/** Verbs of folders of dashboards. */
export interface DashboardFolderVerbs
  extends Lists<DashboardFolder, unknown, ListDashboardFoldersResponse>,
    Gets<string, DashboardFolder, RequestIdRest>,
    Creates<DashboardFolder, string>,
    Replaces<string, DashboardFolder>,
    Deletes<string, void, RequestIdRest> {}

/** How each verb of folders of dashboards calls its operation. */
export const dashboardFolderVerbs: DashboardFolderVerbs = {
  list: listVerb(listDashboardFolders, 'folder'),
  get: verb(getDashboardFolder, { answer: 'folder' }),
  create: verb(createDashboardFolder, { body: 'body.folder', requestId: 'body.requestId', answer: 'folderId' }),
  replace: verb(replaceDashboardFolder, { id: 'body.folder.id', body: 'body.folder', requestId: 'body.requestId' }),
  delete: verb(deleteDashboardFolder),
}
