import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'

/** Which events are meant. */
export interface EventFilterFlags {
  readonly since: string
  readonly until: string
  readonly type?: readonly string[] | undefined
  readonly key?: readonly string[] | undefined
  readonly label?: readonly string[] | undefined
}

const several = { kind: 'parsed', parse: String, variadic: true, optional: true } as const

export const eventFilterFlags: FlagParametersForType<EventFilterFlags, CliContext> = {
  since: { kind: 'parsed', parse: String, default: '1d', brief: 'From this time on', placeholder: 'time' },
  until: { kind: 'parsed', parse: String, default: 'now', brief: 'Before the end of this time', placeholder: 'time' },
  type: { ...several, brief: 'Type of event, as the list shows it; may be repeated', placeholder: 'type' },
  key: { ...several, brief: 'Key of the event; may be repeated', placeholder: 'key' },
  label: { ...several, brief: 'Required label, as team=core; may be repeated', placeholder: 'key=value' },
}

/** The forms of times that the flags take, for help. */
export const timesHelp = 'Times are 7d, 36h, today, 2026-10, 2026-10-05 or 2026-10-05T14:30Z, days in UTC.'
