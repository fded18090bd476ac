import { z } from 'zod'
import { type MachineProblem, machineProblemCodes } from './machine-problem.ts'

/** `unknown`: a job has not succeeded on each of its targets yet, and there is no problem. */
export const healthStates = ['ok', 'unknown', 'warning', 'error'] as const
export type HealthState = (typeof healthStates)[number]

/** `error`: runs or messages fail. `warning`: only some of them fail, or they recover by themselves. */
export const problemSeverities = ['error', 'warning'] as const
export type ProblemSeverity = (typeof problemSeverities)[number]

/** `worker`: the worker as a whole does not do its work, so `ping_url` is not called. `target`: some of its targets. */
export const problemScopes = ['worker', 'target'] as const
export type ProblemScope = (typeof problemScopes)[number]

/** Codes of problems that the database shows; `machineProblemCodes` has those of single machines. */
const sharedProblemCodes = [
  'no_worker',
  'no_healthy_target',
  'targets_overdue',
  'job_stopped',
  'target_refused',
  'target_failing',
  'job_failed',
  'runs_overdue',
  'job_paused',
  'notifier_unavailable',
  'notifier_refuses',
  'messages_dead',
] as const
export type HealthProblemCode = (typeof sharedProblemCodes)[number] | MachineProblem['code']

/** A problem that needs attention. */
export interface HealthProblem {
  readonly code: HealthProblemCode
  readonly severity: ProblemSeverity
  readonly scope: ProblemScope
  /** What happened, and where. */
  readonly message: string
  /** What to do. */
  readonly fix: string
  /** A command that helps, for a terminal; null without one. */
  readonly command: string | null
  /** Names of the affected targets, jobs, notifiers, settings or hosts. */
  readonly subjects: readonly string[]
}

export interface Health {
  /** Severity of the worst problem; without problems `ok` or `unknown`. */
  readonly state: HealthState
  /** Errors first, and of these the ones of the worker as a whole. */
  readonly problems: readonly HealthProblem[]
  /** Pairs of a job and one of its targets on which it has not succeeded yet; paused jobs do not count. */
  readonly unfinished: number
}

export const Health: z.ZodType<Health> = z
  .object({
    state: z.enum(healthStates),
    problems: z.array(
      z.object({
        code: z.enum([...sharedProblemCodes, ...machineProblemCodes]),
        severity: z.enum(problemSeverities),
        scope: z.enum(problemScopes),
        message: z.string(),
        fix: z.string(),
        command: z.string().nullable(),
        subjects: z.array(z.string()),
      }),
    ),
    unfinished: z.int().min(0),
  })
  .meta({ id: 'Health' })
