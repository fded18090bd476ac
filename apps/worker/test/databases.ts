import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countOf, testsAll } from '../../../scripts/vitest/left-out.ts'

export type DatabaseName = 'PGlite' | 'PostgreSQL'

/**
 * What depends on locks, notifications, clocks or the end of a connection behaves differently on the two databases. Most of
 * these files run in `npm test` on the first, whose connections are concurrent.
 */
const onBoth = [
  'src/backup/backup-lines.test.ts',
  'src/backup/backup.test.ts',
  'src/health/health.e2e.test.ts',
  'src/health/read-health.test.ts',
  'src/health/refused-key.e2e.test.ts',
  'src/health/report-problems.test.ts',
  'src/maintenance/worker.e2e.test.ts',
  'src/notify/deliver-messages.e2e.test.ts',
  'src/notify/report-findings.test.ts',
  'src/queue/pg-boss-internals.test.ts',
  'src/runs/execute-run.e2e.test.ts',
  'src/runs/queue-runs.test.ts',
  'src/runs/reschedule.e2e.test.ts',
  'src/runs/takeovers.test.ts',
  'src/runs/targets-down.test.ts',
  'src/runs/unreachable.e2e.test.ts',
  'src/store/migrate.test.ts',
  'src/store/published-migrations.test.ts',
  'src/store/transactions.test.ts',
  'src/targets/limit/permits.test.ts',
  'src/targets/limit/shared-limiter.test.ts',
  'src/targets/probe-targets.test.ts',
]

const onPglite = [
  'src/config/apply-start-config.test.ts',
  'src/control/config-control.test.ts',
  'src/control/runs.test.ts',
  'src/findings/update-findings.test.ts',
  'src/jobs/alert-drift/directory.test.ts',
  'src/jobs/alert-history/latest-versions.test.ts',
  'src/jobs/alert-routes/alert-routes.test.ts',
  'src/jobs/noisy-alerts/noisy-alerts.test.ts',
  'src/jobs/usage-anomaly/usage-anomaly.test.ts',
  'src/jobs/usage-budget/usage-budget.test.ts',
  'src/jobs/usage-history/usage-history.test.ts',
  'src/jobs/usage-history/usage-sources.test.ts',
  'src/maintenance/heartbeat.test.ts',
  'src/notify/message-rows.prop.test.ts',
  'src/queries/read-findings.test.ts',
  'src/queries/read-schedules.test.ts',
  'src/runs/request-dependents.test.ts',
  'src/schedule/pause.test.ts',
  'src/server/metrics.test.ts',
  'test/messages.e2e.test.ts',
]

const onPostgres = [
  'src/commands/commands.test.ts',
  'src/commands/config/apply.test.ts',
  'src/config/apply-config.test.ts',
  'src/control/messages.test.ts',
  'src/control/reads.test.ts',
  'src/doctor/check-database.test.ts',
  'src/jobs/alert-drift/alert-drift.test.ts',
  'src/jobs/alert-history/alert-history.test.ts',
  'src/jobs/alert-history/stored-versions.test.ts',
  'src/jobs/alert-jobs.e2e.test.ts',
  'src/queries/growing-tables.test.ts',
  'src/queries/read-rows.test.ts',
  'src/queries/read-versions.test.ts',
  'src/retention/apply-retention.test.ts',
  'src/schedule/missed-runs.test.ts',
  'src/schedule/plan-due.test.ts',
  'src/server/api/api.test.ts',
  'src/targets/fairness.e2e.test.ts',
]

const both: readonly DatabaseName[] = ['PostgreSQL', 'PGlite']

const listed = (files: readonly string[], databases: readonly DatabaseName[]) =>
  files.map((file) => [file, databases] as const)

/** Each test file that uses a database of either kind, with the databases on which it runs by default. */
export const databaseTable: ReadonlyMap<string, readonly DatabaseName[]> = new Map([
  ...listed(onBoth, both),
  ...listed(onPglite, ['PGlite']),
  ...listed(onPostgres, ['PostgreSQL']),
])

const root = join(import.meta.dirname, '..')

/**
 * Databases on which a test file runs: those of the table, and with `MGMT_TEST_ALL=1` both.
 * @param url `import.meta.url` of the test file
 * @throws if the table lacks the file
 */
export function databasesOf(url: string): readonly DatabaseName[] {
  const file = fileURLToPath(url)
    .slice(root.length + 1)
    .replaceAll('\\', '/')
  const databases = databaseTable.get(file)
  if (databases === undefined) throw new Error(`test/databases.ts does not say on which databases ${file} runs`)
  return testsAll ? both : databases
}

/** Reports the files that run on one database. */
export const reportDatabases = (): number =>
  countOf('worker: files on both databases', databaseTable.size, onBoth.length)
