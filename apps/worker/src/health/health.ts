import { z } from 'zod'
import { type MachineProblem, machineProblemCodes } from './machine-problem.ts'

/** `unknown`: no run has finished yet, and nothing is wrong so far. */
export const healthStates = ['ok', 'unknown', 'warning', 'error'] as const
export type HealthState = (typeof healthStates)[number]

/** `error`: the work is not done, or its results do not arrive. `warning`: part of it, or it recovers without a person. */
export const severities = ['error', 'warning'] as const
export type Severity = (typeof severities)[number]

/** Codes of what the database shows; those of machines are beside theirs. */
const sharedProblemCodes = [
  'no_worker',
  'target_refused',
  'target_failing',
  'job_failed',
  'runs_overdue',
  'notifier_unavailable',
  'notifier_refuses',
  'messages_given_up',
] as const
export type ProblemCode = (typeof sharedProblemCodes)[number] | MachineProblem['code']

/** Something that a person should look at. */
export interface HealthProblem {
  readonly code: ProblemCode
  readonly severity: Severity
  /** What happened, and where. */
  readonly message: string
  /** What to do. */
  readonly fix: string
  /** Names of the targets, jobs, notifiers or hosts concerned. */
  readonly subjects: readonly string[]
}

export interface Health {
  /** That of the worst problem; without any, whether something is known. */
  readonly state: HealthState
  /** Errors first. */
  readonly problems: readonly HealthProblem[]
}

export const Health: z.ZodType<Health> = z
  .object({
    state: z.enum(healthStates),
    problems: z.array(
      z.object({
        code: z.enum([...sharedProblemCodes, ...machineProblemCodes]),
        severity: z.enum(severities),
        message: z.string(),
        fix: z.string(),
        subjects: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'Health' })
