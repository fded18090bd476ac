import { type Model, list, model, text } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'
import { folderIsNotInItself } from './dashboard-rules.ts'

/** Folder path. */
export interface FolderPath {
  /** 1 to 2 items, each 1 to 100 characters. */
  segments?: string[]
}

export const FolderPath: Model<FolderPath> = model('FolderPath', {
  segments: list(text({ min: 1, max: 100 }), { min: 1, max: 2 }),
})

/** Dashboard folder. */
export interface DashboardFolder {
  /** Exactly 36 characters. */
  id?: string
  /** 1 to 100 characters. */
  name?: string
  /** Exactly 36 characters. */
  parentId?: string
}

export const DashboardFolder: Model<DashboardFolder> = model(
  'DashboardFolder',
  {
    id: uuid({ min: 36, max: 36 }),
    name: text({ min: 1, max: 100 }),
    parentId: uuid({ min: 36, max: 36 }),
  },
  { rules: [folderIsNotInItself] },
)
