import { listFlag, switchFlag, textFlag } from '@mgmt-api/command'
import type { QueryFlags } from './query.run.ts'
import type { OwnVerb } from '../../../nouns/noun-overrides.ts'

/** `query` with flags for its common form: the last days or hours by label. */
export const queryVerb: OwnVerb = {
  flags: {
    by: listFlag('Labels to divide usage by; mgmt usage capabilities lists them', 'labels'),
    last: textFlag('Last days as 30d or 2w, by day, or last hours as 36h, by hour (default: 30d)', 'period'),
    hourly: switchFlag('By hour, also for days; at most 14 days'),
  },
  examples: ['--by application_name --last 30d', '--by pillar,priority --last 36h -o csv', '-f usage.yaml'],
  async run(context, command, flags, ...ids) {
    // The flags are declared above.
    const given = flags as QueryFlags
    const { by, last, hourly } = given
    if (by === undefined && last === undefined && hourly === undefined) {
      const { runRead } = await import('../../resource/read.run.ts')
      return runRead(context, command, flags, ...ids)
    }
    const { queryByLabel } = await import('./query.run.ts')
    return queryByLabel(context, given)
  },
}
