/** Things to measure, each called many times, in turn with its rivals: it does some units of work, and says how many. */
export type Contenders<Name extends string = string> = Readonly<Record<Name, () => Promise<number> | number>>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/**
 * Measures contenders side by side: every round runs each of them once, in turn, so that a machine that slows down
 * slows all of them. The first rounds warm up and do not count.
 * @returns Seconds a unit of each, the median over rounds.
 */
export async function compare<Name extends string>(
  contenders: Contenders<Name>,
  { rounds = 7, warmup = 2 }: { rounds?: number; warmup?: number } = {},
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[] // It has no others.
  const seconds = new Map(names.map((name): [Name, number[]] => [name, []]))
  for (let round = -warmup; round < rounds; round++) {
    for (const [name, times] of seconds) {
      const start = performance.now()
      const units = await contenders[name]()
      const elapsed = (performance.now() - start) / 1000
      if (round >= 0) times.push(elapsed / units)
    }
  }
  // An entry for each name.
  return Object.fromEntries([...seconds].map(([name, times]) => [name, median(times)])) as Record<Name, number>
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
