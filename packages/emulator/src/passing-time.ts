import type { Context } from './implement.ts'
import type { Settings } from './settings.ts'

/** What happens on the platform by itself, before a request is answered. */
export interface PassingTime {
  /** Settles once it can be played; absent where it can be now, or where nothing happens. */
  load: () => Promise<void> | undefined
  /** Does what has been due until now. */
  pass: (context: Context) => void
}

/** Loads what plays it when a setting asks for it first. */
export function createPassingTime(settings: Settings): PassingTime {
  let fire: ((context: Context) => void) | undefined
  const isOn = (): boolean => (settings.current.alertsPerHour ?? 0) > 0
  return {
    load() {
      if (!isOn() || fire !== undefined) return undefined
      return import('./incidents/fire-alerts.ts').then(({ fireAlerts }) => {
        fire = fireAlerts
      })
    },
    pass(context) {
      if (isOn()) fire?.(context)
    },
  }
}
