import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { listEventsCommand } from './list.ts'
import { eventStatisticsCommand } from './statistics.ts'

/** Filters by time and label, and events as rows. */
export const overrides: NounOverrides = {
  commands: { list: listEventsCommand, statistics: eventStatisticsCommand },
  view: async () => (await import('./platform-event-view.ts')).platformEventView,
  operations: { list: ['events list'], statistics: ['events count', 'events statistics'] },
}
