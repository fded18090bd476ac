import { z } from 'zod'
import { RequestError, type RequestErrorCode } from '../request-error.ts'

/** `unreachable` is what the other side says where there is no answer. */
export type ProblemCode =
  | Exclude<RequestErrorCode, 'unreachable'>
  | 'forbidden'
  | 'method_not_allowed'
  | 'too_large'
  | 'wrong_type'
  | 'internal'
  | 'unavailable'
  | 'timeout'

const statuses: Readonly<Record<ProblemCode, number>> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  wrong_state: 409,
  too_large: 413,
  wrong_type: 415,
  internal: 500,
  unavailable: 503,
  timeout: 503,
}

/** What an error answers with. */
export interface Problem {
  readonly code: ProblemCode
  readonly message: string
  /** What to do instead. */
  readonly hint?: string | undefined
}

// zod's list of names wants them as a tuple; these are all there are.
const codes = Object.keys(statuses) as [ProblemCode, ...ProblemCode[]]

export const Problem: z.ZodType<Problem> = z
  .object({ code: z.enum(codes), message: z.string(), hint: z.string().optional() })
  .meta({ id: 'Error' })

export const problem = (code: ProblemCode, message: string, hint?: string): Problem => ({
  code,
  message,
  ...(hint === undefined ? {} : { hint }),
})

export const statusOf = ({ code }: Problem): number => statuses[code]

/** A problem on its way to the answer. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

/** The problem to report to a client; undefined: an internal error, which is only logged. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof ProblemError) return error.problem
  if (!(error instanceof RequestError)) return undefined
  const code = error.code === 'unreachable' ? 'unavailable' : error.code
  return problem(code, error.message, error.hint)
}
