import { type Limit, limitOf } from '../core/limits.ts'
import { CustomTimeSelection, QuickTimeSelection } from './time-selection.ts'
import { Filter, SearchQuery, SelectedFilters, View } from './view.ts'
import { ViewFolder } from './view-folder.ts'
import { ListViewFoldersResponse } from './views-folders.messages.ts'
import { ListViewsResponse, ViewPath } from './views.messages.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds views and their folders, read from the descriptors. */
export interface ViewLimits {
  readonly view: Limits<'id' | 'name' | 'folderId' | 'searchQuery' | 'filters' | 'filterName'>
  readonly time: Limits<'quickCaption' | 'quickSeconds' | 'customFrom' | 'customTo'>
  readonly folder: Limits<'id' | 'name'>
  readonly list: Limits<'views' | 'folders'>
}

const readLimits = (): ViewLimits => ({
  view: {
    id: limitOf(ViewPath, 'id'),
    name: limitOf(View, 'name'),
    folderId: limitOf(View, 'folderId'),
    searchQuery: limitOf(SearchQuery, 'query'),
    filters: limitOf(SelectedFilters, 'filters'),
    filterName: limitOf(Filter, 'name'),
  },
  time: {
    quickCaption: limitOf(QuickTimeSelection, 'caption'),
    quickSeconds: limitOf(QuickTimeSelection, 'seconds', 'seconds'),
    customFrom: limitOf(CustomTimeSelection, 'fromTime'),
    customTo: limitOf(CustomTimeSelection, 'toTime'),
  },
  folder: {
    id: limitOf(ViewFolder, 'id'),
    name: limitOf(ViewFolder, 'name'),
  },
  list: {
    views: limitOf(ListViewsResponse, 'views'),
    folders: limitOf(ListViewFoldersResponse, 'folders'),
  },
})

/** @example limits.view.name.max // 250 */
export const limits: ViewLimits = /* @__PURE__ */ readLimits()
