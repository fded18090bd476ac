import type { FlagParametersForType } from '@stricli/core'
import type { EventFilter } from '@mgmt-api/alerts'
import { parseRange, repeatableFlag } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { parseLabels } from '../../flags/parse-labels.ts'

/** Filters of events. */
export interface EventFilterFlags {
  readonly since: string
  readonly until: string
  readonly type?: readonly string[] | undefined
  readonly key?: readonly string[] | undefined
  readonly label?: readonly string[] | undefined
}

export const eventFilterFlags: FlagParametersForType<EventFilterFlags, CliContext> = {
  since: { kind: 'parsed', parse: String, default: '1d', brief: 'Start time', placeholder: 'time' },
  until: { kind: 'parsed', parse: String, default: 'now', brief: 'End time', placeholder: 'time' },
  type: repeatableFlag('Event type as in the list', 'type'),
  key: repeatableFlag('Event key', 'key'),
  label: repeatableFlag('Required label, e.g. team=core', 'key=value'),
}

/** Help text on the formats of times. */
export const timesHelp = 'Times: 7d, 36h, today, 2026-10, 2026-10-05 or 2026-10-05T14:30Z; days are in UTC.'

/**
 * Parses the filter flags.
 * @throws {CommandError} exit code 2: invalid time, range or label
 */
export function eventFilter({ since, until, type, key, label }: EventFilterFlags, now: Date): EventFilter {
  const { start = now, end = now } = parseRange({ since, until }, now)
  return { from: start, to: end, type, key, labels: parseLabels(label) }
}
