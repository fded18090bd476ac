import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { listEventsCommand } from './list.ts'
import { eventStatisticsCommand } from './statistics.ts'
import { platformEventView } from './platform-event-view.ts'

/** Filters by time and label, and events as rows. */
export const overrides: NounOverrides = {
  commands: { list: listEventsCommand, statistics: eventStatisticsCommand },
  view: () => platformEventView,
  operations: { statistics: ['events count'] },
}
