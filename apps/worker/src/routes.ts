import type { ProgramContext } from '@mgmt-api/command'
import { buildRouteMap, type RouteMap } from '@stricli/core'
import { backupCommand } from './commands/backup/backup.ts'
import { applyConfigCommand } from './commands/config/apply.ts'
import { checkConfigCommand } from './commands/config/check.ts'
import { configHistoryCommand } from './commands/config/history.ts'
import { configSchemaCommand } from './commands/config/schema.ts'
import { diagnoseWorkerCommand } from './commands/doctor/doctor.ts'
import { restoreBackupCommand } from './commands/restore/restore.ts'
import { backfillUsageCommand } from './commands/backfill/usage-history.ts'
import { exportAlertsCommand } from './commands/export/alerts.ts'
import { exportUsageCommand } from './commands/export/usage.ts'
import { cancelRunsCommand, retryRunsCommand } from './commands/jobs/change-runs.ts'
import { listRunsCommand } from './commands/jobs/list.ts'
import { runJobCommand } from './commands/jobs/run.ts'
import { loginCommand } from './commands/login/login.ts'
import { listMessagesCommand } from './commands/messages/list.ts'
import { retryMessagesCommand } from './commands/messages/retry.ts'
import { runWorkerCommand } from './commands/run/run.ts'
import { pauseScheduleCommand, resumeScheduleCommand } from './commands/schedule/change-schedule.ts'
import { listSchedulesCommand } from './commands/schedule/list.ts'
import { statusCommand } from './commands/status/status.ts'
import { listTargetsCommand } from './commands/targets/list.ts'

/** All commands. Files have their flags and help, and a `.run.ts` beside each is loaded when a command runs. */
export const routes: RouteMap<ProgramContext> = buildRouteMap({
  routes: {
    run: runWorkerCommand,
    status: statusCommand,
    login: loginCommand,
    targets: buildRouteMap({
      routes: { list: listTargetsCommand },
      docs: { brief: 'Monitored targets' },
    }),
    jobs: buildRouteMap({
      routes: { list: listRunsCommand, run: runJobCommand, retry: retryRunsCommand, cancel: cancelRunsCommand },
      docs: { brief: 'Job runs' },
    }),
    messages: buildRouteMap({
      routes: { list: listMessagesCommand, retry: retryMessagesCommand },
      docs: { brief: 'Messages to notifiers' },
    }),
    schedule: buildRouteMap({
      routes: { list: listSchedulesCommand, pause: pauseScheduleCommand, resume: resumeScheduleCommand },
      docs: { brief: 'Job schedules' },
    }),
    backfill: buildRouteMap({
      routes: { 'usage-history': backfillUsageCommand },
      docs: { brief: 'Fetch past data' },
    }),
    export: buildRouteMap({
      routes: { usage: exportUsageCommand, alerts: exportAlertsCommand },
      docs: { brief: 'Export the history as CSV, NDJSON or Parquet' },
    }),
    config: buildRouteMap({
      routes: {
        check: checkConfigCommand,
        apply: applyConfigCommand,
        history: configHistoryCommand,
        schema: configSchemaCommand,
      },
      docs: { brief: 'Configuration' },
    }),
    backup: backupCommand,
    restore: restoreBackupCommand,
    doctor: diagnoseWorkerCommand,
  },
  docs: { brief: 'Record usage and alert definitions, and report anomalies and drift' },
})
