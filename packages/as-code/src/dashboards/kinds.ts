import type { Kind } from '../kind/kind.ts'
import { dashboardFolders } from './dashboard-folders.ts'
import { dashboards } from './dashboards.ts'

/** The kinds of the dashboards group, those that others refer to first. */
export const kinds: readonly Kind[] = [dashboardFolders, dashboards]
