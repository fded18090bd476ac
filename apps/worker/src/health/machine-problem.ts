import { z } from 'zod'

export const machineProblemCodes = [
  'database_refuses_writes',
  'planning_stopped',
  'schema_newer',
  'key_missing',
  'secret_missing',
  'directory_missing',
] as const

/** A problem that only the worker on a machine can detect. It is stored with the heartbeat. */
export interface MachineProblem {
  readonly code: (typeof machineProblemCodes)[number]
  /** The affected target, setting or path; empty for the worker itself. */
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
