import { type Model, bool, int32, list, model, required, text } from '../core/describe.ts'
import { TimeSelection } from './time-selection.ts'
import { SearchQuery, SelectedFilters, View, ViewType } from './view.ts'
import { viewFolderId } from './view-folder.ts'

/** Which view. */
export interface ViewPath {
  /** Its id. 1 to 2,147,483,647. */
  id: number
}

export const ViewPath: Model<ViewPath> = model('ViewPath', {
  id: required(int32({ min: 1, max: 2_147_483_647 })),
})

/** Views, all at once. */
export interface ListViewsResponse {
  /** At most 100,000 items. */
  views?: View[] | undefined
}

export const ListViewsResponse: Model<ListViewsResponse> = model('ListViewsResponse', {
  views: list(View, { max: 100_000 }),
})

/** A view to create. */
export interface CreateViewBody {
  filters?: SelectedFilters | undefined
  /** The folder to put it in; absent: in none. Exactly 36 characters. */
  folderId?: string | undefined
  /** What people call it. 1 to 250 characters. */
  name: string
  searchQuery?: SearchQuery | undefined
  timeSelection: TimeSelection
  viewType?: ViewType | undefined
}

export const CreateViewBody: Model<CreateViewBody> = model('CreateViewBody', {
  filters: SelectedFilters,
  folderId: viewFolderId,
  name: required(text({ min: 1, max: 250 })),
  searchQuery: SearchQuery,
  timeSelection: required(TimeSelection),
  viewType: ViewType,
})

/** A view as it is to be: what is left out is gone. */
export interface ReplaceViewBody {
  filters?: SelectedFilters | undefined
  /** The folder to put it in; absent: in none. Exactly 36 characters. */
  folderId?: string | undefined
  /** Its rows are shown close together. */
  isCompactMode?: boolean | undefined
  /** What people call it. 1 to 250 characters. */
  name: string
  searchQuery?: SearchQuery | undefined
  timeSelection: TimeSelection
  viewType?: ViewType | undefined
}

export const ReplaceViewBody: Model<ReplaceViewBody> = model('ReplaceViewBody', {
  filters: SelectedFilters,
  folderId: viewFolderId,
  isCompactMode: bool(),
  name: required(text({ min: 1, max: 250 })),
  searchQuery: SearchQuery,
  timeSelection: required(TimeSelection),
  viewType: ViewType,
})
