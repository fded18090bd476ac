import { buildRouteMap, type RouteMap } from '@stricli/core'
import type { CliContext } from './cli-context.ts'
import { countsCommand } from './commands/alerts/counts.ts'
import { createCommand } from './commands/alerts/create.ts'
import { deleteCommand } from './commands/alerts/delete.ts'
import { downloadCommand } from './commands/alerts/download.ts'
import { getCommand } from './commands/alerts/get.ts'
import { listCommand } from './commands/alerts/list.ts'
import { replaceCommand } from './commands/alerts/replace.ts'
import { applyCommand } from './commands/as-code/apply.ts'
import { copyCommand } from './commands/as-code/copy.ts'
import { diffCommand } from './commands/as-code/diff.ts'
import { lintCommand } from './commands/as-code/lint.ts'
import { planCommand } from './commands/as-code/plan.ts'
import { pullCommand } from './commands/as-code/pull.ts'
import { restoreCommand } from './commands/as-code/restore.ts'
import { callRoutes } from './commands/call/call.ts'
import { completeWordsCommand } from './commands/completion/complete-words.ts'
import { completionCommand } from './commands/completion/completion.ts'
import { doctorCommand } from './commands/doctor/doctor.ts'
import { listEventsCommand } from './commands/events/list.ts'
import { eventStatsCommand } from './commands/events/stats.ts'
import { limitsCommand } from './commands/limits/limits.ts'
import { addCommand } from './commands/profile/add.ts'
import { listProfilesCommand } from './commands/profile/list.ts'
import { removeCommand } from './commands/profile/remove.ts'
import { showCommand } from './commands/profile/show.ts'
import { useCommand } from './commands/profile/use.ts'
import { deleteRulesCommand } from './commands/rules/delete.ts'
import { getRuleCommand } from './commands/rules/get.ts'
import { listRulesCommand } from './commands/rules/list.ts'
import { resetCommand } from './commands/sandbox/reset.ts'
import { startCommand } from './commands/sandbox/start.ts'
import { schemaCommand } from './commands/schema/schema.ts'
import { dailyCommand } from './commands/usage/daily.ts'

/** Every command. A command is a file of flags and help, and a `.run.ts` beside it that is loaded when it runs. */
export const routes: RouteMap<CliContext> = buildRouteMap({
  routes: {
    alerts: buildRouteMap({
      routes: {
        list: listCommand,
        get: getCommand,
        create: createCommand,
        replace: replaceCommand,
        delete: deleteCommand,
        download: downloadCommand,
        counts: countsCommand,
        pull: pullCommand,
        lint: lintCommand,
        plan: planCommand,
        apply: applyCommand,
        restore: restoreCommand,
        diff: diffCommand,
        copy: copyCommand,
        events: buildRouteMap({
          routes: { list: listEventsCommand, stats: eventStatsCommand },
          docs: { brief: 'What happened to alerts' },
        }),
        rules: buildRouteMap({
          routes: { list: listRulesCommand, get: getRuleCommand, delete: deleteRulesCommand },
          docs: { brief: 'Suppression rules, which mute alerts for some time' },
        }),
      },
      docs: { brief: 'Alert definitions' },
    }),
    usage: buildRouteMap({
      routes: { daily: dailyCommand },
      docs: { brief: 'What was used, day by day' },
    }),
    call: callRoutes,
    profile: buildRouteMap({
      routes: {
        add: addCommand,
        list: listProfilesCommand,
        use: useCommand,
        remove: removeCommand,
        show: showCommand,
      },
      docs: { brief: 'Addresses and keys, each under a name' },
    }),
    sandbox: buildRouteMap({
      routes: { start: startCommand, reset: resetCommand },
      docs: { brief: 'The service on this machine, to try things out' },
    }),
    doctor: doctorCommand,
    limits: limitsCommand,
    schema: schemaCommand,
    completion: completionCommand,
    'complete-words': completeWordsCommand,
  },
  docs: { brief: 'The Management API from the command line', hideRoute: { 'complete-words': true } },
})
