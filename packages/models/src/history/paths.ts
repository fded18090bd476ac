import type { HttpMethod } from '../core/operation/operation.ts'

/** Operation whose path changed. The old path returns 404. */
export interface MovedPath {
  readonly method: HttpMethod
  /** Template of the old path, below the base path. */
  readonly from: string
  /** Template of the new path, with the same parameters. */
  readonly to: string
  readonly since: string
  /** Values that the old path's parameters exclude, since they are segments of current paths. */
  readonly except?: readonly string[]
}

const june9 = '2026-06-09'
const presets = '/notifications/notification-center/v1/presets'

/** Moved paths. */
export const movedPaths: readonly MovedPath[] = [
  {
    method: 'POST',
    from: '/integrations/contextual-data/v1/{integration_id}/test',
    to: '/integrations/contextual-data/v1/test/{integration_id}',
    since: june9,
  },
  {
    method: 'GET',
    from: '/integrations/extensions/v1/{id}',
    to: '/integrations/extensions/v1/catalog/{id}',
    since: june9,
    except: ['deployed'],
  },
  { method: 'POST', from: `${presets}/custom`, to: `${presets}:createCustom`, since: june9 },
  { method: 'PUT', from: `${presets}/custom`, to: `${presets}:replaceCustom`, since: june9 },
  { method: 'POST', from: `${presets}/{id}/default`, to: `${presets}/{id}/default/apply`, since: june9 },
  { method: 'GET', from: `${presets}/summaries`, to: `${presets}:getDefaultSummary`, since: june9 },
  { method: 'POST', from: `${presets}/tests`, to: `${presets}:test`, since: june9 },
  { method: 'GET', from: '/aaa/api-keys/v3/list', to: '/aaa/api-keys/v3/list/all', since: june9 },
  {
    method: 'GET',
    from: '/aaa/team-groups/v2/{group_id}/users',
    to: '/aaa/team-groups/v2/{group_id}/users/list',
    since: june9,
  },
  {
    method: 'PATCH',
    from: '/aaa/teams/v2/{team_id}/members/status',
    to: '/aaa/teams/v2/{team_id}/members:updateStatuses',
    since: june9,
  },
  {
    method: 'GET',
    from: '/dashboards/dashboards/v1/catalog',
    to: '/dashboards/dashboards/v1/catalog/list',
    since: june9,
  },
  {
    method: 'GET',
    from: '/dashboards/dashboards/v1/slugs/{slug}',
    to: '/dashboards/dashboards/v1/slugs/lookup/{slug}',
    since: june9,
  },
]
