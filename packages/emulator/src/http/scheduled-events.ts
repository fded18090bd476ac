import type { Context } from './implement.ts'
import type { Settings } from '../kernel/settings.ts'

/** Changes that happen without a request, applied before each request. */
export interface ScheduledEvents {
  /** Loads the implementation; undefined if it is loaded or not needed. */
  load: () => Promise<void> | undefined
  /** Applies everything due. */
  pass: (context: Context) => void
}

/** Loads the implementation when a setting first requires it. */
export function createScheduledEvents(settings: Settings): ScheduledEvents {
  let fire: ((context: Context) => void) | undefined
  const isOn = (): boolean => (settings.current.alertsPerHour ?? 0) > 0
  return {
    load() {
      if (!isOn() || fire !== undefined) return undefined
      return import('../groups/incidents/fire-alerts.ts').then(({ fireAlerts }) => {
        fire = fireAlerts
      })
    },
    pass(context) {
      if (isOn()) fire?.(context)
    },
  }
}
