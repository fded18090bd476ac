import { monotonicMs } from '../base/timers.ts'

/** Measures the time since the last planning. */
export interface PlanningTimer {
  /** Planning is complete now. */
  mark(): void
  /** Milliseconds since then; undefined before the first planning. */
  msAgo(): number | undefined
}

export function createPlanningTimer(): PlanningTimer {
  let at: number | undefined
  return {
    mark: () => {
      at = monotonicMs()
    },
    msAgo: () => (at === undefined ? undefined : monotonicMs() - at),
  }
}
