import type { Mapping } from '../mapping.ts'
import { manifestReference } from './manifest-reference.ts'

/** Saved views. */
export const views: Mapping = {
  kind: 'views',
  manifests: { View: 'v1alpha1' },
  rules: { folder: manifestReference('ViewFolder', 'folderId') },
}

/** Folders of views. */
export const viewFolders: Mapping = { kind: 'view-folders', manifests: { ViewFolder: 'v1alpha1' }, rules: {} }
