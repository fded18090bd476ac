import { buildRouteMap, type RouteMap } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { generalBriefs } from '../general-briefs.ts'
import { pinCommand } from './pin.ts'
import { showAccountCommand } from './show.ts'

/** `mgmt account …` */
export const accountRoutes: RouteMap<CliContext> = buildRouteMap({
  routes: { show: showAccountCommand, pin: pinCommand },
  docs: { brief: generalBriefs.account },
})
