import { always, type Model, list, model, required, text } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'
import { DashboardFolder } from './folder.ts'

/** Which folder. */
export interface DashboardFolderPath {
  /** Its id. Exactly 36 characters. */
  folder_id: string
}

export const DashboardFolderPath: Model<DashboardFolderPath> = model('DashboardFolderPath', {
  folder_id: required(uuid({ min: 36, max: 36 })),
})

/** Folders of dashboards, all at once. */
export interface ListDashboardFoldersResponse {
  /** All of them, although the name speaks of one. At most 10,000 items. */
  folder?: DashboardFolder[] | undefined
}

export const ListDashboardFoldersResponse: Model<ListDashboardFoldersResponse> = model('ListDashboardFoldersResponse', {
  folder: list(DashboardFolder, { max: 10_000 }),
})

/** A folder to create, or to replace the one with its `id`. */
export interface DashboardFolderBody {
  folder?: DashboardFolder | undefined
  /** Made by the caller: the same one says that a request is the same one. 1 to 128 characters. */
  requestId?: string | undefined
}

export const DashboardFolderBody: Model<DashboardFolderBody> = model('DashboardFolderBody', {
  folder: DashboardFolder,
  requestId: text({ min: 1, max: 128 }),
})

/** The folder that was created. */
export interface CreateDashboardFolderResponse {
  /** Its id. Exactly 36 characters. */
  folderId: string
}

export const CreateDashboardFolderResponse: Model<CreateDashboardFolderResponse> = model(
  'CreateDashboardFolderResponse',
  {
    folderId: always(uuid({ min: 36, max: 36 })),
  },
)

/** One folder of dashboards. */
export interface GetDashboardFolderResponse {
  folder: DashboardFolder
}

export const GetDashboardFolderResponse: Model<GetDashboardFolderResponse> = model('GetDashboardFolderResponse', {
  folder: always(DashboardFolder),
})
