import { type Resource, resource } from '../core/resource/resource.ts'
import { View } from './generated/models.ts'
import { type ViewVerbs, viewVerbs } from './generated/verbs.ts'

/** Saved views of logs. */
export const views: Resource<ViewVerbs, View> = resource(viewVerbs, View, {
  name: 'views',
  at: 'root',
  shape: 'collection',
  one: 'view',
  brief: 'Saved views of logs',
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['id'],
  references: [
    {
      at: 'folderId',
      to: 'view-folders',
      missing: 'refuse',
      deleted: 'clear',
      source: 'client',
      reason: 'a folder must exist before its views',
    },
  ],
  recognised: { by: 'name', source: 'contract' },
  bound: { max: 100_000, source: 'contract' },
  columns: ['id', 'name', 'viewType', 'folderId'],
})
