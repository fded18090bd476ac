import type { Context } from '../kernel/context.ts'
import type { Settings } from '../kernel/settings.ts'

/** Changes that happen without a request, applied before each request. */
export interface ScheduledEvents {
  /** Loads the implementation if it is needed. */
  load: () => Promise<void>
  /** Applies everything due. */
  pass: ApplyDue
}

/** Applies everything due by the clock of a request. */
export type ApplyDue = (context: Context) => void

/** Loads the implementation when a setting first requires it. */
export function createScheduledEvents(settings: Settings, loadApply: () => Promise<ApplyDue>): ScheduledEvents {
  let fire: ApplyDue | undefined
  const isOn = (): boolean => (settings.current.alertsPerHour ?? 0) > 0
  return {
    async load() {
      if (isOn()) fire ??= await loadApply()
    },
    pass(context) {
      if (isOn()) fire?.(context)
    },
  }
}
