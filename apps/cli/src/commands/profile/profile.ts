import { buildRouteMap, type RouteMap } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { generalBriefs } from '../general-briefs.ts'
import { addCommand } from './add.ts'
import { listProfilesCommand } from './list.ts'
import { removeCommand } from './remove.ts'
import { showCommand } from './show.ts'
import { useCommand } from './use.ts'

/** `mgmt profile …` */
export const profileRoutes: RouteMap<CliContext> = buildRouteMap({
  routes: {
    add: addCommand,
    list: listProfilesCommand,
    use: useCommand,
    remove: removeCommand,
    show: showCommand,
  },
  docs: { brief: generalBriefs.profile },
})
