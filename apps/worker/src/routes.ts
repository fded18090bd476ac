import type { ProgramContext } from '@mgmt-api/command'
import { buildRouteMap, type RouteMap } from '@stricli/core'
import { backupCommand } from './commands/backup/backup.ts'
import { applyConfigCommand } from './commands/config/apply.ts'
import { checkConfigCommand } from './commands/config/check.ts'
import { configHistoryCommand } from './commands/config/history.ts'
import { schemaCommand } from './commands/config/schema.ts'
import { doctorCommand } from './commands/doctor/doctor.ts'
import { applyRetentionCommand } from './commands/retention/apply.ts'
import { showRetentionCommand } from './commands/retention/show.ts'
import { restoreCommand } from './commands/restore/restore.ts'
import { backfillUsageCommand } from './commands/backfill/usage-history.ts'
import { exportAlertsCommand } from './commands/export/alerts.ts'
import { exportUsageCommand } from './commands/export/usage.ts'
import { cancelRunsCommand } from './commands/jobs/cancel.ts'
import { listRunsCommand } from './commands/jobs/list.ts'
import { retryRunsCommand } from './commands/jobs/retry.ts'
import { runJobCommand } from './commands/jobs/run.ts'
import { runCommand } from './commands/run/run.ts'
import { listSchedulesCommand } from './commands/schedule/list.ts'
import { pauseScheduleCommand } from './commands/schedule/pause.ts'
import { resumeScheduleCommand } from './commands/schedule/resume.ts'
import { statusCommand } from './commands/status/status.ts'
import { listTargetsCommand } from './commands/targets/list.ts'

/** Every command. A command is a file of flags and help, and a `.run.ts` beside it that is loaded when it runs. */
export const routes: RouteMap<ProgramContext> = buildRouteMap({
  routes: {
    run: runCommand,
    status: statusCommand,
    targets: buildRouteMap({
      routes: { list: listTargetsCommand },
      docs: { brief: 'What the worker looks after' },
    }),
    jobs: buildRouteMap({
      routes: { list: listRunsCommand, run: runJobCommand, retry: retryRunsCommand, cancel: cancelRunsCommand },
      docs: { brief: 'Runs of jobs' },
    }),
    schedule: buildRouteMap({
      routes: { list: listSchedulesCommand, pause: pauseScheduleCommand, resume: resumeScheduleCommand },
      docs: { brief: 'When jobs run' },
    }),
    backfill: buildRouteMap({
      routes: { 'usage-history': backfillUsageCommand },
      docs: { brief: 'Fetch what lies in the past' },
    }),
    export: buildRouteMap({
      routes: { usage: exportUsageCommand, alerts: exportAlertsCommand },
      docs: { brief: 'Write what is kept as CSV, NDJSON or Parquet' },
    }),
    config: buildRouteMap({
      routes: {
        check: checkConfigCommand,
        apply: applyConfigCommand,
        history: configHistoryCommand,
        schema: schemaCommand,
      },
      docs: { brief: 'Configuration files' },
    }),
    backup: backupCommand,
    restore: restoreCommand,
    retention: buildRouteMap({
      routes: { show: showRetentionCommand, apply: applyRetentionCommand },
      docs: { brief: 'How long rows are kept' },
    }),
    doctor: doctorCommand,
  },
  docs: { brief: 'Keeps the history of usage and alert definitions, and tells when something is off' },
})
