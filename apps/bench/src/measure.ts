/** One thing to measure: `run` is called many times, in turn with its rivals. */
export interface Contender {
  readonly name: string
  /** Does the work once, or `count` units of it, and says how many. */
  run(): Promise<number> | number
}

/** Seconds a unit, the median over rounds. */
export interface Timing {
  readonly name: string
  readonly secondsPerUnit: number
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/**
 * Measures contenders side by side: every round runs each of them once, in turn, so that a machine that slows down
 * slows all of them. The first rounds warm up and do not count.
 */
export async function compare(
  contenders: readonly Contender[],
  { rounds = 7, warmup = 2 }: { rounds?: number; warmup?: number } = {},
): Promise<Timing[]> {
  const seconds = contenders.map((): number[] => [])
  for (let round = -warmup; round < rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      const start = performance.now()
      const units = await contender.run()
      const elapsed = (performance.now() - start) / 1000
      if (round >= 0) seconds[index]?.push(elapsed / units)
    }
  }
  return contenders.map(({ name }, index) => ({ name, secondsPerUnit: median(seconds[index] ?? []) }))
}

/** Runs `count` tasks with at most `inFlight` of them at once. */
export async function inParallel(count: number, inFlight: number, task: () => Promise<unknown>): Promise<number> {
  let left = count
  const worker = async (): Promise<void> => {
    while (left-- > 0) await task()
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return count
}
