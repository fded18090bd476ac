import type { EventFilter } from '@mgmt-api/alerts'
import { parseRange } from '@mgmt-api/command'
import { parseLabels } from '../../flags/parse-labels.ts'
import type { EventFilterFlags } from './event-filter-flags.ts'

/**
 * Parses the filter flags.
 * @throws {CommandError} exit code 2: invalid time, range or label
 */
export function eventFilter({ since, until, type, key, label }: EventFilterFlags, now: Date): EventFilter {
  const { start = now, end = now } = parseRange({ since, until }, now)
  return { from: start, to: end, type, key, labels: parseLabels(label) }
}
