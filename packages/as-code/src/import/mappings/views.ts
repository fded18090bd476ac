import { type Mapping, mappingsOf, serviceMade } from '../mapping.ts'
import { manifestReference } from './manifest-reference.ts'

/** Saved views. */
export const views: readonly Mapping[] = mappingsOf(
  { kind: 'views', rules: {} },
  { types: ['view'], rules: { '/id': serviceMade } },
  { manifests: { View: 'v1alpha1' }, rules: { folder: manifestReference('ViewFolder', 'folderId') } },
)

/** Folders of views. */
export const viewFolders: readonly Mapping[] = mappingsOf(
  { kind: 'view-folders', rules: {} },
  { types: ['views_folder', 'view_folder'], rules: { '/id': serviceMade } },
  { manifests: { ViewFolder: 'v1alpha1' } },
)
