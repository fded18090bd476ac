import { type Model, list, model, text } from '../core/describe.ts'
import { uuid } from '../core/uuid.ts'
import { folderIsNotInItself } from './dashboard-rules.ts'

/** A folder of dashboards, by the names on the way to it. */
export interface FolderPath {
  /** The names, the outermost first. 1 to 2 items, each 1 to 100 characters. */
  segments?: string[] | undefined
}

export const FolderPath: Model<FolderPath> = model('FolderPath', {
  segments: list(text({ min: 1, max: 100 }), { min: 1, max: 2 }),
})

/** A folder of dashboards. */
export interface DashboardFolder {
  /** Says which folder is replaced. Exactly 36 characters. */
  id?: string | undefined
  /** What people call it. 1 to 100 characters. */
  name?: string | undefined
  /** The folder that it is in, never itself; absent: in none. Exactly 36 characters. */
  parentId?: string | undefined
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
