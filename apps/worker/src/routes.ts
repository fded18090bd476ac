import type { ProgramContext } from '@mgmt-api/command'
import { buildRouteMap, type RouteMap } from '@stricli/core'
import { runCommand } from './commands/run/run.ts'

/** Every command. A command is a file of flags and help, and a `.run.ts` beside it that is loaded when it runs. */
export const routes: RouteMap<ProgramContext> = buildRouteMap({
  routes: {
    run: runCommand,
  },
  docs: { brief: 'Keeps the history of usage and alert definitions, and tells when something is off' },
})
