export { viewFolders } from './view-folders.resource.ts'
export { views } from './views.resource.ts'
