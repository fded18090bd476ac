import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { listEventsCommand } from './list.ts'
import { eventStatisticsCommand } from './statistics.ts'

/** Times and labels as people write them, and events as rows. */
export const overrides: NounOverrides = {
  commands: { list: listEventsCommand, statistics: eventStatisticsCommand },
  view: async () => (await import('./event-view.ts')).eventView,
  operations: { list: ['events list'], statistics: ['events count', 'events statistics'] },
}
