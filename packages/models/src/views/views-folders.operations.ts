import { empty } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { type Operation, operation } from '../core/operation.ts'
import { CreateViewFolderBody, ListViewFoldersResponse, ViewFolderPath } from './views-folders.messages.ts'
import { ViewFolder } from './view-folder.ts'

/** All folders of views, in one answer. */
export const listViewFolders: Operation<{ response: ListViewFoldersResponse }> = operation({
  id: 'ViewsFoldersService_ListViewFolders',
  service: 'Folders for views service',
  method: 'GET',
  path: '/data-exploration/views/v1/folders',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListViewFoldersResponse,
})

/** Creates a folder, and answers with it. */
export const createViewFolder: Operation<{ body: CreateViewFolderBody; response: ViewFolder }> = operation({
  id: 'ViewsFoldersService_CreateViewFolder',
  service: 'Folders for views service',
  method: 'POST',
  path: '/data-exploration/views/v1/folders',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateViewFolderBody },
  out: ViewFolder,
})

/** Replaces the folder that the `id` in the body names: gives it another name. */
export const replaceViewFolder: Operation<{ body: ViewFolder; response: ViewFolder }> = operation({
  id: 'ViewsFoldersService_ReplaceViewFolder',
  service: 'Folders for views service',
  method: 'PUT',
  path: '/data-exploration/views/v1/folders',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: ViewFolder },
  out: ViewFolder,
})

/** One folder of views. */
export const getViewFolder: Operation<{ path: ViewFolderPath; response: ViewFolder }> = operation({
  id: 'ViewsFoldersService_GetViewFolder',
  service: 'Folders for views service',
  method: 'GET',
  path: '/data-exploration/views/v1/folders/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: ViewFolderPath },
  out: ViewFolder,
})

/** Deletes one folder of views. */
export const deleteViewFolder: Operation<{ path: ViewFolderPath; response: Empty }> = operation({
  id: 'ViewsFoldersService_DeleteViewFolder',
  service: 'Folders for views service',
  method: 'DELETE',
  path: '/data-exploration/views/v1/folders/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: ViewFolderPath },
  out: empty(),
})
