import { z } from 'zod'
import { RequestError, type RequestErrorCode } from '../base/request-error.ts'

/** Codes of errors over HTTP. `unreachable` is used by clients only. */
export type HttpProblemCode =
  | Exclude<RequestErrorCode, 'unreachable'>
  | 'forbidden'
  | 'method_not_allowed'
  | 'too_large'
  | 'wrong_type'
  | 'internal'
  | 'unavailable'
  | 'timeout'

const statuses: Readonly<Record<HttpProblemCode, number>> = {
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

/** Body of an error response. */
export interface HttpProblem {
  readonly code: HttpProblemCode
  readonly message: string
  /** What to do instead. */
  readonly hint?: string | undefined
}

// zod needs a non-empty tuple; the object has all codes.
const codes = Object.keys(statuses) as [HttpProblemCode, ...HttpProblemCode[]]

export const HttpProblem: z.ZodType<HttpProblem> = z
  .object({ code: z.enum(codes), message: z.string(), hint: z.string().optional() })
  .meta({ id: 'Error' })

export const problem = (code: HttpProblemCode, message: string, hint?: string): HttpProblem => ({
  code,
  message,
  ...(hint === undefined ? {} : { hint }),
})

export const httpStatus = ({ code }: HttpProblem): number => statuses[code]

/** Error that carries a problem to the response. */
export class HttpProblemError extends Error {
  override readonly name = 'HttpProblemError'
  readonly problem: HttpProblem

  constructor(problem: HttpProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** The problem to report to a client; undefined: an internal error, which is only logged. */
export function problemOf(error: unknown): HttpProblem | undefined {
  if (error instanceof HttpProblemError) return error.problem
  if (!(error instanceof RequestError)) return undefined
  const code = error.code === 'unreachable' ? 'unavailable' : error.code
  return problem(code, error.message, error.hint)
}
