import { empty } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { type Operation, operation } from '../core/operation.ts'
import {
  BatchGetGlobalRoutersQuery,
  BatchGetGlobalRoutersResponse,
  GlobalRouterBody,
  GlobalRouterPath,
  GlobalRouterResponse,
  ListGlobalRoutersQuery,
  ListGlobalRoutersResponse,
  ValidateEntityLabelMatcherQuery,
  ValidateEntityLabelMatcherResponse,
} from './global-routers.messages.ts'

/** Routers that the key may see. */
export const listGlobalRouters: Operation<{ query: ListGlobalRoutersQuery; response: ListGlobalRoutersResponse }> =
  operation({
    id: 'GlobalRoutersService_ListGlobalRouters',
    service: 'Global routers service',
    method: 'GET',
    path: '/notifications/notification-center/v1/routers',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { query: ListGlobalRoutersQuery },
    out: ListGlobalRoutersResponse,
  })

/** Creates a router. */
export const createGlobalRouter: Operation<{ body: GlobalRouterBody; response: GlobalRouterResponse }> = operation({
  id: 'GlobalRoutersService_CreateGlobalRouter',
  service: 'Global routers service',
  method: 'POST',
  path: '/notifications/notification-center/v1/routers',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: GlobalRouterBody },
  out: GlobalRouterResponse,
})

/** Replaces the router whose id is in the body, as a whole. */
export const replaceGlobalRouter: Operation<{ body: GlobalRouterBody; response: GlobalRouterResponse }> = operation({
  id: 'GlobalRoutersService_ReplaceGlobalRouter',
  service: 'Global routers service',
  method: 'PUT',
  path: '/notifications/notification-center/v1/routers',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: GlobalRouterBody },
  out: GlobalRouterResponse,
})

/** Routers by their ids. */
export const batchGetGlobalRouters: Operation<{
  query: BatchGetGlobalRoutersQuery
  response: BatchGetGlobalRoutersResponse
}> = operation({
  id: 'GlobalRoutersService_BatchGetGlobalRouters',
  service: 'Global routers service',
  method: 'GET',
  path: '/notifications/notification-center/v1/routers/all/summaries',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: BatchGetGlobalRoutersQuery },
  out: BatchGetGlobalRoutersResponse,
})

/** Says whether a matcher of labels is valid. Changes nothing. */
export const validateEntityLabelMatcher: Operation<{
  query: ValidateEntityLabelMatcherQuery
  response: ValidateEntityLabelMatcherResponse
}> = operation({
  id: 'GlobalRoutersService_ValidateEntityLabelMatcher',
  service: 'Global routers service',
  method: 'POST',
  path: '/notifications/notification-center/v1/routers/matcher/validate',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: ValidateEntityLabelMatcherQuery },
  out: ValidateEntityLabelMatcherResponse,
})

/** One router. */
export const getGlobalRouter: Operation<{ path: GlobalRouterPath; response: GlobalRouterResponse }> = operation({
  id: 'GlobalRoutersService_GetGlobalRouter',
  service: 'Global routers service',
  method: 'GET',
  path: '/notifications/notification-center/v1/routers/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: GlobalRouterPath },
  out: GlobalRouterResponse,
})

/** Deletes one router. */
export const deleteGlobalRouter: Operation<{ path: GlobalRouterPath; response: Empty }> = operation({
  id: 'GlobalRoutersService_DeleteGlobalRouter',
  service: 'Global routers service',
  method: 'DELETE',
  path: '/notifications/notification-center/v1/routers/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: GlobalRouterPath },
  out: empty(),
})
