import { empty } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { type Operation, operation } from '../core/operation.ts'
import { CreateViewBody, ListViewsResponse, ReplaceViewBody, ViewPath } from './views.messages.ts'
import { View } from './view.ts'

/** All public views, in one answer. */
export const listViews: Operation<{ response: ListViewsResponse }> = operation({
  id: 'ViewsService_ListViews',
  service: 'Views service',
  method: 'GET',
  path: '/data-exploration/views/v1/views',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListViewsResponse,
})

/** Creates a public view, and answers with it. */
export const createView: Operation<{ body: CreateViewBody; response: View }> = operation({
  id: 'ViewsService_CreateView',
  service: 'Views service',
  method: 'POST',
  path: '/data-exploration/views/v1/views',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateViewBody },
  out: View,
})

/** One view. */
export const getView: Operation<{ path: ViewPath; response: View }> = operation({
  id: 'ViewsService_GetView',
  service: 'Views service',
  method: 'GET',
  path: '/data-exploration/views/v1/views/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: ViewPath },
  out: View,
})

/** Replaces one view as a whole: what the body leaves out is gone. */
export const replaceView: Operation<{ path: ViewPath; body: ReplaceViewBody; response: View }> = operation({
  id: 'ViewsService_ReplaceView',
  service: 'Views service',
  method: 'PUT',
  path: '/data-exploration/views/v1/views/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: ViewPath, body: ReplaceViewBody },
  out: View,
})

/** Deletes one view. */
export const deleteView: Operation<{ path: ViewPath; response: Empty }> = operation({
  id: 'ViewsService_DeleteView',
  service: 'Views service',
  method: 'DELETE',
  path: '/data-exploration/views/v1/views/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: ViewPath },
  out: empty(),
})
