export { type ViewLimits, limits } from './limits.ts'
export { CustomTimeSelection, QuickTimeSelection, TimeSelection, type TimeSelectionVariants } from './time-selection.ts'
export { type ViewFolderVerbs, viewFolderVerbs } from './view-folders.verbs.ts'
export { ViewFolder } from './view-folder.ts'
export { Filter, SearchQuery, SelectedFilters, SyntaxType, View, ViewType } from './view.ts'
export { CreateViewFolderBody, ListViewFoldersResponse, ViewFolderPath } from './views-folders.messages.ts'
export {
  createViewFolder,
  deleteViewFolder,
  getViewFolder,
  listViewFolders,
  replaceViewFolder,
} from './views-folders.operations.ts'
export { CreateViewBody, ListViewsResponse, ReplaceViewBody, ViewPath } from './views.messages.ts'
export { createView, deleteView, getView, listViews, replaceView } from './views.operations.ts'
export { type ViewVerbs, viewVerbs } from './views.verbs.ts'
