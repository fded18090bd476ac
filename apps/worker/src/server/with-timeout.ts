import { withDeadline } from '../base/timers.ts'
import { HttpProblemError, problem } from './http-problem.ts'

/** Rejects if work takes longer than a limit. @throws {HttpProblemError} `timeout` */
export const withTimeout = <T>(ms: number, work: Promise<T>): Promise<T> =>
  withDeadline(work, ms, () => {
    throw new HttpProblemError(tooSlow)
  })

const tooSlow = problem('timeout', 'the response took too long', 'request less, or try again later')
