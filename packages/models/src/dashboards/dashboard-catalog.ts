import { type Model, bool, model, text, timestamp } from '../core/describe.ts'
import { DashboardFolder } from './folder.ts'

/** Dashboard catalog item. */
export interface DashboardCatalogItem {
  /** 1 to 128 characters. */
  authorId?: string
  /** 20 to 30 characters. */
  createTime?: string
  /** At most 4,096 characters. */
  description?: string
  folder?: DashboardFolder
  /** Exactly 21 characters. */
  id?: string
  isDefault?: boolean
  isLocked?: boolean
  isPinned?: boolean
  /** 1 to 128 characters. */
  lockerAuthorId?: string
  /** 1 to 4,096 characters. */
  name?: string
  /** 1 to 255 characters. */
  slugName?: string
  /** 20 to 30 characters. */
  updateTime?: string
}

export const DashboardCatalogItem: Model<DashboardCatalogItem> = model('DashboardCatalogItem', {
  authorId: text({ min: 1, max: 128 }),
  createTime: timestamp({ min: 20, max: 30 }),
  description: text({ max: 4_096 }),
  folder: DashboardFolder,
  id: text({ min: 21, max: 21 }),
  isDefault: bool(),
  isLocked: bool(),
  isPinned: bool(),
  lockerAuthorId: text({ min: 1, max: 128 }),
  name: text({ min: 1, max: 4_096 }),
  slugName: text({ min: 1, max: 255, pattern: /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/ }),
  updateTime: timestamp({ min: 20, max: 30 }),
})
