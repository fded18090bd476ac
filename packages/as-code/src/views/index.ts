export { kinds as viewKinds } from './kinds.ts'
export { viewFolders } from './view-folders.ts'
export { views } from './views.ts'
