import { viewFolders, views } from '@mgmt-api/models/views/resources'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import type { Route } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import type { View, ViewFolder } from '@mgmt-api/models/views'

export const playedFolders: PlayedResource<ViewFolder> = playResource(viewFolders)

export const playedViews: PlayedResource<View> = playResource(views, {
  // The contract allows a view without a time selection; the service's clients always send one.
  accept({ timeSelection }, { item }) {
    if (Object.keys(timeSelection).length > 0) return item
    throw badRequest('timeSelection: has neither quickSelection nor customSelection; exactly one is needed')
  },
})

export const routes: readonly Route[] = [...playedViews.routes, ...playedFolders.routes]
