import { problem, ProblemError } from './problem.ts'

/** What work gives, unless it takes longer. @throws {ProblemError} `timeout` */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProblemError(tooSlow)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const tooSlow = problem('timeout', 'the answer took too long', 'ask for less, or again in a moment')
