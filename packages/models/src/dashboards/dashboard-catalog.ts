import { always, type Model, bool, model, text, timestamp } from '../core/describe.ts'
import { DashboardFolder } from './folder.ts'
import { dashboardId, dashboardSlug } from './dashboard-id.ts'

/** What is known of a dashboard without opening it. */
export interface DashboardCatalogItem {
  /** Who created it. 1 to 128 characters. */
  authorId?: string | undefined
  /** When it was created. 20 to 30 characters. */
  createTime?: string | undefined
  /** At most 4,096 characters. */
  description?: string | undefined
  /** The folder that it is in; absent: in none. */
  folder?: DashboardFolder | undefined
  /** Exactly 21 characters. */
  id: string
  /** It is what people see first. */
  isDefault?: boolean | undefined
  /** It is protected against changes. */
  isLocked?: boolean | undefined
  /** The caller keeps it at the top of the list. */
  isPinned?: boolean | undefined
  /** Who locked it. 1 to 128 characters. */
  lockerAuthorId?: string | undefined
  /** What people call it. 1 to 4,096 characters. */
  name?: string | undefined
  /** Its name in addresses. 1 to 255 characters. */
  slugName?: string | undefined
  /** When it was changed last. 20 to 30 characters. */
  updateTime?: string | undefined
}

export const DashboardCatalogItem: Model<DashboardCatalogItem> = model('DashboardCatalogItem', {
  authorId: text({ min: 1, max: 128 }),
  createTime: timestamp({ min: 20, max: 30 }),
  description: text({ max: 4_096 }),
  folder: DashboardFolder,
  id: always(dashboardId),
  isDefault: bool(),
  isLocked: bool(),
  isPinned: bool(),
  lockerAuthorId: text({ min: 1, max: 128 }),
  name: text({ min: 1, max: 4_096 }),
  slugName: dashboardSlug,
  updateTime: timestamp({ min: 20, max: 30 }),
})
