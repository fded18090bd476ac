import { type Model, list, model, required, text } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'
import { DashboardFolder } from './folder.ts'

/** List dashboard folders response. */
export interface ListDashboardFoldersResponse {
  /** At most 10,000 items. */
  folder?: DashboardFolder[]
}

export const ListDashboardFoldersResponse: Model<ListDashboardFoldersResponse> = model('ListDashboardFoldersResponse', {
  folder: list(DashboardFolder, { max: 10_000 }),
})

/** Create dashboard folder body. */
export interface CreateDashboardFolderBody {
  folder?: DashboardFolder
  /** 1 to 128 characters. */
  requestId?: string
}

export const CreateDashboardFolderBody: Model<CreateDashboardFolderBody> = model('CreateDashboardFolderBody', {
  folder: DashboardFolder,
  requestId: text({ min: 1, max: 128 }),
})

/** Create dashboard folder response. */
export interface CreateDashboardFolderResponse {
  /** Exactly 36 characters. */
  folderId?: string
}

export const CreateDashboardFolderResponse: Model<CreateDashboardFolderResponse> = model(
  'CreateDashboardFolderResponse',
  {
    folderId: uuid({ min: 36, max: 36 }),
  },
)

/** Replace dashboard folder body. */
export interface ReplaceDashboardFolderBody {
  folder?: DashboardFolder
  /** 1 to 128 characters. */
  requestId?: string
}

export const ReplaceDashboardFolderBody: Model<ReplaceDashboardFolderBody> = model('ReplaceDashboardFolderBody', {
  folder: DashboardFolder,
  requestId: text({ min: 1, max: 128 }),
})

/** Get dashboard folder path. */
export interface GetDashboardFolderPath {
  /** Exactly 36 characters. */
  folder_id: string
}

export const GetDashboardFolderPath: Model<GetDashboardFolderPath> = model('GetDashboardFolderPath', {
  folder_id: required(uuid({ min: 36, max: 36 })),
})

/** Get dashboard folder query. */
export interface GetDashboardFolderQuery {
  /** 1 to 128 characters. */
  request_id?: string
}

export const GetDashboardFolderQuery: Model<GetDashboardFolderQuery> = model('GetDashboardFolderQuery', {
  request_id: text({ min: 1, max: 128 }),
})

/** Get dashboard folder response. */
export interface GetDashboardFolderResponse {
  folder?: DashboardFolder
}

export const GetDashboardFolderResponse: Model<GetDashboardFolderResponse> = model('GetDashboardFolderResponse', {
  folder: DashboardFolder,
})

/** Delete dashboard folder path. */
export interface DeleteDashboardFolderPath {
  /** Exactly 36 characters. */
  folder_id: string
}

export const DeleteDashboardFolderPath: Model<DeleteDashboardFolderPath> = model('DeleteDashboardFolderPath', {
  folder_id: required(uuid({ min: 36, max: 36 })),
})

/** Delete dashboard folder query. */
export interface DeleteDashboardFolderQuery {
  /** 1 to 128 characters. */
  request_id?: string
}

export const DeleteDashboardFolderQuery: Model<DeleteDashboardFolderQuery> = model('DeleteDashboardFolderQuery', {
  request_id: text({ min: 1, max: 128 }),
})
