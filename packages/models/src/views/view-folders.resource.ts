import { type Resource, resource } from '../core/resource/resource.ts'
import { ViewFolder } from './generated/models.ts'
import { viewFolderVerbs, type ViewFolderVerbs } from './generated/verbs.ts'

/** Folders of views. */
export const viewFolders: Resource<ViewFolderVerbs, ViewFolder> = resource(viewFolderVerbs, ViewFolder, {
  name: 'view-folders',
  at: 'folders',
  shape: 'collection',
  one: 'view folder',
  brief: 'Folders of views',
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['id'],
  recognised: { by: 'name', source: 'contract' },
  bound: { max: 100_000, source: 'contract' },
  columns: ['id', 'name'],
})
