import { buildRouteMap, type RouteMap } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { generalBriefs } from '../general-briefs.ts'
import { resetCommand } from './reset.ts'
import { startCommand } from './start.ts'

/** `mgmt sandbox …` */
export const sandboxRoutes: RouteMap<CliContext> = buildRouteMap({
  routes: { start: startCommand, reset: resetCommand },
  docs: { brief: generalBriefs.sandbox },
})
