import { viewFolders as viewFoldersResource, views as viewsResource } from '@mgmt-api/models/views/resources'
import { ReplaceViewBody } from '@mgmt-api/models/views'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Folders of views as files. */
export const viewFolders: Kind = defineKind(viewFoldersResource)

/** Saved views as files. */
export const views: Kind = defineKind(viewsResource, {
  // Only a replacement can set whether it is compact.
  model: ReplaceViewBody,
  fieldOrder: ['name', 'folderId', 'viewType', 'searchQuery', 'timeSelection', 'filters', 'isCompactMode'],
  // A view shows data that passes all of its filters.
  sets: ['filters.filters'],
})

/** The kinds of the views group, those that others refer to first. */
export const viewKinds: readonly Kind[] = [viewFolders, views]
