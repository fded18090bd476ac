/** Runs tasks with bounded concurrency, in the order in which they came. */
export interface Slots {
  run<R>(task: () => Promise<R>): Promise<R>
}

/** Slots for a number of concurrent tasks. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = []
  let free = count
  return {
    run: async (task) => {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next === undefined) free++
        else next()
      }
    },
  }
}
