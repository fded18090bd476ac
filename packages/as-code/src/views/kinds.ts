import type { Kind } from '../kind/kind.ts'
import { viewFolders } from './view-folders.ts'
import { views } from './views.ts'

/** The kinds of the views group, those that others refer to first. */
export const kinds: readonly Kind[] = [viewFolders, views]
