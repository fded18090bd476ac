import { ReplaceViewBody } from '@mgmt-api/models/views'
import { views as resource } from '@mgmt-api/models/views/resources'
import type { Kind } from '../kind.ts'
import { kindOf } from '../kind-of.ts'

/** Saved views as files. They have no labels: they are pulled, checked and compared, and not applied. */
export const views: Kind = kindOf(resource, {
  // Whether it is compact can only be said by a replacement.
  model: ReplaceViewBody,
  fieldOrder: ['name', 'folderId', 'viewType', 'searchQuery', 'timeSelection', 'filters', 'isCompactMode'],
  // A view shows what all of its filters let through.
  sets: ['filters.filters'],
})
