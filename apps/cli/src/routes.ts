import { buildRouteMap, type RouteMap } from '@stricli/core'
import type { CliContext } from './cli-context.ts'
import { getCommand } from './commands/alerts/get.ts'
import { listCommand } from './commands/alerts/list.ts'

/** Every command. A command is a file of flags and help here, and a `.run.ts` beside it that is loaded when it runs. */
export const routes: RouteMap<CliContext> = buildRouteMap({
  routes: {
    alerts: buildRouteMap({
      routes: { list: listCommand, get: getCommand },
      docs: { brief: 'Alert definitions' },
    }),
  },
  docs: { brief: 'The Management API from the command line' },
})
