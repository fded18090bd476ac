import { changeRoutes } from './change-routes.ts'
import type { ApiRoute } from './api-route.ts'
import { configRoutes } from './config-routes.ts'
import { readRoutes } from './read-routes.ts'
import { streamRoutes } from './stream-routes.ts'

/** Where the API begins. */
export const apiBase: string = '/api/v1'

/** All of the API; `openapi.json` beside it is made of this. */
export const apiRoutes: readonly ApiRoute[] = [...readRoutes, ...changeRoutes, ...configRoutes, ...streamRoutes]
