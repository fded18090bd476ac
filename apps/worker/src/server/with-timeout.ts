import { problem, HttpProblemError } from './http-problem.ts'

/** Rejects if work takes longer than a limit. @throws {HttpProblemError} `timeout` */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HttpProblemError(tooSlow)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const tooSlow = problem('timeout', 'the answer took too long', 'ask for less, or again in a moment')
