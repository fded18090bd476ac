import {
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  type Replaces,
  listVerb,
  type Verb,
  verb,
} from '../core/verb.ts'
import type { Dashboard } from './dashboard.ts'
import type { DashboardCatalogItem } from './dashboard-catalog.ts'
import type { Issue } from './dashboard-check.ts'
import type {
  CheckDashboardBody,
  DashboardBody,
  GetDashboardCatalogResponse,
  RequestIdQuery,
} from './dashboards.messages.ts'
import {
  assignDashboardFolder,
  checkDashboard,
  createDashboard,
  deleteDashboard,
  getDashboard,
  getDashboardBySlug,
  getDashboardCatalog,
  pinDashboard,
  replaceDashboard,
  replaceDefaultDashboard,
  unpinDashboard,
} from './dashboards.operations.ts'

/** What a change of a dashboard may say beside the dashboard. */
export interface DashboardRest {
  readonly body?: Partial<DashboardBody> | undefined
}

/** What a request without a body may carry. */
export interface RequestIdRest {
  readonly query?: Partial<RequestIdQuery> | undefined
}

/** Verbs of dashboards. */
export interface DashboardVerbs
  extends Lists<DashboardCatalogItem, unknown, GetDashboardCatalogResponse>,
    Gets<string, Dashboard>,
    Creates<Dashboard, string, DashboardRest>,
    Replaces<string, Dashboard, void, DashboardRest>,
    Deletes<string, void, RequestIdRest> {
  /** The dashboard with this name in addresses. @throws {MgmtError} `isNotFound` where there is none. */
  readonly getBySlug: Verb<[slug: string], Dashboard>
  /** What is wrong with a dashboard, a new or a stored one. Stores nothing. Only the service checks the syntax of queries. */
  readonly check: Verb<[body: CheckDashboardBody], Issue[] | undefined>
  /** Makes one dashboard the one that people see first. @throws {MgmtError} `isNotFound` where there is none. */
  readonly setDefault: Verb<[id: string], void>
  /** Moves a dashboard into a folder; without one, out of all folders. @throws {MgmtError} `isNotFound` where there is none. */
  readonly moveToFolder: Verb<[id: string, folder: { readonly folderId?: string | undefined }], void>
  /** Keeps a dashboard at the top of the caller's list. @throws {MgmtError} `isNotFound` where there is none. */
  readonly pin: Verb<[id: string], void, RequestIdRest>
  /** Undoes `pin`. @throws {MgmtError} `isNotFound` where there is none. */
  readonly unpin: Verb<[id: string], void, RequestIdRest>
}

/** How each verb of dashboards calls its operation. */
export const dashboardVerbs: DashboardVerbs = {
  list: listVerb(getDashboardCatalog, 'items'),
  get: verb(getDashboard, { answer: 'dashboard' }),
  getBySlug: verb(getDashboardBySlug, { answer: 'dashboard' }),
  create: verb(createDashboard, { body: 'body.dashboard', requestId: 'body.requestId', answer: 'dashboardId' }),
  replace: verb(replaceDashboard, {
    id: 'body.dashboard.id',
    body: 'body.dashboard',
    requestId: 'body.requestId',
  }),
  delete: verb(deleteDashboard),
  check: verb(checkDashboard, { answer: 'issues' }),
  setDefault: verb(replaceDefaultDashboard, { body: 'none', requestId: 'body.requestId' }),
  moveToFolder: verb(assignDashboardFolder, { requestId: 'body.requestId' }),
  pin: verb(pinDashboard),
  unpin: verb(unpinDashboard),
}
