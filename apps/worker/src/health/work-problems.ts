import { count, counted, listSome } from '@mgmt-api/command'
import { clause } from '../base/text.ts'
import type { HealthProblem, HealthProblemCode, ProblemSeverity } from './health.ts'
import type { HealthFacts, TargetFacts } from './health-facts.ts'

/** Problems of targets and jobs. If everything is down, that is the only one: the others follow from it. */
export function workProblems(facts: HealthFacts): readonly HealthProblem[] {
  const groups = targetGroups(facts.targets)
  const asked = facts.targets.filter(({ condition }) => condition !== null)
  if (asked.length > 0 && asked.every(({ condition }) => condition !== 'ok')) return [noHealthyTarget(groups)]
  const jobs = [...facts.stopped.map((stopped) => stoppedProblem(stopped, facts.failed)), ...failedProblems(facts)]
  // Runs of unhealthy targets wait, and these targets are a problem already.
  const overdue = facts.targets.filter(({ overdueSince, condition }) => {
    return overdueSince !== null && (condition === null || condition === 'ok')
  })
  if (overdue.length * 2 < facts.targets.length || overdue.length === 0)
    return [...groups.map(targetProblem), ...runsOverdue(overdue), ...jobs]
  return [targetsOverdue(overdue, facts.targets.length), ...groups.map(targetProblem), ...jobs]
}

/** Unhealthy targets of one kind. */
interface TargetGroup {
  readonly code: HealthProblemCode
  readonly severity: ProblemSeverity
  readonly targets: readonly TargetFacts[]
  /** Singular and plural. */
  readonly verbs: readonly [string, string]
  /** What follows the time. */
  readonly more?: string
  readonly fix: string
}

function targetGroups(targets: readonly TargetFacts[]): readonly TargetGroup[] {
  const failing = targets.filter(({ condition }) => condition === 'failing')
  const retried = 'The worker retries by itself. The list of targets has the error of each.'
  const groups: readonly TargetGroup[] = [
    {
      code: 'target_refused',
      severity: 'error',
      targets: targets.filter(({ condition }) => condition === 'refused'),
      verbs: ['refuses its key', 'refuse their keys'],
      fix: 'Set a valid key. A changed file is read at once, a changed variable needs a restart.',
    },
    {
      code: 'target_failing',
      severity: 'error',
      targets: failing.filter(({ overdueSince }) => overdueSince !== null),
      verbs: ['is failing', 'are failing'],
      more: ', longer than two intervals of a job',
      fix: retried,
    },
    {
      code: 'target_failing',
      severity: 'warning',
      targets: failing.filter(({ overdueSince }) => overdueSince === null),
      verbs: ['is failing', 'are failing'],
      fix: retried,
    },
  ]
  return groups.filter((group) => group.targets.length > 0)
}

const namesOf = (targets: readonly TargetFacts[]): readonly string[] => targets.map(({ name }) => name)

/** `1 target is failing since 2026-11-21T17:44:00.000Z: prod-eu (no response)` */
function groupText({ targets, verbs, more = '' }: TargetGroup): string {
  const times = targets.flatMap(({ since }) => since?.getTime() ?? [])
  const since = times.length === 0 ? '' : ` since ${new Date(Math.min(...times)).toISOString()}`
  const summary = `${counted(targets.length, 'target')} ${targets.length === 1 ? verbs[0] : verbs[1]}${since}${more}`
  const [first] = targets
  const why = targets.length === 1 && first?.error ? ` (${clause(first.error)})` : ''
  return `${summary}: ${listSome(namesOf(targets))}${why}`
}

const targetsCommand = 'mgmt-worker targets list'

const targetProblem = (group: TargetGroup): HealthProblem => ({
  code: group.code,
  severity: group.severity,
  scope: 'target',
  message: `${groupText(group)}.`,
  fix: group.fix,
  command: targetsCommand,
  subjects: namesOf(group.targets),
})

const noHealthyTarget = (groups: readonly TargetGroup[]): HealthProblem => ({
  code: 'no_healthy_target',
  severity: 'error',
  scope: 'worker',
  message: `No target is healthy: ${groups.map(groupText).join('; ')}.`,
  fix: [...new Set(groups.map(({ fix }) => fix))].join(' '),
  command: targetsCommand,
  subjects: groups.flatMap(({ targets }) => namesOf(targets)),
})

/** Lists why runs wait. */
const waitingCommand = 'mgmt-worker jobs list --state queued'

function overdueText(overdue: readonly TargetFacts[]): string {
  const since = Math.min(...overdue.map(({ overdueSince }) => overdueSince?.getTime() ?? Infinity))
  const where = listSome(namesOf(overdue))
  return `${where}. Runs have waited longer than two intervals of their job, the oldest since ${new Date(since).toISOString()}.`
}

const targetsOverdue = (overdue: readonly TargetFacts[], all: number): HealthProblem => ({
  code: 'targets_overdue',
  severity: 'error',
  scope: 'worker',
  message: `${count(overdue.length)} of ${counted(all, 'target')} ${overdue.length === 1 ? 'is' : 'are'} overdue: ${overdueText(overdue)}`,
  fix: 'If the targets are healthy, raise concurrency or start another worker.',
  command: waitingCommand,
  subjects: namesOf(overdue),
})

function runsOverdue(overdue: readonly TargetFacts[]): readonly HealthProblem[] {
  if (overdue.length === 0) return []
  const summary = `${counted(overdue.length, 'target')} ${overdue.length === 1 ? 'is' : 'are'} overdue`
  return [
    {
      code: 'runs_overdue',
      severity: 'error',
      scope: 'target',
      message: `${summary}: ${overdueText(overdue)}`,
      fix: 'Raise concurrency or start another worker.',
      command: waitingCommand,
      subjects: namesOf(overdue),
    },
  ]
}

/** `a, b and 3 more (the error)`, with the error of a single target. */
function failuresText(rows: HealthFacts['failed']): string {
  const [first] = rows
  const why = rows.length === 1 && first?.error ? ` (${clause(first.error)})` : ''
  return `${listSome(rows.map(({ target }) => target))}${why}`
}

function stoppedProblem({ job, since }: HealthFacts['stopped'][number], failed: HealthFacts['failed']): HealthProblem {
  const rows = failed.filter((row) => row.job === job)
  const why = rows.length === 0 ? '' : `; it failed on ${failuresText(rows)}`
  return {
    code: 'job_stopped',
    severity: 'error',
    scope: 'worker',
    message: `${job} has not succeeded on any target since ${since.toISOString()}${why}.`,
    fix: 'Fix the cause that its runs name.',
    command: `mgmt-worker jobs list --job ${job}`,
    subjects: [job],
  }
}

/** Leaves out stopped jobs, which are a problem already. */
function failedProblems({ failed, stopped }: HealthFacts): readonly HealthProblem[] {
  const known = new Set(stopped.map(({ job }) => job))
  const jobs = [...new Set(failed.map(({ job }) => job))].filter((job) => !known.has(job))
  return jobs.map((job) => ({
    code: 'job_failed',
    severity: 'error',
    scope: 'target',
    message: `${job} failed on ${failuresText(failed.filter((row) => row.job === job))}.`,
    fix: 'Fix the cause, then retry.',
    command: `mgmt-worker jobs list --state failed --job ${job}`,
    subjects: [job],
  }))
}
