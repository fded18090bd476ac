import { type Model, list, model, required, text } from '../core/describe.ts'
import { ViewFolder, viewFolderId } from './view-folder.ts'

/** Which folder. */
export interface ViewFolderPath {
  /** Its id. Exactly 36 characters. */
  id: string
}

export const ViewFolderPath: Model<ViewFolderPath> = model('ViewFolderPath', {
  id: required(viewFolderId),
})

/** Folders of views, all at once. */
export interface ListViewFoldersResponse {
  /** At most 100,000 items. */
  folders?: ViewFolder[] | undefined
}

export const ListViewFoldersResponse: Model<ListViewFoldersResponse> = model('ListViewFoldersResponse', {
  folders: list(ViewFolder, { max: 100_000 }),
})

/** A folder to create. */
export interface CreateViewFolderBody {
  /** What people call it. 1 to 100 characters. */
  name?: string | undefined
}

export const CreateViewFolderBody: Model<CreateViewFolderBody> = model('CreateViewFolderBody', {
  name: text({ min: 1, max: 100 }),
})
