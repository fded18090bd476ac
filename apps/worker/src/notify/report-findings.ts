import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { groupBy } from '../base/group-by.ts'
import type { Log } from '../base/log.ts'
import { hostOf } from '../config/address-problems.ts'
import { type Config, type NotifierConfig, targetFindings } from '../config/config.ts'
import { queueIn } from '../queue/queue.ts'
import { databaseSchema } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import { type DatabaseTransaction, openFindingStates } from '../store/tables.ts'
import { closeSilentOutages } from '../targets/outages.ts'
import {
  decideReports,
  groupings,
  isOpen,
  longestHoldMs,
  type Report,
  type ReportableFinding,
} from './decide-reports.ts'
import { messageOf } from './message.ts'
import { addMessage } from './message-rows.ts'
import { queueDelivery } from './queue-delivery.ts'

export interface ReportDeps {
  readonly store: Store
  readonly boss: PgBoss
  readonly log: Log
  readonly config: Config
  readonly now: Date
}

/**
 * Writes the messages about findings that opened or closed: those of a job when all runs of their planned time are over, those
 * of targets as `decideReports` says. Runs that wait for their target do not count. Safe for any number of concurrent workers:
 * each change is reported once.
 */
export async function reportFindings(deps: ReportDeps): Promise<void> {
  const { store, config, now } = deps
  const names = config.targets.map(({ name }) => name)
  await closeSilentOutages(store.db, names, now)
  for (const job of await dueJobs(store, now))
    await store.transaction((transaction) => reportJob(transaction, deps, job))
}

const findings = sql.table(`${databaseSchema}.findings`)
const runs = sql.table(`${databaseSchema}.runs`)

/** Whether the start or the end of a finding is not reported; uses the index `findings_unreported`. */
const isUnreported = sql<boolean>`(state in ('open', 'going')) = (alert is null)`

/** Jobs with unreported findings, without those whose planned time has unfinished runs, which use the index `runs_holding`. */
async function dueJobs({ db }: Store, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ job: string }>`
    select job from ${findings} where ${isUnreported} group by job
    having job = ${targetFindings}
      or min(coalesce(closed_at, opened_at)) <= ${new Date(now.getTime() - longestHoldMs)}
      or not bool_or(exists (
        select from ${runs} as run join ${runs} as other on other.planned_at = run.planned_at
        where run.id = last_run
          and (other.state = 'running' or (other.state = 'queued' and other.not_before is null))
      ))
    order by job`.execute(db)
  return rows.map(({ job }) => job)
}

/** One lock for all messages, so that concurrent workers decide one after the other. */
const lockKey = 7_163_402

async function reportJob(transaction: DatabaseTransaction, deps: ReportDeps, job: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
  const known = await readFindings(transaction, deps.config, job)
  const reports = decideReports(known, deps.now)
  if (reports.length === 0) return
  await markReported(transaction, reports)
  for (const notifier of deps.config.notifiers.filter((each) => isFor(each, job)))
    await writeMessages(transaction, deps, { notifier, known, reports })
  for (const { finding } of reports)
    if (job === targetFindings && !isOpen(finding)) deps.log.info('target recovered', { target: finding.target })
}

/** Messages about targets and the worker are for notifiers without a job filter. */
const isFor = ({ jobs }: NotifierConfig, job: string): boolean => jobs?.includes(job) ?? true

async function readFindings(
  transaction: DatabaseTransaction,
  { targets }: Config,
  job: string,
): Promise<readonly ReportableFinding[]> {
  const hosts = new Map(targets.map((target) => [target.name, hostOf(target)]))
  const rows = await transaction
    .selectFrom('findings')
    .selectAll()
    .where('job', '=', job)
    .where((is) =>
      is.or([is('state', 'in', openFindingStates), is.and([is('state', '=', 'closed'), is('alert', 'is not', null)])]),
    )
    .execute()
  return rows.map(({ details, ...row }) => ({
    ...row,
    details,
    place: 'isProxy' in details && details.isProxy === true ? 'proxy' : (hosts.get(row.target) ?? ''),
  }))
}

async function markReported(transaction: DatabaseTransaction, reports: readonly Report[]): Promise<void> {
  const ids = reports.map(({ finding }) => finding.id)
  const alerts = reports.map(({ finding, alert }) => (isOpen(finding) ? alert : null))
  await sql`
    update ${findings} as finding set alert = report.alert
    from unnest(${ids}::uuid[], ${alerts}::text[]) as report (id, alert)
    where finding.id = report.id`.execute(transaction)
}

interface Reported {
  readonly notifier: NotifierConfig
  /** All findings of the job. */
  readonly known: readonly ReportableFinding[]
  readonly reports: readonly Report[]
}

async function writeMessages(
  transaction: DatabaseTransaction,
  { boss, config, now }: ReportDeps,
  { notifier, known, reports }: Reported,
): Promise<void> {
  const by = groupings[notifier.kind]
  const alerts = new Map(reports.map(({ finding, alert }) => [finding.id, alert]))
  const labels = new Map(config.targets.map(({ name, label = name }) => [name, label]))
  const shown = reports.filter((report) => report[by] !== undefined)
  for (const [alert, group] of groupBy(shown, (report) => report[by] ?? '')) {
    const targets = new Set(group.map(({ finding }) => finding.target))
    const open = known.filter(
      (each) =>
        isOpen(each) && (by === 'topic' ? targets.has(each.target) : (alerts.get(each.id) ?? each.alert) === alert),
    )
    const message = messageOf({
      notifier: notifier.name,
      alert,
      reports: group,
      open,
      labelOf: (name) => labels.get(name),
    })
    if (message !== undefined) await addMessage(transaction, { notifier: notifier.name, message, now })
  }
  if (shown.length > 0) await queueDelivery(boss, notifier.name, queueIn(transaction))
}
