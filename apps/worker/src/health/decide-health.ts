import { count, counted } from '@mgmt-api/command'
import type { TargetCondition } from '../store/tables.ts'
import type { Health, HealthProblem, HealthState, HealthProblemCode, ProblemSeverity } from './health.ts'
import type { MachineProblem } from './machine-problem.ts'

/** Input of `decideHealth`. */
export interface HealthFacts {
  /** Running workers. */
  readonly workers: readonly { readonly host: string; readonly problems: readonly MachineProblem[] }[]
  /** Targets whose condition is not `ok`. */
  readonly targets: readonly {
    readonly name: string
    readonly condition: TargetCondition
    readonly error: string | null
  }[]
  /** Jobs whose last finished run on a target failed. */
  readonly failed: readonly { readonly job: string; readonly target: string; readonly error: string | null }[]
  /** Runs that have been queued for longer than the interval of their job. */
  readonly overdue: readonly { readonly job: string; readonly runs: number; readonly since: Date }[]
  readonly notifiers: readonly NotifierFacts[]
  /** Dead messages of the last week. */
  readonly deadMessages: number
  /** Whether a run of a configured job has finished on a target. */
  readonly hasFinished: boolean
}

export interface NotifierFacts {
  readonly name: string
  /** It does not respond, and its messages wait. */
  readonly unavailable: { readonly since: Date; readonly error: string } | undefined
  /** It responds, and refuses messages. */
  readonly refuses: { readonly messages: number; readonly error: string } | undefined
}

/** Decides state and problems. */
export function decideHealth(facts: HealthFacts): Health {
  const problems = [
    ...noWorker(facts),
    ...machineProblems(facts),
    ...targetProblems(facts),
    ...jobProblems(facts),
    ...facts.overdue.map(overdueProblem),
    ...notifierProblems(facts),
    ...deadMessagesProblem(facts),
  ]
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return { state: stateOf({ errors, warnings, facts }), problems: [...errors, ...warnings] }
}

function stateOf({
  errors,
  warnings,
  facts,
}: {
  readonly errors: readonly HealthProblem[]
  readonly warnings: readonly HealthProblem[]
  readonly facts: HealthFacts
}): HealthState {
  if (errors.length > 0) return 'error'
  if (warnings.length > 0) return 'warning'
  return facts.hasFinished ? 'ok' : 'unknown'
}

const noWorker = ({ workers }: HealthFacts): readonly HealthProblem[] =>
  workers.length > 0
    ? []
    : [
        {
          code: 'no_worker',
          severity: 'error',
          message: 'No worker is running: no runs are planned or started.',
          fix: 'Start a worker: mgmt-worker run',
          subjects: [],
        },
      ]

/** A problem of every worker is an error; a problem of some is a warning, as the others still work. */
function machineProblems({ workers }: HealthFacts): readonly HealthProblem[] {
  const groups = new Map<string, { readonly problem: MachineProblem; readonly hosts: string[] }>()
  for (const { host, problems } of workers) {
    for (const problem of problems) {
      const key = `${problem.code} ${problem.subject} ${problem.message}`
      const group = groups.get(key) ?? { problem, hosts: [] }
      group.hosts.push(host)
      groups.set(key, group)
    }
  }
  return [...groups.values()].map(({ problem: { code, subject, message, fix }, hosts }) => {
    const isEverywhere = hosts.length === workers.length
    const where = workers.length === 1 ? '' : ` (${isEverywhere ? 'all workers' : `on ${listSome(hosts)}`})`
    return {
      code,
      severity: isEverywhere ? 'error' : 'warning',
      message: `${message}${where}`,
      fix,
      subjects: subject === '' ? hosts : [subject],
    }
  })
}

function targetProblems({ targets }: HealthFacts): readonly HealthProblem[] {
  const problem = (
    condition: TargetCondition,
    {
      code,
      severity,
      verbs,
      fix,
    }: { code: HealthProblemCode; severity: ProblemSeverity; verbs: readonly [string, string]; fix: string },
  ): readonly HealthProblem[] => {
    const subjects = targets.filter((target) => target.condition === condition)
    const [first] = subjects
    if (first === undefined) return []
    const names = subjects.map(({ name }) => name)
    const summary = subjects.length === 1 ? `1 target ${verbs[0]}` : `${count(subjects.length)} targets ${verbs[1]}`
    const why = subjects.length === 1 && first.error !== null ? ` (${first.error})` : ''
    return [{ code, severity, message: `${summary}: ${listSome(names)}${why}.`, fix, subjects: names }]
  }
  return [
    ...problem('refused', {
      code: 'target_refused',
      severity: 'error',
      verbs: ['refuses its key', 'refuse their keys'],
      fix: 'Set a valid key. A changed file is read at once, a changed variable needs a restart. See: mgmt-worker targets list',
    }),
    ...problem('failing', {
      code: 'target_failing',
      severity: 'warning',
      verbs: ['is failing', 'are failing'],
      fix: 'The worker retries by itself. If the platform is up, check address and network. See: mgmt-worker targets list',
    }),
  ]
}

function jobProblems({ failed }: HealthFacts): readonly HealthProblem[] {
  const jobs = [...new Set(failed.map(({ job }) => job))]
  return jobs.map((job) => {
    const rows = failed.filter((row) => row.job === job)
    const [first] = rows
    const why = rows.length === 1 && first?.error ? ` (${first.error})` : ''
    return {
      code: 'job_failed',
      severity: 'error',
      message: `${job} failed on ${listSome(rows.map(({ target }) => target))}${why}.`,
      fix: `Fix the cause, then retry. See: mgmt-worker jobs list --state failed --job ${job}`,
      subjects: [job],
    }
  })
}

const overdueProblem = ({ job, runs, since }: HealthFacts['overdue'][number]): HealthProblem => ({
  code: 'runs_overdue',
  severity: 'error',
  message: `${counted(runs, 'run')} of ${job} waited longer than the interval of the job, the oldest since ${since.toISOString()}.`,
  fix: `Raise \`concurrency\` or start another worker. To see why the runs wait: mgmt-worker jobs list --state queued --job ${job}`,
  subjects: [job],
})

/** A failing notifier is a warning while another one delivers. */
function notifierProblems({ notifiers }: HealthFacts): readonly HealthProblem[] {
  const isBroken = ({ unavailable, refuses }: NotifierFacts): boolean => (unavailable ?? refuses) !== undefined
  const severity = notifiers.every(isBroken) ? 'error' : 'warning'
  return notifiers.flatMap(({ name, unavailable, refuses }): HealthProblem[] => {
    if (unavailable !== undefined) {
      return [
        {
          code: 'notifier_unavailable',
          severity,
          message: `The notifier ${name} has not delivered since ${unavailable.since.toISOString()}: ${unavailable.error}.`,
          fix: 'Fix the endpoint or its address. Messages are sent when it responds again.',
          subjects: [name],
        },
      ]
    }
    if (refuses === undefined) return []
    return [
      {
        code: 'notifier_refuses',
        severity,
        message: `The notifier ${name} refuses ${counted(refuses.messages, 'message')}: ${refuses.error}.`,
        fix: 'Correct its address or secret. A message is retried each hour, and is dead after a day.',
        subjects: [name],
      },
    ]
  })
}

const deadMessagesProblem = ({ deadMessages }: HealthFacts): readonly HealthProblem[] =>
  deadMessages === 0
    ? []
    : [
        {
          code: 'messages_dead',
          severity: 'warning',
          message: `${counted(deadMessages, 'message', 'messages')} of the last week ${deadMessages === 1 ? 'is' : 'are'} dead.`,
          fix: 'Fix the notifier, then send them again: mgmt-worker messages retry --all. To list them: mgmt-worker messages list --state dead',
          subjects: [],
        },
      ]

const maxListed = 3

function listSome(names: readonly string[]): string {
  const rest = names.length - maxListed
  const shown = names.slice(0, maxListed).join(', ')
  return rest > 0 ? `${shown} and ${count(rest)} more` : shown
}
