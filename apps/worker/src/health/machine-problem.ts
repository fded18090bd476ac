import { z } from 'zod'

export const machineProblemCodes = [
  'database_refuses_writes',
  'planning_stopped',
  'key_missing',
  'secret_missing',
  'directory_missing',
] as const

/** Something that only the worker on a machine can see. It reports it to the database with its heartbeat. */
export interface MachineProblem {
  readonly code: (typeof machineProblemCodes)[number]
  /** The target, setting or path concerned; empty where it is the worker itself. */
  readonly subject: string
  readonly message: string
  readonly fix: string
}

export const MachineProblem: z.ZodType<MachineProblem> = z.object({
  code: z.enum(machineProblemCodes),
  subject: z.string(),
  message: z.string(),
  fix: z.string(),
})
