import { type Creates, type Deletes, type Gets, type Lists, type Replaces, listVerb, verb } from '../core/verb.ts'
import type { ViewFolder } from './view-folder.ts'
import type { CreateViewFolderBody, ListViewFoldersResponse } from './views-folders.messages.ts'
import {
  createViewFolder,
  deleteViewFolder,
  getViewFolder,
  listViewFolders,
  replaceViewFolder,
} from './views-folders.operations.ts'

/** Verbs of folders of views. */
export interface ViewFolderVerbs
  extends Lists<ViewFolder, unknown, ListViewFoldersResponse>,
    Gets<string, ViewFolder>,
    Creates<CreateViewFolderBody, ViewFolder>,
    Replaces<string, ViewFolder, ViewFolder>,
    Deletes<string> {}

/** How each verb of folders of views calls its operation. */
export const viewFolderVerbs: ViewFolderVerbs = {
  list: listVerb(listViewFolders, 'folders'),
  get: verb(getViewFolder),
  create: verb(createViewFolder),
  replace: verb(replaceViewFolder, { id: 'body.id' }),
  delete: verb(deleteViewFolder),
}
