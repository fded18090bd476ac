import { z } from 'zod'
import { type MachineProblem, machineProblemCodes } from './machine-problem.ts'

/** `unknown`: no run has finished yet, and there is no problem. */
export const healthStates = ['ok', 'unknown', 'warning', 'error'] as const
export type HealthState = (typeof healthStates)[number]

/** `error`: runs or messages fail. `warning`: only some of them fail, or they recover by themselves. */
export const problemSeverities = ['error', 'warning'] as const
export type ProblemSeverity = (typeof problemSeverities)[number]

/** Codes of problems that the database shows; `machineProblemCodes` has those of single machines. */
const sharedProblemCodes = [
  'no_worker',
  'target_refused',
  'target_failing',
  'job_failed',
  'runs_overdue',
  'notifier_unavailable',
  'notifier_refuses',
  'messages_dead',
] as const
export type HealthProblemCode = (typeof sharedProblemCodes)[number] | MachineProblem['code']

/** A problem that needs attention. */
export interface HealthProblem {
  readonly code: HealthProblemCode
  readonly severity: ProblemSeverity
  /** What happened, and where. */
  readonly message: string
  /** What to do. */
  readonly fix: string
  /** Names of the affected targets, jobs, notifiers or hosts. */
  readonly subjects: readonly string[]
}

export interface Health {
  /** Severity of the worst problem; without problems `ok` or `unknown`. */
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
        severity: z.enum(problemSeverities),
        message: z.string(),
        fix: z.string(),
        subjects: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'Health' })
