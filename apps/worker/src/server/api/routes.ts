import { changeRoutes } from './change-routes.ts'
import type { ApiRoute } from './api-route.ts'
import { configRoutes } from './config-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { readRoutes } from './read-routes.ts'
import { streamRoutes } from './stream-routes.ts'

/** Base path of the API. */
export const apiBase: string = '/api/v1'

/** All routes of the API, from which `openapi.json` is generated. */
export const apiRoutes: readonly ApiRoute[] = [
  ...readRoutes,
  ...changeRoutes,
  ...messageRoutes,
  ...configRoutes,
  ...streamRoutes,
]
