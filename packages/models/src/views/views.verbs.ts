import { type Creates, type Deletes, type Gets, type Lists, type Replaces, listVerb, verb } from '../core/verb.ts'
import type { View } from './view.ts'
import type { CreateViewBody, ListViewsResponse, ReplaceViewBody } from './views.messages.ts'
import { createView, deleteView, getView, listViews, replaceView } from './views.operations.ts'

/** Verbs of views. */
export interface ViewVerbs
  extends Lists<View, unknown, ListViewsResponse>,
    Gets<number, View>,
    Creates<CreateViewBody, View>,
    Replaces<number, ReplaceViewBody, View>,
    Deletes<number> {}

/** How each verb of views calls its operation. */
export const viewVerbs: ViewVerbs = {
  list: listVerb(listViews, 'views'),
  get: verb(getView),
  create: verb(createView),
  replace: verb(replaceView),
  delete: verb(deleteView),
}
