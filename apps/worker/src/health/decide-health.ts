import { counted, listSome } from '@mgmt-api/command'
import { clause } from '../base/text.ts'
import { type Health, type HealthProblem, type HealthState, problemScopes } from './health.ts'
import type { HealthFacts, NotifierFacts } from './health-facts.ts'
import type { MachineProblem } from './machine-problem.ts'
import { workProblems } from './work-problems.ts'

/** Decides state and problems. */
export function decideHealth(facts: HealthFacts): Health {
  const problems = [
    ...noWorker(facts),
    ...machineProblems(facts),
    ...workProblems(facts),
    ...facts.paused.map(pausedProblem),
    ...notifierProblems(facts),
    ...deadMessagesProblem(facts),
  ]
  const errors = problems
    .filter(({ severity }) => severity === 'error')
    .toSorted((a, b) => problemScopes.indexOf(a.scope) - problemScopes.indexOf(b.scope))
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const { unfinished } = facts
  return { state: stateOf({ errors, warnings, facts }), problems: [...errors, ...warnings], unfinished }
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
  return facts.unfinished === 0 ? 'ok' : 'unknown'
}

const noWorker = ({ workers }: HealthFacts): readonly HealthProblem[] =>
  workers.length > 0
    ? []
    : [
        {
          code: 'no_worker',
          severity: 'error',
          scope: 'worker',
          message: 'No worker is running: no runs are planned or started.',
          fix: 'Start a worker.',
          command: 'mgmt-worker run',
          subjects: [],
        },
      ]

/** A problem of every worker is an error; a problem of some is a warning, as the others still work, as all do with newer tables. */
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
      severity: isEverywhere && code !== 'schema_newer' ? 'error' : 'warning',
      scope: code === 'key_missing' ? 'target' : 'worker',
      message: `${message}${where}`,
      fix,
      command: null,
      subjects: subject === '' ? hosts : [subject],
    }
  })
}

const pausedProblem = ({ job, since, by }: HealthFacts['paused'][number]): HealthProblem => ({
  code: 'job_paused',
  severity: 'warning',
  scope: 'worker',
  message: `${job} has been paused since ${since.toISOString()}${by === null ? '' : ` by ${by}`}.`,
  fix: 'Resume it when its work is wanted again.',
  command: `mgmt-worker schedule resume ${job}`,
  subjects: [job],
})

/** A failing notifier is a warning while another one delivers. Without any, only the end of the pings reaches somebody. */
function notifierProblems({ notifiers }: HealthFacts): readonly HealthProblem[] {
  const isBroken = ({ unavailable, refuses }: NotifierFacts): boolean => (unavailable ?? refuses) !== undefined
  const severity = notifiers.every(isBroken) ? 'error' : 'warning'
  return notifiers.flatMap(({ name, unavailable, refuses }): HealthProblem[] => {
    if (unavailable !== undefined) {
      return [
        {
          code: 'notifier_unavailable',
          severity,
          scope: 'worker',
          message: `The notifier ${name} has not delivered since ${unavailable.since.toISOString()}: ${clause(unavailable.error)}.`,
          fix: 'Fix the endpoint or its address. Messages are sent when it responds again.',
          command: null,
          subjects: [name],
        },
      ]
    }
    if (refuses === undefined) return []
    return [
      {
        code: 'notifier_refuses',
        severity,
        scope: 'worker',
        message: `The notifier ${name} refuses ${counted(refuses.messages, 'message')}: ${clause(refuses.error)}.`,
        fix: 'Correct its address or secret. A message is retried each hour, and is dead after a day.',
        command: null,
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
          scope: 'worker',
          message: `${counted(deadMessages, 'message', 'messages')} of the last week ${deadMessages === 1 ? 'is' : 'are'} dead.`,
          fix: 'Fix the notifier, then send them again.',
          command: 'mgmt-worker messages retry --all',
          subjects: [],
        },
      ]
