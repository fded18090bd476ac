import { type Config, workerFindings } from '../config/config.ts'
import { updateFindings } from '../findings/update-findings.ts'
import type { JobFinding } from '../jobs/job.ts'
import { messageKey } from '../notify/message.ts'
import { queueWorkerMessages } from '../notify/queue-messages.ts'
import type { RunDeps } from '../runs/run-deps.ts'
import type { Health, HealthProblem, HealthProblemCode } from './health.ts'

/** Time between two checks. A problem is reported if two in a row see it. */
export const problemCheckMs = 300_000

export interface ReportDeps extends Pick<RunDeps, 'store' | 'boss'> {
  readonly config: Config
  readonly now: Date
}

/**
 * Reports problems that appeared or ended since the last check, as findings of the worker. The checks of all workers within
 * `problemCheckMs` count as one.
 * @returns the number of added messages
 */
export async function reportProblems(
  { store, boss, config, now }: ReportDeps,
  { problems }: Pick<Health, 'problems'>,
): Promise<number> {
  const runId = checkId(now)
  return store.transaction(async (transaction) => {
    const changes = await updateFindings(transaction, {
      job: workerFindings,
      target: '',
      runId,
      now,
      findings: problems.filter(({ code }) => !targetCodes.has(code)).map(findingOf),
      // While everything is down, health has no other problems of jobs and runs.
      incomplete: problems.some(({ code }) => code === 'no_healthy_target'),
      isBaseline: false,
    })
    return queueWorkerMessages(transaction, { boss, notifiers: config.notifiers }, { runId, now, changes })
  })
}

/** The same UUID for all checks at one time. */
const checkId = (now: Date): string =>
  messageKey('check', String(Math.floor(now.getTime() / problemCheckMs))).replace(
    /^(.{8})(.{4})(.{4})(.{4})/,
    '$1-$2-$3-$4-',
  )

/** Problems about which each target has messages of its own. */
const targetCodes = new Set<HealthProblemCode>(['target_refused', 'target_failing', 'no_healthy_target'])

/** Problems whose subjects change while they last: targets that wait, and hosts. */
const sharedCodes = new Set<HealthProblemCode>([
  'targets_overdue',
  'runs_overdue',
  'database_refuses_writes',
  'planning_stopped',
  'schema_newer',
])

const findingOf = ({ code, severity, message, fix, command, subjects }: HealthProblem): JobFinding => ({
  key: sharedCodes.has(code) ? code : [code, ...subjects].join('/'),
  title: message,
  details: { severity, fix, command, subjects },
})
