import { ReplaceViewBody } from '@mgmt-api/models/views'
import { views as resource } from '@mgmt-api/models/views/resources'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Saved views as files. */
export const views: Kind = defineKind(resource, {
  // Only a replacement can set whether it is compact.
  model: ReplaceViewBody,
  fieldOrder: ['name', 'folderId', 'viewType', 'searchQuery', 'timeSelection', 'filters', 'isCompactMode'],
  // A view shows data that passes all of its filters.
  sets: ['filters.filters'],
})
