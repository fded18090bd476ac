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

/** Options of a change of a dashboard. */
export interface DashboardRest {
  readonly body?: Partial<DashboardBody> | undefined
}

/** Options of a request without a body. */
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
  /** Returns the dashboard with a name in URLs. @throws {MgmtError} `isNotFound` if it does not exist. */
  readonly getBySlug: Verb<[slug: string], Dashboard>
  /** Checks a new or stored dashboard without storing it. Only the service checks the syntax of queries. */
  readonly check: Verb<[body: CheckDashboardBody], Issue[] | undefined>
  /** Makes a dashboard the default. @throws {MgmtError} `isNotFound` if it does not exist. */
  readonly setDefault: Verb<[id: string], void>
  /** Moves a dashboard into a folder, or out of its folder. @throws {MgmtError} `isNotFound` if it does not exist. */
  readonly moveToFolder: Verb<[id: string, folder: { readonly folderId?: string | undefined }], void>
  /** Pins a dashboard to the top of the caller's list. @throws {MgmtError} `isNotFound` if it does not exist. */
  readonly pin: Verb<[id: string], void, RequestIdRest>
  /** Unpins a dashboard. @throws {MgmtError} `isNotFound` if it does not exist. */
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
