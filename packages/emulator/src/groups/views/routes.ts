import { viewFolders, views } from '@mgmt-api/models/views/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import type { Route } from '../../http/route.ts'
import type { View, ViewFolder } from '@mgmt-api/models/views'

export const implementedViewFolders: ImplementedResource<ViewFolder> = implementResource(viewFolders)

export const implementedViews: ImplementedResource<View> = implementResource(views, {
  // The contract allows views without a time selection, but clients always send one.
  toStored({ timeSelection }, { item, context }) {
    if (Object.keys(timeSelection).length > 0) return item
    const message = 'timeSelection: has neither quickSelection nor customSelection; exactly one is needed'
    enforceOwn(context, 'viewTime', message)
    return item
  },
})

export const routes: readonly Route[] = [...implementedViews.routes, ...implementedViewFolders.routes]
