import { newId } from '../base/random.ts'
import { workerFindings } from '../config/config.ts'
import { updateFindings } from '../findings/update-findings.ts'
import type { JobFinding } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { Health, HealthProblem, HealthProblemCode } from './health.ts'

/** A problem is reported if two checks saw it that are this far apart, and ends if it is missing for as long. */
const settleMs = 300_000

/** Stores the current problems as findings of the worker. Safe for any number of concurrent workers. */
export async function reportProblems(store: Store, { problems }: Pick<Health, 'problems'>, now: Date): Promise<void> {
  await store.transaction((transaction) =>
    updateFindings(transaction, {
      job: workerFindings,
      target: '',
      runId: newId(),
      now,
      findings: problems.filter(({ code }) => !targetCodes.has(code)).map(findingOf),
      // While everything is down, health has no other problems of jobs and runs.
      incomplete: problems.some(({ code }) => code === 'no_healthy_target'),
      isBaseline: false,
      settleMs,
    }),
  )
}

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
  weight: severity === 'error' ? 1 : 0,
})
